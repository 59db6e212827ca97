import { limits } from '@evens/domain/shared/limits';
import { describe, expect, it } from 'vitest';
import { createDebt, pay, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PlanResponse, SettledPlanResponse } from './api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
const bob = await world.aUser('Bob');
const carla = await world.aUser('Carla');
const dan = await world.aUser('Dan');
const people = [ann, bob, carla, dan];

type Refusal = { code: string };
type Home = { paymentsDue: { items: unknown[] }; counts: { debts: number } };
type News = { groupId: string; type: string; title: string; message: string };

const at = (group: TestGroup, rest: string) => `/api/groups/${group.id}/${rest}`;
const planIn = async (group: TestGroup) => (await ann.api.get<PlanResponse>(at(group, 'plan'))).body;
const listNews = async (person: Person, group: TestGroup) =>
  (await person.api.get<{ items: News[] }>('/api/notifications?filter=payment&limit=100')).body.items
    .filter(({ groupId }) => groupId === group.id)
    .map(({ type, title, message }) => `${type}: ${title}. ${message}`);
const getAudit = async (group: TestGroup) => (await ann.api.get(at(group, 'audit'))).body;

/** Dan owes Carla, who owes Bob, who owes Ann. Everyone agreed that Dan pays Bob $5.00 and Carla pays Ann $20.00. */
async function anAgreedPlan(): Promise<{ group: TestGroup; plan: PlanResponse }> {
  const group = await world.aGroup(ann, bob, carla, dan);
  await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
  await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_500 });
  await createDebt(group, { debtor: dan, creditor: carla, amountCents: 500 });
  const { version } = await planIn(group);
  for (const { api } of people) expect((await api.post(at(group, 'plan'), { version })).status).toBe(200);
  const plan = await planIn(group);
  expect(plan.transfers).toMatchObject([
    { payerName: 'Carla', payeeName: 'Ann', amountCents: 2_000, paid: null },
    { payerName: 'Dan', payeeName: 'Bob', amountCents: 500, paid: null },
  ]);
  return { group, plan };
}

type Mark = { from?: Person; to?: Person; isPaid?: boolean; paymentMethod?: string };

const mark = <T = SettledPlanResponse>(
  person: Person,
  { group, plan }: { group: TestGroup; plan: Pick<PlanResponse, 'version'> },
  { from = carla, to = ann, ...input }: Mark = {},
) =>
  person.api.post<T>(at(group, 'plan/payments'), {
    version: plan.version,
    payerId: from.id,
    payeeId: to.id,
    isPaid: true,
    ...input,
  });

describe('paying by an agreed plan, one payment at a time (PY-03)', () => {
  it('Home asks for a payment until it is marked as paid, and no longer while the others still pay (XP-01)', async () => {
    const agreed = await anAgreedPlan();
    const home = async () => (await carla.api.get<Home>(at(agreed.group, 'home'))).body;
    expect((await home()).paymentsDue.items).toMatchObject([{ payeeName: 'Ann', amountCents: 2_000, isPlanned: true }]);
    await mark(carla, agreed);
    const { paymentsDue, counts } = await home();
    expect([paymentsDue.items, counts.debts]).toEqual([[], 0]);
  });

  it('either person marks a payment, once, and the last one settles the plan with all its debts', async () => {
    const agreed = await anAgreedPlan();
    const { group } = agreed;
    const first = await mark(carla, agreed, { paymentMethod: 'venmo' });
    expect(first.body.plan.transfers[0]?.paid).toMatchObject({ recordedByName: 'Carla', paymentMethod: 'venmo' });
    expect((await mark(ann, agreed)).body.plan.transfers[0]?.paid).toMatchObject({ recordedByName: 'Carla' });
    expect(await listNews(ann, group)).toContain(
      'debt_settled: Payment recorded. Carla paid you $20.00 in Sunday Crew. Recorded by Carla.',
    );
    expect(await pendingDebts(group, ann)).toHaveLength(3);

    const { body } = await mark(bob, agreed, { from: dan, to: bob });
    expect(body.payments.map((one) => [one.payerName, one.amountCents, one.paymentMethod, one.settledByName])).toEqual([
      ['Carla', 2_000, 'venmo', 'Carla'],
      ['Dan', 500, 'other', 'Bob'],
    ]);
    expect(body.plan).toMatchObject({ people: [], settled: { debtCount: 3, paymentCount: 2 } });
    expect(await pendingDebts(group, ann)).toEqual([]);
    expect(await getAudit(group)).toMatchObject({ differences: [] });
    expect((await listNews(ann, group)).filter((news) => news.startsWith('debt_settled'))).toHaveLength(1);
    expect((await mark<Refusal>(ann, agreed)).body.code).toBe('PLAN_ALREADY_SETTLED');
  });

  it('a mark can be taken back by either person, and the other one is notified', async () => {
    const agreed = await anAgreedPlan();
    await mark(carla, agreed);
    expect((await mark(ann, agreed, { isPaid: false })).body.plan.transfers[0]?.paid).toBeNull();
    expect(await listNews(carla, agreed.group)).toContain(
      'payment_reversed: Payment marked as not paid. Ann says that you haven’t paid Ann the $20.00 from the plan in Sunday Crew.',
    );
    expect((await mark(ann, agreed, { isPaid: false })).status).toBe(200);
    expect((await planIn(agreed.group)).status).toBe('agreed');
  });

  it('only its two people can mark a payment, and only one of the plan', async () => {
    const agreed = await anAgreedPlan();
    expect((await mark<Refusal>(bob, agreed)).body.code).toBe('PLAN_PAYMENT_NOT_YOURS');
    expect((await mark<Refusal>(ann, agreed, { from: ann, to: carla })).body.code).toBe('PLAN_PAYMENT_NOT_FOUND');
    expect((await mark<Refusal>(ann, agreed, { paymentMethod: 'gold' })).body.code).toBe('PLAN_INVALID');
    const old = { ...agreed, plan: { version: 'old' } };
    expect((await mark<Refusal>(ann, old)).body.code).toBe('PLAN_CHANGED');
  });
});

describe('a payment between two people while a plan is agreed (PY-03)', () => {
  it('cancels the plan before anyone has paid by it, after a warning, and everyone else in it is notified', async () => {
    const { group, plan } = await anAgreedPlan();
    const debts = (await pendingDebts(group, ann)).filter(({ debtorId }) => debtorId === bob.id);
    const debtIds = debts.map(({ id }) => id);
    const asked = await bob.api.post<Refusal>(at(group, 'payments'), { debtIds, endsPlan: false });
    expect([asked.status, asked.body.code]).toEqual([409, 'PAYMENT_ENDS_PLAN']);
    expect((await planIn(group)).version).toBe(plan.version);

    expect((await bob.api.post(at(group, 'payments'), { debtIds, endsPlan: true })).status).toBe(200);
    expect(await planIn(group)).toMatchObject({ status: 'proposed', debtCount: 2 });
    const told =
      'debt_created: The plan in Sunday Crew was cancelled. Bob recorded a payment for one of its debts. No one had made a payment in the plan yet. See what’s owed now under Debts.';
    for (const person of [ann, carla, dan]) expect(await listNews(person, group)).toContain(told);
    expect(await listNews(bob, group)).not.toContain(told);
  });

  it('is refused once someone has paid by the plan, so no one is asked again for what they paid', async () => {
    const agreed = await anAgreedPlan();
    const { group } = agreed;
    await mark(carla, agreed);
    const debts = await pendingDebts(group, ann);
    for (const debt of debts) {
      const payer = people.find(({ id }) => id === debt.debtorId) ?? ann;
      expect((await pay<Refusal>(payer, group, [debt])).body.code).toBe('PAYMENT_IN_PLAN');
    }
    const newer = await createDebt(group, { debtor: dan, creditor: ann, amountCents: 900 });
    expect((await pay(dan, group, [newer])).status).toBe(200);
    expect((await planIn(group)).version).toBe(agreed.plan.version);
  });

  it('a mark and a payment at once: one of the two counts', async () => {
    const agreed = await anAgreedPlan();
    const { group } = agreed;
    const own = (await pendingDebts(group, ann)).filter(({ debtorId }) => debtorId === bob.id);
    const [marked, paid] = await Promise.all([mark(carla, agreed), pay(bob, group, own)]);
    expect([marked.status, paid.status].sort()).toEqual([200, 409]);
    expect((await planIn(group)).transfers.some((one) => one.paid)).toBe(marked.status === 200);
  });

  it('no one is nudged or reminded of a debt that the plan settles (RC-14)', async () => {
    const { group } = await anAgreedPlan();
    const [debt] = (await pendingDebts(group, ann)).filter(({ debtorId }) => debtorId === bob.id);
    const nudge = await ann.api.post<Refusal>(at(group, `debts/${debt?.id}/nudge`));
    expect(nudge.body.code).toBe('NUDGE_DEBT_IN_PLAN');
    world.clock.advance(limits.debtReminderMs);
    await world.runJob('remind-debtors');
    expect((await listNews(bob, group)).filter((news) => news.includes('still owe'))).toEqual([]);
  });
});

describe('a corrected bet of an agreed plan (GM-07, PY-03)', () => {
  const regrade = async (group: TestGroup) => {
    const debt = (await pendingDebts(group, ann)).find(({ debtorId }) => debtorId === bob.id);
    const body = { result: 'push', reason: 'It was a tie' };
    expect((await ann.api.post(at(group, `bets/${debt?.betId}/regrade`), body)).status).toBe(200);
  };

  it('ends the plan before anyone has paid by it, and everyone in it is notified', async () => {
    const { group } = await anAgreedPlan();
    await regrade(group);
    expect(await planIn(group)).toMatchObject({ status: 'proposed', debtCount: 2 });
    for (const person of people) {
      expect(await listNews(person, group)).toContain(
        'debt_created: The plan in Sunday Crew was cancelled. The result of one of its bets was corrected. No one had made a payment in the plan yet. See what’s owed now under Debts.',
      );
    }
  });

  it('leaves the plan alone once someone has paid by it, and the difference is owed apart from it', async () => {
    const agreed = await anAgreedPlan();
    const { group } = agreed;
    await mark(carla, agreed);
    await regrade(group);
    expect(await planIn(group)).toMatchObject({ status: 'agreed', version: agreed.plan.version, leftOutCount: 1 });
    const newest = (await pendingDebts(group, ann)).find(({ debtorId }) => debtorId === ann.id);
    expect(newest).toMatchObject({ creditorId: bob.id, amountCents: 2_000 });
    await mark(dan, agreed, { from: dan, to: bob });
    expect(await pendingDebts(group, ann)).toHaveLength(1);
    expect(await getAudit(group)).toMatchObject({ differences: [] });
  });
});
