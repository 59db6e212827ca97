import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedSettledBets, seedStats } from '../../../testing/seeds/settled-bets.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { ProfitsResponse } from '../api.ts';

const BETS = 450;

const world = await testWorld();

let people: Person[];
let group: TestGroup;

beforeAll(async () => {
  people = await Promise.all(['Ann', 'Bob', 'Carla', 'Dan', 'Eve'].map((name) => world.aUser(name)));
  const [ann, ...others] = people;
  if (!ann) throw new Error('nobody is there');
  group = await world.aGroup(ann, ...others);
  const seededGroup = { id: group.id, members: people };
  await seedSettledBets(world.database.db, { seededGroup, count: BETS, until: world.clock.read() });
  await seedStats(world.database);
});

const read = async (span = '') =>
  (await people[0]?.api.get<ProfitsResponse>(`/api/groups/${group.id}/stats/profits${span}`))?.body;

/** Added up from the first settled bet in the range. */
async function profitUntil(userId: string, at: string, from = '-infinity'): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(profit_cents), 0)::bigint as cents from stat_sides
    where group_id = ${group.id} and user_id = ${userId} and settled_at >= ${from} and settled_at <= ${at}
  `.execute(world.database.db);
  return rows[0]?.cents ?? Number.NaN;
}

it('a long history is shown as 200 evenly spaced moments, each exact, the last one with the total', async () => {
  const { times = [], members = [] } = (await read()) ?? {};
  expect(times).toHaveLength(200);
  expect(times.at(-1)).toBe(world.clock.read().toISOString());
  const gaps = times.slice(1).map((time, index) => (Date.parse(time) - Date.parse(times[index] ?? '')) / MINUTE_MS);
  expect(new Set(gaps)).toEqual(new Set([2, 3]));
  for (const { userId, profitCents } of members) {
    for (const place of [0, 1, 77, 198, 199]) {
      expect(profitCents[place]).toBe(await profitUntil(userId, times[place] ?? ''));
    }
  }
});

it('a short history is shown with every moment', async () => {
  const from = new Date(world.clock.read().getTime() - 149 * MINUTE_MS).toISOString();
  const { times = [], members = [] } = (await read(`?from=${from}`)) ?? {};
  expect(times).toHaveLength(150);
  for (const { userId, profitCents } of members) {
    expect(profitCents[74]).toBe(await profitUntil(userId, times[74] ?? '', from));
  }
});
