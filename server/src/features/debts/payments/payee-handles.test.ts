import { noHandles } from '@evens/domain/accounts/model';
import { describe, expect, it } from 'vitest';
import { createDebt, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import { removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PayeeHandlesResponse, PlanResponse } from '../plan/api.ts';

const SECRET = 'anns-own-name';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
await ann.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: SECRET } } });

const handlesFor = async (person: Person, group: TestGroup) =>
  (await person.api.get<PayeeHandlesResponse>(`/api/groups/${group.id}/payee-handles`)).body.items;

const anns = () => [{ userId: ann.id, ...noHandles, venmo: SECRET }];

describe('payment handles (PY-01)', () => {
  it('are visible to people who owe their owner, while the debt is pending', async () => {
    const group = await world.aGroup(ann, bob, carla);
    expect(await handlesFor(bob, group)).toEqual([]);
    const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    expect(await handlesFor(bob, group)).toEqual(anns());
    await bob.api.post(`/api/groups/${group.id}/payments`, { debtIds: [debt.id] });
    expect(await handlesFor(bob, group)).toEqual([]);
  });

  it("are not visible to the owner's creditors, to other members, or to the debtor in another group", async () => {
    const group = await world.aGroup(ann, bob, carla);
    const other = await world.aGroup(ann, bob);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await createDebt(group, { debtor: ann, creditor: carla, amountCents: 500 });
    expect(await handlesFor(carla, group)).toEqual([]);
    expect(await handlesFor(ann, group)).toEqual([]);
    expect(await handlesFor(bob, other)).toEqual([]);
  });

  it('are still visible when their owner has left the group and is still owed', async () => {
    const group = await world.aGroup(bob, ann);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await removeFrom(world, group, ann);
    expect(await handlesFor(bob, group)).toEqual(anns());
  });

  it('are visible to people who pay their owner in a plan, from full agreement until it is settled', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
    const { version } = (await ann.api.get<PlanResponse>(`/api/groups/${group.id}/plan`)).body;
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

  it('are in no other response and in no event', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
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
