import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sameOnOneConnection, sameOnPostgres } from './left-out.ts';
import { projectRoot } from './tools.ts';

/** How a test comes by a database of the kind that is asked for. */
const reachesDatabase = /testing\/servers\/world|freshDatabase\(\)|TEST_DATABASE/;

describe('what is left out on PostgreSQL', () => {
  it.each([...sameOnPostgres, ...sameOnOneConnection])('names tests that there are: %s', (pattern) => {
    expect(globSync(pattern, { cwd: projectRoot })).not.toEqual([]);
  });

  it.each(globSync([...sameOnPostgres], { cwd: projectRoot }))('reaches no database that could be one: %s', (file) => {
    expect(readFileSync(join(projectRoot, file), 'utf8')).not.toMatch(reachesDatabase);
  });

  it('would be found out, as any test that asks for a world would', () => {
    expect(readFileSync(join(projectRoot, 'server/src/cli.test.ts'), 'utf8')).toMatch(reachesDatabase);
    expect(readFileSync(join(projectRoot, 'server/src/live/live.test.ts'), 'utf8')).toMatch(reachesDatabase);
  });
});
