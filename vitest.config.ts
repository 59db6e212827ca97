import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

function project(name: string, include: string[]) {
  return { test: { name, include, testTimeout: 60_000, hookTimeout: 120_000 } };
}

export default defineConfig({
  test: {
    allowOnly: false,
    // One a processor: what a test waits for is mostly its own server.
    maxWorkers: availableParallelism(),
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      project('server', ['server/src/**/*.test.ts']),
      project('web', ['web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts']),
      project('prove', ['prove/**/*.test.ts']),
    ],
  },
});
