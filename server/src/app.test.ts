import { describe, expect, it } from 'vitest';
import { readAccessTable, routesOf } from './testing/access-table.ts';
import { startWorld } from './testing/world.ts';

/** The pages are there only where they were built. */
const PAGES = 'GET /*';

const byName = (a: string, b: string) => (a < b ? -1 : 1);

describe('who may call what', () => {
  it('stands in docs/access.md for every route of the server, and for nothing else (ER-05, OP-09)', async () => {
    const world = await startWorld();
    const told = readAccessTable().map(({ call }) => call);
    expect(told.filter((call) => call !== PAGES).sort(byName)).toEqual(
      routesOf(world.app)
        .filter((call) => call !== PAGES)
        .sort(byName),
    );
    expect(new Set(told).size).toBe(told.length);
    await world.stop();
  });

  it('is found to lack a route that was added, however it was added', async () => {
    const world = await startWorld();
    world.app.http.get('/api/groups/:groupId/secrets', (c) => c.json({}));
    const told = new Set(readAccessTable().map(({ call }) => call));
    expect(routesOf(world.app).filter((call) => !told.has(call) && call !== PAGES)).toEqual([
      'GET /api/groups/{groupId}/secrets',
    ]);
    await world.stop();
  });

  it('is read as it is written, and a cell that says nothing is found', () => {
    const row = '| `GET /api/me` | 401 | 200 | 200 | 200 | 200 | 200 | 200 | – |';
    expect(readAccessTable(row)).toEqual([
      {
        call: 'GET /api/me',
        due: {
          anonymous: 401,
          outsider: 200,
          removed: 200,
          member: 200,
          concerned: 200,
          groupAdmin: 200,
          siteAdmin: 200,
        },
        crossed: null,
      },
    ]);
    expect(() => readAccessTable(row.replace('401', 'no'))).toThrow('is no status');
    expect(() => readAccessTable(row.replace('| 401 ', ''))).toThrow('7 answers');
  });
});
