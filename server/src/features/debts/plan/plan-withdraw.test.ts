import { describe, expect, it } from 'vitest';
import { createDebt } from '../../../testing/actions/debt-fixtures.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PlanResponse } from './api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const [carla, dan] = [await world.aUser('Carla'), await world.aUser('Dan')];

type Refusal = { code: string };
type Read = Pick<PlanResponse, 'version'>;

const planIn = async (group: TestGroup) => (await ann.api.get<PlanResponse>(`/api/groups/${group.id}/plan`)).body;

const call = <T>({ api }: Person, group: TestGroup, step: string, { version }: Read) =>
  api.post<T>(`/api/groups/${group.id}/plan${step}`, { version });
const agree = (person: Person, group: TestGroup, plan: Read) => call<PlanResponse>(person, group, '', plan);
const withdraw = <T = PlanResponse>(person: Person, group: TestGroup, plan: Read) =>
  call<T>(person, group, '/withdraw', plan);

const agreedIn = ({ people }: PlanResponse) => people.flatMap(({ name, agreedAt }) => (agreedAt ? [name] : [])).sort();

/** Bob owes Ann, and Carla owes Bob the same amount. The given people have agreed to the plan. */
async function aPlanAgreedBy(...people: Person[]): Promise<{ group: TestGroup; plan: PlanResponse }> {
  const group = await world.aGroup(ann, bob, carla, dan);
  await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
  await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
  const plan = await planIn(group);
  for (const person of people) await agree(person, group, plan);
  return { group, plan };
}

describe('an agreement to a plan (PY-03)', () => {
  it('can be withdrawn and given again', async () => {
    const { group, plan } = await aPlanAgreedBy(ann, bob);
    const stream = await LiveReader.open(carla.api, group.id);
    expect(agreedIn((await withdraw(bob, group, plan)).body)).toEqual(['Ann']);
    expect((await stream.waitFor('plan')).data).toEqual(await planIn(group));
    await stream.close();
    expect(agreedIn((await withdraw(bob, group, plan)).body)).toEqual(['Ann']);
    expect((await agree(carla, group, plan)).body.status).toBe('proposed');
    expect((await call<Refusal>(ann, group, '/settle', plan)).body.code).toBe('PLAN_NOT_AGREED');
    expect((await agree(bob, group, plan)).body).toMatchObject({ status: 'agreed', version: plan.version });
  });

  it('withdrawn by the only one who agreed leaves a plan no one has agreed to, and then a new debt voids no agreement', async () => {
    const { group, plan } = await aPlanAgreedBy(ann);
    expect((await withdraw(ann, group, plan)).body).toMatchObject({ status: 'proposed', version: plan.version });
    await createDebt(group, { debtor: ann, creditor: dan, amountCents: 500 });
    expect((await planIn(group)).lapsed).toEqual([]);
  });

  it('cannot be withdrawn once everyone has agreed, because others are paying by it', async () => {
    const { group, plan } = await aPlanAgreedBy(ann, bob, carla);
    const { status, body } = await withdraw<Refusal>(carla, group, plan);
    expect([status, body.code]).toEqual([409, 'PLAN_AGREED']);
    expect(agreedIn(await planIn(group))).toEqual(['Ann', 'Bob', 'Carla']);
  });

  it('withdrawn while the last one is given leaves either an agreed plan or one missing that agreement', async () => {
    const { group, plan } = await aPlanAgreedBy(ann, bob);
    const [withdrawn, agreed] = await Promise.all([withdraw<Refusal>(bob, group, plan), agree(carla, group, plan)]);
    expect(agreed.status).toBe(200);
    const { status } = await planIn(group);
    expect([withdrawn.status, status]).toEqual(withdrawn.status === 200 ? [200, 'proposed'] : [409, 'agreed']);
  });
});
