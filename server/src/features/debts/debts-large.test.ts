import { describe, expect, it } from 'vitest';
import { loseMillions, MILLION_DOLLARS, MILLIONS, pay, pendingDebts } from '../../testing/actions/debt-fixtures.ts';
import type { TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { PlanResponse, SettledPlanResponse } from './plan/api.ts';

const world = await testWorld();
const [ann, bob, cat] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cat')];

const differencesIn = async (group: TestGroup) =>
  (await ann.api.get<{ differences: unknown[] }>(`/api/groups/${group.id}/audit`)).body.differences;

describe('totals above 2,147,483,647 cents', () => {
  it('one payment can cover 22 debts of $1,000,000, and it can be reversed (DB-08)', async () => {
    const group = await world.aGroup(ann, bob);
    await loseMillions(world, group, [{ loser: bob, winner: ann }]);
    const debts = await pendingDebts(group, bob);
    expect(debts.map(({ amountCents }) => amountCents)).toEqual(
      Array.from({ length: MILLIONS }, () => MILLION_DOLLARS),
    );
    const paid = await pay(bob, group, debts);
    expect([paid.status, paid.body.payment.amountCents]).toEqual([200, MILLIONS * MILLION_DOLLARS]);
    const undo = `/api/groups/${group.id}/debts/${debts[0]?.id}/undo`;
    expect((await ann.api.post(undo, { reason: 'Never arrived' })).status).toBe(200);
    expect(await pendingDebts(group, bob)).toHaveLength(MILLIONS);
    expect(await differencesIn(group)).toEqual([]);
  });

  it('a plan can have transfers of that size and settle them (PY-03)', async () => {
    const group = await world.aGroup(ann, bob, cat);
    await loseMillions(world, group, [
      { loser: bob, winner: ann },
      { loser: cat, winner: bob },
    ]);
    const path = `/api/groups/${group.id}/plan`;
    const plan = (await ann.api.get<PlanResponse>(path)).body;
    expect(plan).toMatchObject({ transfers: [{ amountCents: MILLIONS * MILLION_DOLLARS }] });
    for (const { api } of [ann, bob, cat]) await api.post(path, { version: plan.version });
    const settled = await ann.api.post<SettledPlanResponse>(`${path}/settle`, { version: plan.version });
    const payment = { amountCents: MILLIONS * MILLION_DOLLARS };
    expect([settled.status, settled.body]).toMatchObject([200, { payments: [payment] }]);
    expect(await pendingDebts(group, ann)).toEqual([]);
    expect(await differencesIn(group)).toEqual([]);
  });
});
