import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owe, pendingDebts } from '../../testing/owing.ts';
import { type GroupOfWorld, type Person, startWorld, type World } from '../../testing/world.ts';
import type { PaymentOnWire } from './api.ts';
import type { PlanOnWire, SettledPlanOnWire } from './api-plan.ts';

let world: World;
let ann: Person;
let bob: Person;
let carla: Person;
let dan: Person;

beforeAll(async () => {
  world = await startWorld();
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  [carla, dan] = [await world.aUser('Carla'), await world.aUser('Dan')];
});
afterAll(() => world.stop());

type Refusal = { code: string };

const planIn = async (group: GroupOfWorld) => (await ann.api.get<PlanOnWire>(`/api/groups/${group.id}/plan`)).body;

describe('undoing a plan (PY-03, DB-23)', () => {
  const undo = <T>(group: GroupOfWorld, debt: { id: string } | undefined) =>
    ann.api.post<T>(`/api/groups/${group.id}/debts/${debt?.id}/undo`, { reason: 'Carla did not pay' });

  async function settledPlan(): Promise<{ group: GroupOfWorld; body: SettledPlanOnWire }> {
    const group = await world.aGroup(ann, bob, carla, dan);
    await owe(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await owe(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
    const { version } = await planIn(group);
    for (const { api } of [ann, bob, carla]) await api.post(`/api/groups/${group.id}/plan`, { version });
    return {
      group,
      body: (await bob.api.post<SettledPlanOnWire>(`/api/groups/${group.id}/plan/settle`, { version })).body,
    };
  }

  it('takes back all its payments, and all its debts are owed again', async () => {
    const { group, body } = await settledPlan();
    const undone = await undo<{ message: string; payment: PaymentOnWire }>(group, body.debts[0]);
    expect([undone.status, undone.body.message]).toEqual([200, 'Settlement undone successfully']);
    expect(undone.body.payment).toMatchObject({
      status: 'reversed',
      reversedByName: 'Ann',
      debtIds: body.payments[0]?.debtIds,
    });
    const pending = await pendingDebts(group, ann);
    expect(pending.map(({ id }) => id).sort()).toEqual(body.debts.map(({ id }) => id).sort());
    expect(await planIn(group)).toMatchObject({ status: 'proposed', debtCount: 2, settled: null, lapsed: [] });
    const news = await bob.api.get<{ items: { message: string }[] }>('/api/notifications?filter=payment');
    expect(news.body.items.map(({ message }) => message)).toContain(
      'The plan of Sunday Crew with payments of $20.00 in all was undone by Ann, and its 2 debts are owed again. Reason: Carla did not pay',
    );
    expect((await ann.api.get(`/api/groups/${group.id}/audit`)).body).toMatchObject({ differences: [] });
  });

  it('eight at once undo it once, and it is not undone again', async () => {
    const { group, body } = await settledPlan();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => undo<Refusal>(group, body.debts[n % 2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, body: { code } }) => (status === 200 ? [] : [code])))).toEqual(
      new Set(['PAYMENT_ALREADY_REVERSED']),
    );
    expect(await pendingDebts(group, ann)).toHaveLength(2);
  });

  it('each of its payments tells what the plan covered, before and after', async () => {
    const { group, body } = await settledPlan();
    const covered = async () =>
      (await dan.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/payments/${body.payments[0]?.id}/debts`))
        .body.items;
    expect(await covered()).toHaveLength(2);
    await undo(group, body.debts[1]);
    expect(await covered()).toHaveLength(2);
  });
});
