import { expect, it } from 'vitest';
import { findStale } from './generated.ts';
import { plant } from './testing/planted.ts';

const path = 'web/src/lib/api.gen.ts';
const make = async () => 'export type Bid = object;\n';

it('a generated file that matches its source passes', async () => {
  expect(await findStale(plant({ [path]: 'export type Bid = object;\n' }), { path, make })).toBeUndefined();
});

it.each([
  ['an older one', { [path]: 'export type Bid = never;\n' }],
  ['a missing one', {}],
])('%s is found', async (_, tree) => {
  expect(await findStale(plant(tree), { path, make })).toBe(`${path} is stale: run npm run generate`);
});
