import { describe, expect, it } from 'vitest';
import { createDebt } from '../../../testing/actions/debt-fixtures.ts';
import { leave, remove } from '../../../testing/actions/members.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PlanResponse, SettledPlanResponse } from './api.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const [fay, gus] = [await world.aUser('Fay'), await world.aUser('Gus')];

type Refusal = { code: string };

const at = (group: TestGroup, rest: string) => `/api/groups/${group.id}/${rest}`;
const planFor = async (person: Person, group: TestGroup) =>
  (await person.api.get<PlanResponse>(at(group, 'plan'))).body;
const settle = <T = SettledPlanResponse>(person: Person, group: TestGroup, { version }: PlanResponse) =>
  person.api.post<T>(at(group, 'plan/settle'), { version });

/** Carla owes Bob, who owes Ann. The three agreed that Carla pays Ann $20.00 and Bob $5.00. Fay is an admin, and Gus isn't. */
async function anAgreedPlan(): Promise<{ group: TestGroup; plan: PlanResponse }> {
  const group = await world.aGroup(fay, ann, bob, carla, gus);
  await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
  await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_500 });
  const { version } = await planFor(ann, group);
  for (const { api } of [ann, bob, carla]) expect((await api.post(at(group, 'plan'), { version })).status).toBe(200);
  return { group, plan: await planFor(ann, group) };
}

const markPaid = ({ group, plan }: { group: TestGroup; plan: PlanResponse }) =>
  carla.api.post(at(group, 'plan/payments'), {
    version: plan.version,
    payerId: carla.id,
    payeeId: ann.id,
    isPaid: true,
  });

describe('someone in an agreed plan leaves the group (PY-03)', () => {
  it('keeps the plan, and those still in it settle it', async () => {
    const { group, plan } = await anAgreedPlan();
    await leave(carla, group);
    const kept = await planFor(gus, group);
    expect(kept).toMatchObject({ status: 'agreed', version: plan.version });
    expect(kept.people.map(({ name, isActive }) => `${name}: ${isActive}`).sort()).toEqual([
      'Ann: true',
      'Bob: true',
      'Carla: false',
    ]);
    expect((await settle<Refusal>(fay, group, plan)).body.code).toBe('PLAN_NOT_INVOLVED');
    expect((await settle(bob, group, plan)).body.payments).toHaveLength(2);
  });
});

describe('the last one in an agreed plan leaves the group (PY-03)', () => {
  it('ends the plan, so that others can make a new one', async () => {
    const { group } = await anAgreedPlan();
    await createDebt(group, { debtor: gus, creditor: fay, amountCents: 500 });
    for (const person of [ann, bob]) await leave(person, group);
    expect(await planFor(gus, group)).toMatchObject({ status: 'agreed', debtCount: 2, leftOutCount: 1 });
    const stream = await LiveReader.open(gus.api, group.id);
    expect((await remove(fay, group, carla)).status).toBe(200);
    expect((await stream.waitFor('plan')).data).toEqual(await planFor(gus, group));
    await stream.close();
    expect(await planFor(gus, group)).toMatchObject({ status: 'proposed', debtCount: 1, leftOutCount: 2, lapsed: [] });
  });

  it('asks all of them again if they come back, although nothing about their debts has changed', async () => {
    const { group, plan } = await anAgreedPlan();
    for (const person of [ann, bob, carla]) await leave(person, group);
    for (const { api } of [ann, bob, carla]) await api.post('/api/groups/join', { code: group.inviteCode });
    const again = await planFor(ann, group);
    expect(again).toMatchObject({ status: 'proposed', version: plan.version, lapsed: [] });
    expect(again.people.map(({ agreedAt }) => agreedAt)).toEqual([null, null, null]);
    for (const { api } of [ann, bob, carla]) await api.post(at(group, 'plan'), { version: again.version });
    expect((await settle(ann, group, again)).status).toBe(200);
  });

  it('keeps a plan that someone has paid by, and then a group admin settles it', async () => {
    const agreed = await anAgreedPlan();
    const { group } = agreed;
    await createDebt(group, { debtor: gus, creditor: fay, amountCents: 500 });
    expect((await markPaid(agreed)).status).toBe(200);
    for (const person of [ann, bob, carla]) await leave(person, group);

    const abandoned = await planFor(gus, group);
    expect(abandoned).toMatchObject({ status: 'agreed', debtCount: 2, leftOutCount: 1 });
    expect((await settle<Refusal>(gus, group, abandoned)).body.code).toBe('PLAN_NOT_INVOLVED');
    const { status, body } = await settle(fay, group, abandoned);
    expect([status, body.payments.map(({ payerName, settledByName }) => `${payerName}, ${settledByName}`)]).toEqual([
      200,
      ['Carla, Carla', 'Carla, Fay'],
    ]);
    expect(body.plan).toMatchObject({ status: 'proposed', debtCount: 1, leftOutCount: 0 });
    expect((await fay.api.get(at(group, 'audit'))).body).toMatchObject({ differences: [] });
  });
});
