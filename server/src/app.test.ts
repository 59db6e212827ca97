import { describe, expect, it } from 'vitest';
import { apiDocument } from './http/docs/openapi.ts';
import { listRoutes, readAccessTable } from './testing/checks/access-table.ts';
import { startWorld } from './testing/servers/world.ts';

/** Pages exist only if they were built. */
const PAGES = 'GET /*';

const byName = (a: string, b: string) => (a < b ? -1 : 1);

describe('who may call what', () => {
  it('is listed in docs/access.md for every route of the server, and for nothing else (ER-05, OP-09)', async () => {
    const world = await startWorld();
    const documented = readAccessTable().map(({ call }) => call);
    expect(documented.filter((call) => call !== PAGES).sort(byName)).toEqual(
      listRoutes(world.app)
        .filter((call) => call !== PAGES)
        .sort(byName),
    );
    expect(new Set(documented).size).toBe(documented.length);
    await world.stop();
  });

  it('is reported as missing for a route that was added in any way', async () => {
    const world = await startWorld();
    world.app.http.get('/api/groups/:groupId/secrets', (c) => c.json({}));
    const documented = new Set(readAccessTable().map(({ call }) => call));
    expect(listRoutes(world.app).filter((call) => !documented.has(call) && call !== PAGES)).toEqual([
      'GET /api/groups/{groupId}/secrets',
    ]);
    await world.stop();
  });

  it('is read from the table, and a missing or invalid cell is reported', () => {
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
    expect(() => readAccessTable(row.replace('401', 'no'))).toThrow("isn't a status");
    expect(() => readAccessTable(row.replace('| 401 ', ''))).toThrow('7 answers');
  });
});

describe('the page that describes the API (OP-09)', () => {
  it('shows every call and every shape of the document, without a script', async () => {
    const world = await startWorld();
    const page = await (await fetch(`${world.url}/api/docs`)).text();
    const { paths = {}, components } = apiDocument(world.app.http);
    for (const [path, calls] of Object.entries(paths)) {
      for (const method of Object.keys(calls)) expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    }
    for (const name of Object.keys(components?.schemas ?? {})) expect(page).toContain(`<code>${name}</code>`);
    expect(page).not.toMatch(/<script|<style|style=|\bon\w+=/);
    await world.stop();
  });
});

describe('what the calls take', () => {
  it('is only what they describe: an unknown field is refused', async () => {
    const world = await startWorld();
    const { paths = {}, components } = apiDocument(world.app.http);
    const bodies = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls as Record<string, { requestBody?: object }>).flatMap(([method, { requestBody }]) =>
        requestBody ? [{ call: `${method} ${path}`, requestBody }] : [],
      ),
    );
    const open = bodies.filter(({ requestBody }) => openObjectsIn(requestBody, components?.schemas).length > 0);
    expect(bodies.length).toBeGreaterThan(30);
    expect(open.map(({ call }) => call)).toEqual([]);
    await world.stop();
  });
});

/** The objects in a shape that accept undescribed fields. */
function openObjectsIn(shape: unknown, schemas: object | undefined): unknown[] {
  if (typeof shape !== 'object' || shape === null) return [];
  if ('$ref' in shape) return openObjectsIn(Object(schemas)[String(shape.$ref).split('/').at(-1) ?? ''], schemas);
  const inside = Object.values(shape).flatMap((part) => openObjectsIn(part, schemas));
  return 'properties' in shape && Object(shape).additionalProperties !== false ? [shape, ...inside] : inside;
}
