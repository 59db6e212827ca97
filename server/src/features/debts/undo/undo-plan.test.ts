import { describe, expect, it } from 'vitest';
import { createDebt, pay, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import type { TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PaymentResponse } from '../api.ts';
import type { PlanRecordResponse, PlanResponse, SettledPlanResponse } from '../plan/api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const [carla, dan] = [await world.aUser('Carla'), await world.aUser('Dan')];

type Refusal = { code: string };

const planIn = async (group: TestGroup) => (await ann.api.get<PlanResponse>(`/api/groups/${group.id}/plan`)).body;

describe('undoing a plan (PY-03, DB-23)', () => {
  const undo = <T>(group: TestGroup, debt: { id: string } | undefined) =>
    ann.api.post<T>(`/api/groups/${group.id}/debts/${debt?.id}/undo`, { reason: 'Carla did not pay' });

  async function settledPlan(): Promise<{ group: TestGroup; body: SettledPlanResponse }> {
    const group = await world.aGroup(ann, bob, carla, dan);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
    const { version } = await planIn(group);
    for (const { api } of [ann, bob, carla]) await api.post(`/api/groups/${group.id}/plan`, { version });
    return {
      group,
      body: (await bob.api.post<SettledPlanResponse>(`/api/groups/${group.id}/plan/settle`, { version })).body,
    };
  }

  it('reverses all its payments, and all its debts are owed again', async () => {
    const { group, body } = await settledPlan();
    const undone = await undo<{ message: string; payment: PaymentResponse }>(group, body.debts[0]);
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
      'Ann undid the plan in Sunday Crew ($20.00 in payments). Its 2 debts are owed again. Reason: Carla did not pay',
    );
    expect((await ann.api.get(`/api/groups/${group.id}/audit`)).body).toMatchObject({ differences: [] });
  });

  it('works once when eight requests arrive at the same time, and not again later', async () => {
    const { group, body } = await settledPlan();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => undo<Refusal>(group, body.debts[n % 2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, body: { code } }) => (status === 200 ? [] : [code])))).toEqual(
      new Set(['PAYMENT_ALREADY_REVERSED']),
    );
    expect(await pendingDebts(group, ann)).toHaveLength(2);
  });

  it('never undoes a newer payment of one of its debts (DB-23)', async () => {
    const { group, body } = await settledPlan();
    const [debt] = body.debts;
    const path = `/api/groups/${group.id}/debts/${debt?.id}/undo`;
    const seen = { reason: 'Carla did not pay', settlementId: debt?.planId };
    expect((await ann.api.post(path, seen)).status).toBe(200);
    await pay(debt?.debtorId === bob.id ? bob : carla, group, body.debts.slice(0, 1));
    const stale = await ann.api.post<Refusal>(path, seen);
    expect([stale.status, stale.body.code]).toEqual([409, 'PAYMENT_ALREADY_REVERSED']);
    expect(await pendingDebts(group, ann)).toHaveLength(1);
  });

  it('keeps the list of what each of its payments covered', async () => {
    const { group, body } = await settledPlan();
    const covered = async () =>
      (await dan.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/payments/${body.payments[0]?.id}/debts`))
        .body.items;
    expect(await covered()).toHaveLength(2);
    await undo(group, body.debts[1]);
    expect(await covered()).toHaveLength(2);
  });
});

describe('a plan whose debts cancel each other out (PY-03, DB-19, DB-25)', () => {
  const recordsIn = async (group: TestGroup) =>
    (await dan.api.get<{ items: PlanRecordResponse[] }>(`/api/groups/${group.id}/plans`)).body.items;

  async function settledCircle(): Promise<{ group: TestGroup; debtIds: string[] }> {
    const group = await world.aGroup(ann, bob, carla, dan);
    const circle = [[ann, bob] as const, [bob, carla] as const, [carla, ann] as const];
    for (const [debtor, creditor] of circle) await createDebt(group, { debtor, creditor, amountCents: 1_000 });
    const { version } = await planIn(group);
    for (const { api } of [ann, bob, carla]) await api.post(`/api/groups/${group.id}/plan`, { version });
    const { body } = await carla.api.post<SettledPlanResponse>(`/api/groups/${group.id}/plan/settle`, { version });
    return { group, debtIds: body.debts.map(({ id }) => id).sort() };
  }

  it('is listed with the debts it settled, even without a payment', async () => {
    const { group, debtIds } = await settledCircle();
    const [record, ...others] = await recordsIn(group);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ status: 'settled', settledBy: carla.id, settledByName: 'Carla', reversedAt: null });
    expect(record?.debts.map(({ id }) => id).sort()).toEqual(debtIds);
  });

  it('can be undone by an admin, and stays listed with who, when and why', async () => {
    const { group, debtIds } = await settledCircle();
    const path = `/api/groups/${group.id}/debts/${debtIds[1]}/undo`;
    expect((await bob.api.post(path, { reason: 'Dan paid me' })).status).toBe(403);
    const undone = await ann.api.post<{ payment: null; debts: unknown[] }>(path, { reason: ' Dan paid me ' });
    expect([undone.status, undone.body.payment, undone.body.debts.length]).toEqual([200, null, 3]);
    expect(await recordsIn(group)).toMatchObject([
      {
        status: 'reversed',
        reversedAt: world.clock.read().toISOString(),
        reversedBy: ann.id,
        reversedByName: 'Ann',
        reversalReason: 'Dan paid me',
      },
    ]);
    expect((await recordsIn(group))[0]?.debts).toHaveLength(3);
    expect(await pendingDebts(group, ann)).toHaveLength(3);
    expect((await ann.api.get(`/api/groups/${group.id}/audit`)).body).toMatchObject({ differences: [] });
  });

  it('is not listed when its payments already show it', async () => {
    const group = await world.aGroup(ann, bob, carla, dan);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
    const { version } = await planIn(group);
    for (const { api } of [ann, bob, carla]) await api.post(`/api/groups/${group.id}/plan`, { version });
    await ann.api.post(`/api/groups/${group.id}/plan/settle`, { version });
    expect(await recordsIn(group)).toEqual([]);
  });
});
