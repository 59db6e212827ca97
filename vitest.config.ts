import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { sameOnPostgres } from './scripts/tests-run-once.ts';

function project(name: string, include: string[], differing: TestProjectInlineConfiguration['test'] = {}) {
  return { test: { name, include, testTimeout: 60_000, hookTimeout: 120_000, ...differing } };
}

const leftOut = process.env.TEST_DATABASE === 'postgres' ? sameOnPostgres : [];

export default defineConfig({
  test: {
    allowOnly: false,
    // One worker per core, because a test mostly waits for its own server.
    maxWorkers: availableParallelism(),
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      // Each world has its own server and database, so files can share loaded modules. Reloading them takes as long as a test.
      project('server', ['server/src/**/*.test.ts'], {
        isolate: false,
        exclude: [...configDefaults.exclude, ...leftOut],
      }),
      project('web', ['web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts']),
      project('prove', ['prove/**/*.test.ts']),
    ],
  },
});
