import { formatUsd } from '@evens/domain/shared/money';
import { describe, expect, it } from 'vitest';
import { createDebt, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import { removeFrom } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PaymentResponse } from '../api.ts';
import type { PlanResponse, SettledPlanResponse } from './api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
const bob = await world.aUser('Bob');
const carla = await world.aUser('Carla');
const dan = await world.aUser('Dan');
const eve = await world.aUser('Eve');

type Refusal = { code: string; message: string };

const planIn = async (group: TestGroup, reader = ann) =>
  (await reader.api.get<PlanResponse>(`/api/groups/${group.id}/plan`)).body;

const agree = <T = PlanResponse>(person: Person, group: TestGroup, { version }: Pick<PlanResponse, 'version'>) =>
  person.api.post<T>(`/api/groups/${group.id}/plan`, { version });

const settle = <T = SettledPlanResponse>(person: Person, group: TestGroup, plan: Pick<PlanResponse, 'version'>) =>
  person.api.post<T>(`/api/groups/${group.id}/plan/settle`, { version: plan.version });

const inWords = ({ transfers }: Pick<PlanResponse, 'transfers'>) =>
  transfers.map((each) => `${each.payerName} pays ${each.payeeName} ${formatUsd(each.amountCents)}`);

const agreedIn = ({ people }: PlanResponse) => people.flatMap(({ name, agreedAt }) => (agreedAt ? [name] : []));

const getAudit = async (group: TestGroup) => (await ann.api.get(`/api/groups/${group.id}/audit`)).body;

const listExpired = ({ lapsed }: PlanResponse) => lapsed.map(({ name }) => name).sort();

/** Bob owes Ann, and Carla owes Bob the same amount. Bob's balance is zero, and in the plan Carla pays Ann. */
async function passedOn(): Promise<TestGroup> {
  const group = await world.aGroup(ann, bob, carla, dan);
  await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
  await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
  return group;
}

async function agreedBy(group: TestGroup, ...people: Person[]): Promise<PlanResponse> {
  const plan = await planIn(group);
  for (const person of people) expect((await agree(person, group, plan)).status).toBe(200);
  return planIn(group);
}

async function listNotifications(person: Person, group: TestGroup): Promise<string[]> {
  const { items } = (
    await person.api.get<{ items: { groupId: string; type: string; title: string; message: string }[] }>(
      '/api/notifications?filter=payment&limit=100',
    )
  ).body;
  return items.filter(({ groupId }) => groupId === group.id).map(({ type, message }) => `${type}: ${message}`);
}

describe('the plan of a group (PY-03)', () => {
  it('brings everyone to zero with the fewest transfers, and includes people whose balance is already zero', async () => {
    const group = await passedOn();
    const plan = await planIn(group, dan);
    expect(plan).toMatchObject({ status: 'proposed', debtCount: 2, leftOutCount: 0, lapsed: [], settled: null });
    expect(inWords(plan)).toEqual(['Carla pays Ann $20.00']);
    expect(Object.fromEntries(plan.people.map(({ name, netCents }) => [name, netCents]))).toEqual({
      Ann: 2_000,
      Bob: 0,
      Carla: -2_000,
    });
    expect(await pendingDebts(group, ann)).toHaveLength(2);
  });

  it('is empty when no one owes anything', async () => {
    const group = await world.aGroup(ann, bob);
    expect(await planIn(group)).toMatchObject({ people: [], transfers: [], debtCount: 0, status: 'proposed' });
  });

  it('leaves out the debts of former members, who cannot agree', async () => {
    const group = await passedOn();
    await createDebt(group, { debtor: dan, creditor: ann, amountCents: 700 });
    const before = await agreedBy(group, ann);
    await removeFrom(world, group, dan);
    const plan = await planIn(group);
    expect(inWords(plan)).toEqual(['Carla pays Ann $20.00']);
    expect(plan).toMatchObject({ debtCount: 2, leftOutCount: 1, lapsed: [{ userId: ann.id, name: 'Ann' }] });
    expect((await agree<Refusal>(bob, group, before)).body.code).toBe('PLAN_CHANGED');
  });
});

describe('agreeing to a plan (PY-03)', () => {
  it('a plan is agreed when everyone with a debt in it agrees, and agreeing twice counts once', async () => {
    const group = await passedOn();
    const plan = await planIn(group);
    expect(agreedIn((await agree(ann, group, plan)).body)).toEqual(['Ann']);
    expect(agreedIn((await agree(ann, group, plan)).body)).toEqual(['Ann']);
    expect((await agree(carla, group, plan)).body.status).toBe('proposed');
    const { body } = await agree(bob, group, plan);
    expect(body).toMatchObject({ status: 'agreed', version: plan.version });
    expect(await pendingDebts(group, ann)).toHaveLength(2);
  });

  it('agreements end when a debt is added or paid', async () => {
    const group = await passedOn();
    const first = await agreedBy(group, ann, bob);
    const more = await createDebt(group, { debtor: ann, creditor: dan, amountCents: 500 });
    const second = await planIn(group);
    expect([listExpired(second), second.debtCount]).toEqual([['Ann', 'Bob'], 3]);
    expect((await agree<Refusal>(carla, group, first)).body.code).toBe('PLAN_CHANGED');
    expect(agreedIn(await agreedBy(group, dan))).toEqual(['Dan']);
    await ann.api.post(`/api/groups/${group.id}/payments`, { debtIds: [more.id] });
    const third = await planIn(group);
    expect([agreedIn(third), listExpired(third)]).toEqual([[], ['Dan']]);
    expect(inWords(third)).toEqual(['Carla pays Ann $20.00']);
  });

  it('a fully agreed plan ignores newer debts, and is cancelled when one of its own debts is paid', async () => {
    const group = await passedOn();
    const plan = await agreedBy(group, ann, bob, carla);
    await createDebt(group, { debtor: dan, creditor: ann, amountCents: 900 });
    expect(await planIn(group)).toMatchObject({ status: 'agreed', version: plan.version, leftOutCount: 1 });
    expect((await agree<Refusal>(dan, group, plan)).body.code).toBe('PLAN_NOT_INVOLVED');
    const own = (await pendingDebts(group, ann)).find(({ debtorId }) => debtorId === carla.id);
    await carla.api.post(`/api/groups/${group.id}/payments`, { debtIds: [own?.id] });
    const after = await planIn(group);
    expect(after).toMatchObject({ status: 'proposed', debtCount: 2 });
    expect(listExpired(after)).toEqual(['Ann', 'Bob', 'Carla']);
    expect((await settle<Refusal>(ann, group, plan)).body.code).toBe('PLAN_CHANGED');
  });

  it('the first agreement notifies the people still missing, once, and the last one notifies everyone in it', async () => {
    const group = await passedOn();
    await agreedBy(group, ann, bob, carla);
    const waiting = (share: string) => `debt_created: ${share} in Sunday Crew. Review it under Debts.`;
    expect(await listNotifications(carla, group)).toContain(waiting('You’d pay $20.00 in total'));
    expect((await listNotifications(bob, group)).filter((news) => news.includes('Review it'))).toEqual([
      waiting('You wouldn’t pay anything'),
    ]);
    expect((await listNotifications(ann, group)).filter((news) => news.includes('in total'))).toEqual([
      'debt_created: You get $20.00 in total. See the payments under Debts.',
    ]);
    expect((await listNotifications(dan, group)).filter((news) => news.includes('in total'))).toEqual([]);
  });

  it('an agreement appears on the others’ screens', async () => {
    const group = await passedOn();
    const stream = await LiveReader.open(bob.api, group.id);
    await agreedBy(group, ann);
    const { data } = await stream.waitFor('plan');
    await stream.close();
    expect(data).toEqual(await planIn(group, bob));
  });
});

describe('settling a plan (PY-03)', () => {
  it('settles all its debts with one payment per transfer, and notifies everyone in it', async () => {
    const group = await passedOn();
    const plan = await agreedBy(group, ann, bob, carla);
    const { status, body } = await settle(bob, group, plan);
    expect(status).toBe(200);
    expect(body.payments).toMatchObject([
      { payerName: 'Carla', payeeName: 'Ann', amountCents: 2_000, settledByName: 'Bob', status: 'recorded' },
    ]);
    const [payment] = body.payments;
    expect(body.debts.map(({ status: now, planId, paymentId }) => [now, planId, paymentId])).toEqual(
      Array(2).fill(['settled', payment?.planId, null]),
    );
    expect(payment?.debtIds).toEqual(body.debts.map(({ id }) => id).sort());
    expect(body.plan).toMatchObject({ people: [], settled: { settledByName: 'Bob', debtCount: 2, paymentCount: 1 } });
    expect(await pendingDebts(group, ann)).toEqual([]);
    const listed = await ann.api.get<{ items: PaymentResponse[] }>(`/api/groups/${group.id}/payments`);
    expect(listed.body.items).toEqual(body.payments);
    expect(await listNotifications(carla, group)).toContain(
      'debt_settled: You paid Ann $20.00 in Sunday Crew. Recorded by Bob.',
    );
    expect(await listNotifications(bob, group)).toContain(
      'debt_settled: The plan everyone agreed to in Sunday Crew settled them. You had nothing to pay. Recorded by Bob.',
    );
  });

  it('needs no payment for a circle of equal debts', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 });
    await createDebt(group, { debtor: bob, creditor: carla, amountCents: 1_000 });
    await createDebt(group, { debtor: carla, creditor: ann, amountCents: 1_000 });
    const plan = await agreedBy(group, ann, bob, carla);
    const { body } = await settle(carla, group, plan);
    expect([body.payments, body.debts.length]).toEqual([[], 3]);
    expect(body.plan.settled).toMatchObject({ debtCount: 3, paymentCount: 0 });
    expect(await getAudit(group)).toMatchObject({ differences: [] });
    expect(await pendingDebts(group, ann)).toEqual([]);
  });

  it('pays each of five people exactly what they were owed (I5)', async () => {
    const group = await world.aGroup(ann, bob, carla, dan, eve);
    const debts: [Person, Person, number][] = [
      [ann, bob, 1_100],
      [bob, carla, 2_300],
      [carla, dan, 3_100],
      [dan, eve, 700],
      [eve, ann, 4_500],
      [bob, ann, 900],
      [dan, bob, 1_700],
    ];
    for (const [debtor, creditor, amountCents] of debts) await createDebt(group, { debtor, creditor, amountCents });
    const plan = await agreedBy(group, ann, bob, carla, dan, eve);
    const { body } = await settle(eve, group, plan);
    for (const { userId, netCents } of plan.people) {
      const gotCents = body.payments.reduce((sum, { payerId, payeeId, amountCents }) => {
        if (payeeId === userId) return sum + amountCents;
        return payerId === userId ? sum - amountCents : sum;
      }, 0);
      expect(gotCents).toBe(netCents);
    }
    expect(body.debts).toHaveLength(7);
    expect(await getAudit(group)).toMatchObject({ counts: { debts: 7, differences: 0 }, differences: [] });
    expect((await planIn(group)).people).toEqual([]);
  });
});

describe('races around a plan', () => {
  it('when all agree at once, the plan is agreed once, with everyone’s agreement', async () => {
    const group = await passedOn();
    const plan = await planIn(group);
    const answers = await Promise.all([ann, bob, carla, ann, bob, carla].map((person) => agree(person, group, plan)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await planIn(group)).toMatchObject({ status: 'agreed', version: plan.version });
    const rows = await world.database.db.selectFrom('plans').select('id').where('groupId', '=', group.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('when all settle at once, the plan is settled once, and the others are refused', async () => {
    const group = await passedOn();
    const plan = await agreedBy(group, ann, bob, carla);
    const answers = await Promise.all([ann, bob, carla, ann].map((person) => settle<Refusal>(person, group, plan)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('PLAN_ALREADY_SETTLED'));
    const payments = await ann.api.get<{ items: unknown[] }>(`/api/groups/${group.id}/payments`);
    expect(payments.body.items).toHaveLength(1);
  });

  it('when one person settles the plan while another pays one of its debts, only one of the two succeeds', async () => {
    const group = await passedOn();
    const plan = await agreedBy(group, ann, bob, carla);
    const own = (await pendingDebts(group, ann)).find(({ debtorId }) => debtorId === bob.id);
    const [settled, paid] = await Promise.all([
      settle<Refusal>(ann, group, plan),
      bob.api.post(`/api/groups/${group.id}/payments`, { debtIds: [own?.id] }),
    ]);
    expect([settled.status, paid.status].sort()).toEqual([200, 409]);
    expect(await pendingDebts(group, ann)).toHaveLength(settled.status === 200 ? 0 : 1);
  });

  it('when one person agrees while another pays, the agreement either still counts or has expired', async () => {
    const group = await passedOn();
    const plan = await agreedBy(group, ann, carla);
    const own = (await pendingDebts(group, ann)).find(({ debtorId }) => debtorId === bob.id);
    const [agreed] = await Promise.all([
      agree<Refusal>(bob, group, plan),
      ann.api.post(`/api/groups/${group.id}/payments`, { debtIds: [own?.id] }),
    ]);
    expect([200, 409]).toContain(agreed.status);
    expect(await planIn(group)).toMatchObject({ status: 'proposed', debtCount: 1 });
    expect((await settle<Refusal>(ann, group, plan)).body.code).toBe('PLAN_CHANGED');
  });
});
