/** Server tests that use no database, only the embedded one, or both kinds, so running them once more adds nothing. */
export const sameOnPostgres = [
  'server/src/{cli/{backup,database-in-use,demo/demo-today,seed-refusals},config,jobs,start}.test.ts',
  'server/src/db/{embedded/*,act,transactions/refuse-late-queries}.test.ts',
  'server/src/http/{csv,callers/caller-address,logs/request-log,serving/static-files}.test.ts',
  'server/src/ports/**/*.test.ts',
  'server/src/replay/*.test.ts',
  'server/src/testing/databases/used-databases.test.ts',
] as const;
