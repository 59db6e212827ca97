import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');

it('docs/scale.md names every table that has no group_id, so that no table grows unnoticed outside the groups', () => {
  const tables = [...read('server/migrations/schema.sql').matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)];
  const outside = tables.flatMap(([, name, columns]) => (columns?.includes('  group_id ') ? [] : (name ?? [])));
  const [, rows = ''] = read('docs/scale.md').split('These tables have no `group_id`:');
  const named = rows
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(outside.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(outside.sort());
});
