import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectRoot } from '../tools.ts';

/**
 * The tests that take longest, the longest first. Vitest would start them by the size of their files, and the shortest of
 * these files takes longest, so it would run alone at the end, on one core.
 */
export const longestTests: readonly string[] = [
  'server/src/features/settlement/grade/house-rules.test.ts',
  'server/src/db/embedded/embedded.test.ts',
  'server/src/start.test.ts',
  'server/src/cli.test.ts',
  'server/src/db/embedded/power-failure.test.ts',
  'server/src/cli/seed.test.ts',
  'server/src/cli/upgrade.test.ts',
  'server/src/features/settlement/grade/extreme-scores.test.ts',
  'server/src/cli/backup.test.ts',
];

/** Starts the longest tests first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => findPlace(one.moduleId) - findPlace(other.moduleId));
  }
}

function findPlace(path: string): number {
  const file = relative(projectRoot, path).replaceAll(sep, '/');
  const place = longestTests.indexOf(file);
  return place === -1 ? longestTests.length : place;
}
