import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../tools.ts';
import { longestTests } from './longest-first.ts';

it.each(longestTests)('the tests that start first exist: %s', (file) => {
  expect(existsSync(join(projectRoot, file))).toBe(true);
});
