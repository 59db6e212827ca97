import { noHandles } from '@evens/domain/accounts/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owe, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import { removeFrom } from '../../../testing/checks/refusals.ts';
import { type GroupOfWorld, type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import type { PayeeHandlesOnWire, PlanOnWire } from '../plan/api.ts';

let world: World;
let ann: Person;
let bob: Person;
let carla: Person;

const SECRET = 'anns-own-name';

beforeAll(async () => {
  world = await startWorld();
  [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
  await ann.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: SECRET } } });
});
afterAll(() => world.stop());

const handlesFor = async (person: Person, group: GroupOfWorld) =>
  (await person.api.get<PayeeHandlesOnWire>(`/api/groups/${group.id}/payee-handles`)).body.items;

const anns = () => [{ userId: ann.id, ...noHandles, venmo: SECRET }];

describe('payment handles are seen (PY-01)', () => {
  it('by who owes their owner, as long as it is owed', async () => {
    const group = await world.aGroup(ann, bob, carla);
    expect(await handlesFor(bob, group)).toEqual([]);
    const debt = await owe(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    expect(await handlesFor(bob, group)).toEqual(anns());
    await bob.api.post(`/api/groups/${group.id}/payments`, { debtIds: [debt.id] });
    expect(await handlesFor(bob, group)).toEqual([]);
  });

  it('not by whom they owe, not by others of the group, and not by the debtor in another group', async () => {
    const group = await world.aGroup(ann, bob, carla);
    const other = await world.aGroup(ann, bob);
    await owe(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await owe(group, { debtor: ann, creditor: carla, amountCents: 500 });
    expect(await handlesFor(carla, group)).toEqual([]);
    expect(await handlesFor(ann, group)).toEqual([]);
    expect(await handlesFor(bob, other)).toEqual([]);
  });

  it('also when their owner has left the group and is still owed', async () => {
    const group = await world.aGroup(bob, ann);
    await owe(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await removeFrom(world, group, ann);
    expect(await handlesFor(bob, group)).toEqual(anns());
  });

  it('by who pays them in a plan, once everybody agreed to it and until it is settled', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await owe(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await owe(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
    const { version } = (await ann.api.get<PlanOnWire>(`/api/groups/${group.id}/plan`)).body;
    const seen: unknown[] = [];
    for (const person of [ann, bob, carla]) {
      seen.push(await handlesFor(carla, group));
      await person.api.post(`/api/groups/${group.id}/plan`, { version });
    }
    expect(seen).toEqual([[], [], []]);
    expect(await handlesFor(carla, group)).toEqual(anns());
    await carla.api.post(`/api/groups/${group.id}/plan/settle`, { version });
    expect(await handlesFor(carla, group)).toEqual([]);
  });

  it('in no other answer and in no event', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await owe(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    const paths = ['', '/members', '/debts', '/payments', '/plan', '/bets', '/bids'];
    const answers = await Promise.all(paths.map((path) => bob.api.get(`/api/groups/${group.id}${path}`)));
    const own = [
      await bob.api.get('/api/me'),
      await bob.api.get('/api/groups'),
      await bob.api.get('/api/notifications'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(JSON.stringify([answers, own])).not.toContain(SECRET);
    const { db } = world.database;
    const events = [
      await db.selectFrom('groupEvents').select('data').execute(),
      await db.selectFrom('userEvents').select('data').execute(),
    ];
    expect(JSON.stringify(events)).not.toContain(SECRET);
    expect(await pendingDebts(group, ann)).toHaveLength(1);
  });
});
