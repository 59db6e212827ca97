import { debtErrors } from '@evens/domain/debts/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { leave, remove, setRole } from '../../../testing/actions/members.ts';
import { raceWith } from '../../../testing/actions/race-helpers.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { UndoResponse } from '../api.ts';

let group: TestGroup;

const world = await testWorld();
/** Ann is an admin with payments to and from Bob. Carla is the other admin. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob, carla);
  await setRole(ann, group, carla, 'admin');
  world.clock.advance(1_000);
});

type Debt = { id: string };

const undo = (person: Person, { id }: Debt) =>
  person.api.post<UndoResponse>(`/api/groups/${group.id}/debts/${id}/undo`, { reason: 'It never came' });

async function aPayment(debtor: Person, creditor: Person): Promise<Debt> {
  const debt = await createDebt(group, { debtor, creditor, amountCents: 2_000 });
  expect((await pay(debtor, group, [debt])).status).toBe(200);
  world.clock.advance(1_000);
  return debt;
}

/** A settled plan between Ann and Bob. */
async function aPlan(): Promise<Debt> {
  const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
  const path = `/api/groups/${group.id}/plan`;
  const { version } = (await ann.api.get<{ version: string }>(path)).body;
  for (const { api } of [ann, bob]) await api.post(path, { version });
  expect((await ann.api.post(`${path}/settle`, { version })).status).toBe(200);
  world.clock.advance(1_000);
  return debt;
}

const settlements: [string, () => Promise<Debt>][] = [
  ['a payment that they made', () => aPayment(ann, bob)],
  ['a payment that they received', () => aPayment(bob, ann)],
  ['a plan that they are part of', aPlan],
];

/** Every way the only other admin can stop being one. */
const ways: [string, () => Promise<{ status: number }>][] = [
  ['demotes the other admin', () => setRole(ann, group, carla, 'member')],
  ['removes the other admin', () => remove(ann, group, carla)],
  ['watches the other admin leave', () => leave(carla, group)],
];

const refused = refusal(debtErrors.OTHER_ADMIN_UNDOES);

describe.each(settlements)('an admin who undoes %s', (_, settle) => {
  it('is refused while there is an admin outside of it, and that admin can do it', async () => {
    const debt = await settle();
    expect(await undo(ann, debt)).toEqual(refused);
    expect((await undo(carla, debt)).status).toBe(200);
  });

  it.each(ways)('is refused when she first %s', async (_way, goOut) => {
    const debt = await settle();
    expect((await goOut()).status).toBe(200);
    expect(await undo(ann, debt)).toEqual(refused);
  });

  it('is refused when the other admin is demoted during the request', async () => {
    const debt = await settle();
    const demote = () => setRole(ann, group, carla, 'member');
    expect(await raceWith(world, () => undo(ann, debt), demote)).toEqual(refused);
  });

  it('can do it when no one outside of it has been an admin since', async () => {
    await setRole(ann, group, carla, 'member');
    world.clock.advance(1_000);
    expect((await undo(ann, await settle())).status).toBe(200);
  });

  it('can do it when the other admin is part of it too', async () => {
    await setRole(ann, group, carla, 'member');
    await setRole(ann, group, bob, 'admin');
    world.clock.advance(1_000);
    expect((await undo(ann, await settle())).status).toBe(200);
  });

  it('is also refused as a site admin who is part of it', async () => {
    const debt = await settle();
    await world.makeSiteAdmin(bob);
    expect(await undo(bob, debt)).toEqual(refused);
  });
});

describe('the group log', () => {
  it('says when a site admin undid a payment, and names a plan', async () => {
    const sue = await world.aUser('Sue');
    await world.makeSiteAdmin(sue);
    await undo(sue, await aPayment(ann, bob));
    await undo(carla, await aPlan());
    const { body } = await bob.api.get<{ items: { text: string }[] }>(`/api/groups/${group.id}/log`);
    expect(body.items.map(({ text }) => text).filter((text) => text.includes('undid'))).toEqual([
      'Carla undid the plan that settled 2 debts: It never came.',
      'Sue, a site admin, undid Ann’s $20.00 payment to Bob: It never came.',
    ]);
  });
});
