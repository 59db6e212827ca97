/** Tests of the server that reach no database, or the embedded one by name: they say nothing new on PostgreSQL. */
export const sameOnPostgres = [
  'server/src/{config,jobs,start}.test.ts',
  'server/src/db/embedded/*.test.ts',
  'server/src/http/{csv,callers/caller-address,serving/static-files}.test.ts',
  'server/src/ports/**/*.test.ts',
  'server/src/replay/*.test.ts',
] as const;

/** Whole seasons and the house rules take no way that shorter tests do not take, and the command line has a pool of its own. */
export const sameOnOneConnection = [
  'server/src/cli.test.ts',
  'server/src/features/settlement/grade/{seasons,house-rules}.test.ts',
] as const;
