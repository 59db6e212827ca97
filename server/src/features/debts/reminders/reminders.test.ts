import { nudgeErrors } from '@evens/domain/debts/reminders/errors';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { NotificationResponse } from '../../notifications/api.ts';
import type { DebtResponse } from '../api.ts';
import { remindDebtors } from './remind-debtors.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];

const owes = (group: TestGroup, debtor: Person, creditor: Person, dollars: number) =>
  createDebt(group, { debtor, creditor, amountCents: dollars * 100 });

async function listNews(person: Person, group: TestGroup, kind: 'debt_reminder' | 'debt_nudge') {
  const { items } = (await person.api.get<{ items: NotificationResponse[] }>('/api/notifications?limit=100')).body;
  const words = kind === 'debt_reminder' ? 'You still owe' : 'nudged you';
  return items.filter(({ groupId, title }) => groupId === group.id && title.includes(words));
}

async function remindAfter(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJob('remind-debtors');
}

const titlesFor = async (person: Person, group: TestGroup) =>
  (await listNews(person, group, 'debt_reminder')).map(({ title }) => title);

describe('the reminder of an unpaid debt (RC-14)', () => {
  it('reaches the person who owes after 7 days and not before, leads to Debts, and counts as debt_created (NT-03, NT-12)', async () => {
    const group = await world.aGroup(ann, bob);
    await owes(group, bob, ann, 20);
    await remindAfter(7 * DAY_MS - HOUR_MS);
    expect(await titlesFor(bob, group)).toEqual([]);
    await remindAfter(HOUR_MS);
    expect(await listNews(bob, group, 'debt_reminder')).toMatchObject([
      {
        type: 'debt_created',
        route: '/debts',
        title: 'You still owe Ann $20.00',
        message: '1 debt in Sunday Crew is more than a week old. Pay Ann, then record the payment under Debts.',
        data: { amount: 20, opponentName: 'Ann', isDebtor: true },
      },
    ]);
    expect(await titlesFor(ann, group)).toEqual([]);
  });

  it('also goes out by email with a link to pay, unless emails about payments are off', async () => {
    const [dan, eve] = [await world.aUser('Dan'), await world.aUser('Eve')];
    const group = await world.aGroup(dan, eve);
    await owes(group, eve, dan, 20);
    const mails = async () =>
      (await world.mailTo(eve.email)).filter(({ subject }) => subject.includes('You still owe Dan $20.00'));
    await remindAfter(7 * DAY_MS);
    const [mail, ...others] = await mails();
    expect([others, mail?.text]).toEqual([[], expect.stringContaining('/debts')]);
    await eve.api.call('PATCH', '/api/notifications/settings', {
      body: { notifications: { email: { debt_paid: false } } },
    });
    await remindAfter(7 * DAY_MS);
    expect(await titlesFor(eve, group)).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
  });

  it('comes again after another week, and not with each debt in between', async () => {
    const group = await world.aGroup(ann, bob);
    await owes(group, bob, ann, 20);
    await remindAfter(3 * DAY_MS);
    await owes(group, bob, ann, 30);
    await remindAfter(4 * DAY_MS);
    await remindAfter(3 * DAY_MS);
    expect(await titlesFor(bob, group)).toEqual(['You still owe Ann $50.00']);
    await remindAfter(4 * DAY_MS);
    expect(await titlesFor(bob, group)).toHaveLength(2);
    expect((await listNews(bob, group, 'debt_reminder'))[0]?.message).toContain('2 debts in Sunday Crew are');
  });

  it('is about the difference, and reaches only the person who owes more', async () => {
    const group = await world.aGroup(ann, bob);
    await owes(group, bob, ann, 50);
    await owes(group, ann, bob, 20);
    await remindAfter(7 * DAY_MS);
    expect(await titlesFor(bob, group)).toEqual(['You still owe Ann $30.00']);
    expect(await titlesFor(ann, group)).toEqual([]);
  });

  it('is separate for each person who is owed and for each group', async () => {
    const groups = [await world.aGroup(ann, bob, carla), await world.aGroup(ann, bob)] as const;
    await owes(groups[0], bob, ann, 10);
    await owes(groups[0], bob, carla, 20);
    await owes(groups[1], bob, ann, 30);
    await remindAfter(7 * DAY_MS);
    expect((await titlesFor(bob, groups[0])).toSorted()).toEqual([
      'You still owe Ann $10.00',
      'You still owe Carla $20.00',
    ]);
    expect(await titlesFor(bob, groups[1])).toEqual(['You still owe Ann $30.00']);
  });

  it('never comes for what is paid, and waits for another week once a payment is undone', async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await owes(group, bob, ann, 20);
    await pay(bob, group, [debt]);
    await remindAfter(8 * DAY_MS);
    await ann.api.post(`/api/groups/${group.id}/debts/${debt.id}/undo`, { reason: 'Never arrived' });
    await remindAfter(6 * DAY_MS);
    expect(await titlesFor(bob, group)).toEqual([]);
    await remindAfter(DAY_MS);
    expect(await titlesFor(bob, group)).toHaveLength(1);
  });

  it("doesn't reach someone who left the group and can't see its debts", async () => {
    const group = await world.aGroup(ann, bob);
    await owes(group, bob, ann, 20);
    await removeFrom(world, group, bob);
    await remindAfter(7 * DAY_MS);
    expect(await titlesFor(bob, group)).toEqual([]);
  });

  it('goes out once if two processes send reminders at once', async () => {
    const group = await world.aGroup(ann, bob);
    await owes(group, bob, ann, 20);
    world.clock.advance(7 * DAY_MS);
    await Promise.all([1, 2, 3].map(() => remindDebtors(world.app.context)));
    expect(await titlesFor(bob, group)).toHaveLength(1);
  });
});

describe('a nudge for one debt (RC-14)', () => {
  const nudge = <T = DebtResponse>(person: Person, group: TestGroup, { id }: { id: string }) =>
    person.api.post<T>(`/api/groups/${group.id}/debts/${id}/nudge`, {});

  it('notifies the person who owes, and the debt shows when it was sent', async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await owes(group, bob, ann, 20);
    const nudged = await nudge(ann, group, debt);
    expect([nudged.status, nudged.body]).toMatchObject([200, { id: debt.id, nudgedAt: expect.any(String) }]);
    const listed = (await bob.api.get<{ items: DebtResponse[] }>(`/api/groups/${group.id}/debts`)).body.items;
    expect(listed).toMatchObject([{ nudgedAt: nudged.body.nudgedAt, lastModified: debt.lastModified }]);
    expect(await listNews(bob, group, 'debt_nudge')).toMatchObject([
      { type: 'debt_created', route: '/debts', title: 'Ann nudged you about $20.00', data: { amount: 20 } },
    ]);
    expect(await listNews(ann, group, 'debt_nudge')).toEqual([]);
  });

  it('can be sent again after a day, and for another debt right away', async () => {
    const group = await world.aGroup(ann, bob);
    const [one, other] = [await owes(group, bob, ann, 20), await owes(group, bob, ann, 30)];
    await nudge(ann, group, one);
    expect((await nudge(ann, group, other)).status).toBe(200);
    const again = await nudge<{ code: string; message: string }>(ann, group, one);
    const { status, code, message } = nudgeErrors.NUDGED_ALREADY;
    expect([again.status, again.body]).toMatchObject([status, { code, message }]);
    world.clock.advance(DAY_MS);
    expect((await nudge(ann, group, one)).status).toBe(200);
    expect(await listNews(bob, group, 'debt_nudge')).toHaveLength(3);
  });

  it('goes out once if it is sent several times at once', async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await owes(group, bob, ann, 20);
    const answers = await Promise.all([1, 2, 3].map(() => nudge(ann, group, debt)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listNews(bob, group, 'debt_nudge')).toHaveLength(1);
  });

  it("doesn't reach someone who left the group, until they're back", async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await owes(group, bob, ann, 20);
    await bob.api.post(`/api/groups/${group.id}/leave`);
    const { status, code } = nudgeErrors.NUDGE_DEBTOR_LEFT;
    const refused = await nudge<{ code: string }>(ann, group, debt);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await listNews(bob, group, 'debt_nudge')).toEqual([]);
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    expect((await nudge(ann, group, debt)).status).toBe(200);
  });

  it('is refused to everyone but the person who is owed, and for a debt that is paid', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const debt = await owes(group, bob, ann, 20);
    const elsewhere = await world.aGroup(ann, bob);
    const refused = async (person: Person, where: TestGroup) =>
      (await nudge<{ code: string }>(person, where, debt)).body.code;
    expect(await refused(bob, group)).toBe('NUDGE_NOT_CREDITOR');
    expect(await refused(carla, group)).toBe('NUDGE_NOT_CREDITOR');
    expect(await refused(ann, elsewhere)).toBe('NUDGE_DEBT_NOT_FOUND');
    await pay(bob, group, [debt]);
    expect(await refused(ann, group)).toBe('NUDGE_DEBT_NOT_PENDING');
    expect(await listNews(bob, group, 'debt_nudge')).toEqual([]);
  });
});
