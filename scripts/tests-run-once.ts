/** Server tests that use no database, or only the embedded one, so running them on PostgreSQL adds nothing. */
export const sameOnPostgres = [
  'server/src/{cli/database-in-use,config,jobs,start}.test.ts',
  'server/src/db/embedded/*.test.ts',
  'server/src/http/{csv,callers/caller-address,serving/static-files}.test.ts',
  'server/src/ports/**/*.test.ts',
  'server/src/replay/*.test.ts',
] as const;
