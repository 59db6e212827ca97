import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDebt, loseMillions, MILLION_DOLLARS, MILLIONS } from '../../testing/actions/debt-fixtures.ts';
import type { TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { StatsResponse } from './api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];

it('the statistics for All Time and for a range show profits this large to the cent (SS-06)', async () => {
  const group = await world.aGroup(ann, bob);
  await loseMillions(world, group, [{ loser: bob, winner: ann }]);
  for (const range of ['', '?from=1970-01-01T00:00:00Z']) {
    const stats = await ann.api.get<StatsResponse>(`/api/groups/${group.id}/stats${range}`);
    const profits = stats.body.members.map(({ profitCents }) => profitCents).sort((a, b) => a - b);
    expect(profits).toEqual([-MILLIONS * MILLION_DOLLARS, MILLIONS * MILLION_DOLLARS]);
  }
});

describe('a total too large to add up exactly', () => {
  const readings = ['', '?from=1970-01-01T00:00:00Z'];
  let group: TestGroup;

  /** Writes a side with this many cents, both to the stored totals and to the rows that ranges are added up from. */
  async function setProfit(cents: bigint): Promise<void> {
    for (const table of ['stat_sums', 'stat_sides']) {
      await sql`update ${sql.table(table)} set profit_cents = ${cents.toString()}::bigint
        where group_id = ${group.id} and user_id = ${ann.id}`.execute(world.database.db);
    }
  }

  beforeAll(async () => {
    group = await world.aGroup(ann, bob);
    const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 1_000 });
    expect(debt.status).toBe('pending');
  });

  it.each(readings)(
    'the largest whole number that JSON holds exactly is shown to the cent (stats%s)',
    async (range) => {
      await setProfit(BigInt(Number.MAX_SAFE_INTEGER));
      const stats = await ann.api.get<StatsResponse>(`/api/groups/${group.id}/stats${range}`);
      expect(stats.body.members.map(({ profitCents }) => profitCents)).toContain(Number.MAX_SAFE_INTEGER);
    },
  );

  it.each(readings)('one cent more is refused instead of rounded (stats%s)', async (range) => {
    await setProfit(BigInt(Number.MAX_SAFE_INTEGER) + 1n);
    const stats = await ann.api.get<{ code: string }>(`/api/groups/${group.id}/stats${range}`);
    expect([stats.status, stats.body.code]).toEqual([409, 'NUMBER_TOO_LARGE']);
    const next = await ann.api.get(`/api/groups/${group.id}/debts`);
    expect(next.status).toBe(200);
  });
});
