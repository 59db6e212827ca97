import { describe, expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { createDebt } from '../../testing/actions/debt-fixtures.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { NotificationResponse } from './api.ts';

/** Carla owes Bob as much as Bob owes Ann. They settle that by a plan, and Ann undoes it. */
const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(ann, bob, carla);
const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
const path = `/api/groups/${group.id}/plan`;
const { version } = (await ann.api.get<{ version: string }>(path)).body;
for (const { api } of [ann, bob, carla]) await api.post(path, { version });
await ann.api.post(`${path}/settle`, { version });
await ann.api.post(`/api/groups/${group.id}/debts/${debt.id}/undo`, { reason: 'Carla did not pay' });

async function storedKinds(): Promise<string[]> {
  const rows = world.database.db.selectFrom('notifications').select('type').where('cause', 'like', 'plan%');
  return (await rows.orderBy('cause').orderBy('userId').execute()).map(({ type }) => type);
}

async function getInbox({ api }: Person): Promise<NotificationResponse[]> {
  return (await api.get<{ items: NotificationResponse[] }>('/api/notifications?filter=payment&limit=100')).body.items;
}

const shownToBob = async () =>
  (await getInbox(bob)).filter(({ message }) => message.includes('plan') || message.includes('under Debts'));

const expectShown = async () => {
  const shown = (await shownToBob()).map(({ type, title, route }) => [type, title, route]);
  expect(shown.toSorted()).toEqual([
    ['debt_created', 'Ann agreed to a plan to settle up', '/debts'],
    ['debt_created', 'Everyone agreed to the plan in Sunday Crew', '/debts'],
    ['debt_settled', 'Your debts are settled', null],
    ['payment_reversed', 'Plan undone', null],
  ]);
};

const kinds = [
  ...['plan_agreed', 'plan_agreed', 'plan_reversed', 'plan_reversed', 'plan_reversed', 'plan_settled'],
  ...['plan_waiting', 'plan_waiting'],
];

describe('a notification about a plan (PY-03)', () => {
  it('is stored under a kind of its own, and shown as one of the listed types (NT-12)', async () => {
    expect(await storedKinds()).toEqual(kinds);
    await expectShown();
  });

  it('is counted and listed under Payment, like the other payments (NT-05, NT-06)', async () => {
    const counts = (await bob.api.get<{ payment: number }>('/api/notifications/counts')).body;
    expect(counts.payment).toBe((await getInbox(bob)).length);
  });

  it('has its type and not its kind in an export of your own data', async () => {
    const { notifications } = (await bob.api.get<{ notifications: NotificationResponse[] }>('/api/me/export')).body;
    const aboutPlan = notifications.filter(({ title }) => title === 'Everyone agreed to the plan in Sunday Crew');
    expect(aboutPlan.map(({ type }) => type)).toEqual(['debt_created']);
  });

  it('from an older version gets its kind by a migration, and looks the same', async () => {
    await world.database.runScript(`
      update notifications set type = 'debt_created', data = data || jsonb_build_object('plan', substr(type, 6))
        where type in ('plan_waiting', 'plan_agreed');
      update notifications set type = 'debt_settled' where type = 'plan_settled';
      update notifications set type = 'payment_reversed' where type = 'plan_reversed';
      delete from migrations where name = '0030_plan_notifications.sql';`);
    expect(await storedKinds()).not.toContain('plan_agreed');
    expect(await migrate(world.database)).toEqual({ applied: ['0030_plan_notifications.sql'] });
    expect(await storedKinds()).toEqual(kinds);
    const others = world.database.db.selectFrom('notifications').select('type').where('cause', 'not like', 'plan%');
    expect((await others.execute()).filter(({ type }) => type.startsWith('plan'))).toEqual([]);
    await expectShown();
  });
});
