import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sameOnPostgres } from './tests-run-once.ts';
import { projectRoot } from './tools.ts';

/** How a test gets a database of the configured kind. */
const reachesDatabase = /testing\/test-world|startWorld\((?!\{ kind)|freshDatabase\(\)|TEST_DATABASE/;

describe('the list of tests left out on PostgreSQL', () => {
  it.each([...sameOnPostgres])('names existing tests: %s', (pattern) => {
    expect(globSync(pattern, { cwd: projectRoot })).not.toEqual([]);
  });

  it.each(globSync([...sameOnPostgres], { cwd: projectRoot }))(
    'includes only tests that never use the configured kind of database: %s',
    (file) => {
      expect(readFileSync(join(projectRoot, file), 'utf8')).not.toMatch(reachesDatabase);
    },
  );

  it("couldn't include a test that starts a world", () => {
    expect(readFileSync(join(projectRoot, 'server/src/cli.test.ts'), 'utf8')).toMatch(reachesDatabase);
    expect(readFileSync(join(projectRoot, 'server/src/live/live.test.ts'), 'utf8')).toMatch(reachesDatabase);
  });
});
