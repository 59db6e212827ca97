import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/test-order/longest-first.ts';
import { sameOnPostgres } from './scripts/tests-run-once.ts';

function project(name: string, include: string[], differing: TestProjectInlineConfiguration['test'] = {}) {
  return { test: { name, include, testTimeout: 60_000, hookTimeout: 120_000, ...differing } };
}

const leftOut = process.env.TEST_DATABASE === 'postgres' ? sameOnPostgres : [];

export default defineConfig({
  test: {
    allowOnly: false,
    // One worker more than there are cores, because a test also waits: for a disk, for a process, for PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    // Files share loaded modules, because loading them again takes longer than most tests. So no test relies on a module's state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      project('server', ['server/src/**/*.test.ts'], {
        exclude: [...configDefaults.exclude, ...leftOut],
        globalSetup: 'server/src/testing/databases/test-run.config.ts',
      }),
      project('web', ['web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts']),
      project('prove', ['prove/**/*.test.ts']),
    ],
  },
});
