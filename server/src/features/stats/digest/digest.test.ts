import { latestDigestAt } from '@evens/domain/messages/digest/rules';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const WEEK_MS = 7 * DAY_MS;

const world = await testWorld();

/** The next Monday at 14:00 UTC, plus some time. */
function goToDigest(plusMs = 0): void {
  const next = latestDigestAt(world.clock.read()).getTime() + WEEK_MS;
  world.clock.advance(next + plusMs - world.clock.read().getTime());
}

const runDigests = () => world.runJob('weekly-digests');
const digestsTo = async ({ email }: Person) =>
  (await world.mailTo(email))
    .filter(({ kind }) => kind === 'weekly_digest')
    .map(({ subject, text }) => ({ subject, text }));
const turnOff = (person: Person, email: object) =>
  person.api.call('PATCH', '/api/notifications/settings', { body: { notifications: { email } } });

async function aPair() {
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  return { ann, bob, group: await world.aGroup(ann, bob) };
}

describe('the recap in the weekly digest (RC-13)', () => {
  const words = async (person: Person) => (await digestsTo(person)).at(-1)?.text.replace(/\s+/g, ' ') ?? '';

  it('has the standings with their changes, the best and worst bet, and the unpaid debts', async () => {
    const { ann, bob, group } = await aPair();
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 });
    goToDigest();
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_500 });
    goToDigest();
    await runDigests();
    for (const person of [ann, bob]) {
      const text = await words(person);
      expect(text).toContain('1. Ann: +$15.00 (up 1 rank) 2. Bob: −$15.00 (down 1 rank)');
      expect(text).toContain('Best bet: Ann won $25.00 on a $25.00 bet: ');
      expect(text).toContain('Worst bet: Bob lost $25.00: ');
      expect(text).toContain('Bob owes Ann $15.00.');
    }
  });

  it('goes only to admins where only admins see statistics (SS-13)', async () => {
    const { ann, bob, group } = await aPair();
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_500 });
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { permissions: { membersCanViewStats: false } } });
    goToDigest();
    await runDigests();
    expect(await words(ann)).toContain('Standings in Sunday Crew');
    expect(await words(bob)).toContain('Bets settled: 1');
    expect(await words(bob)).not.toMatch(/Standings|Highlights|Unpaid debts/);
  });

  it('is about the week of the digest alone, and says nothing of a group without bets and debts', async () => {
    const { ann, bob, group } = await aPair();
    const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_500 });
    await pay(bob, group, [debt]);
    goToDigest();
    goToDigest();
    await runDigests();
    expect(await words(ann)).toContain('Bets settled: None');
    expect(await words(ann)).not.toMatch(/Standings|Highlights|Unpaid debts/);
  });
});

describe('the weekly digest (EM-04)', () => {
  it('has the week that ended with it, and the debts that are open now', async () => {
    const { ann, bob, group } = await aPair();
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 });
    goToDigest();
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_500 });
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 1_500 });
    const paid = await createDebt(group, { debtor: ann, creditor: bob, amountCents: 500 });
    await pay(ann, group, [paid]);
    goToDigest();
    await runDigests();
    const [toAnn] = (await digestsTo(ann)).slice(-1);
    expect(toAnn?.subject).toBe('Your week on Evens: won 2 of 3, up $35.00');
    for (const line of ['Sunday Crew', 'Bets settled: 3', 'Won: 2', 'Lost: 1', 'Net: +$35.00', 'You owe: $10.00']) {
      expect(toAnn?.text.split('\n')).toContain(line);
    }
    expect(toAnn?.text).toContain('You’re owed: $40.00');
    expect((await digestsTo(bob)).at(-1)?.subject).toBe('Your week on Evens: won 1 of 3, down $35.00');
  });

  it('comes once, however often the job runs and however many run at once', async () => {
    const { ann } = await aPair();
    goToDigest();
    await Promise.all([runDigests(), runDigests(), runDigests()]);
    await runDigests();
    expect(await digestsTo(ann)).toHaveLength(1);
    goToDigest();
    await runDigests();
    expect(await digestsTo(ann)).toHaveLength(2);
  });

  it('reaches everyone when there are more people than fit in a batch', async () => {
    const { ann } = await aPair();
    const { db } = world.database;
    const people = await db.selectFrom('users').select('id').execute();
    const at = world.clock.read();
    const many = Array.from({ length: 450 }, (_, place) => `crowd${String(place).padStart(19, '0')}`);
    await db
      .insertInto('users')
      .values(many.map((id) => ({ id, name: 'A Friend', email: `${id}@example.com`, createdAt: at, updatedAt: at })))
      .execute();
    const settings = await db
      .selectFrom('notificationSettings')
      .selectAll()
      .where('userId', '=', ann.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notificationSettings')
      .values(many.map((userId) => ({ ...settings, userId })))
      .execute();
    const { groupId } = await db
      .selectFrom('members')
      .select('groupId')
      .where('userId', '=', ann.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('members')
      .values(
        many.map((userId) => ({
          groupId,
          userId,
          displayName: 'A Friend',
          role: 'member' as const,
          isActive: true,
          joinedAt: at,
        })),
      )
      .execute();
    goToDigest();
    await runDigests();
    const sent = await db
      .selectFrom('deliveries')
      .select('userId')
      .where('kind', '=', 'weekly_digest')
      .where('createdAt', '=', world.clock.read())
      .execute();
    expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set([...people.map(({ id }) => id), ...many]));
    expect(sent).toHaveLength(people.length + many.length);
    await db.deleteFrom('members').where('userId', 'in', many).execute();
  });

  it('goes only to members who want it: not with it off, not with email off, and not without a group', async () => {
    const { ann, bob } = await aPair();
    const alone = await world.aUser('Alone');
    await turnOff(ann, { weeklyDigest: false });
    await turnOff(bob, { enabled: false });
    goToDigest();
    await runDigests();
    for (const person of [ann, bob, alone]) expect(await digestsTo(person)).toEqual([]);
  });

  it('leaves out groups that someone has left or muted', async () => {
    const { ann, bob, group } = await aPair();
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 });
    await world.aGroup(ann, bob);
    await bob.api.post(`/api/groups/${group.id}/mute`, { until: 'unmuted' });
    goToDigest();
    await runDigests();
    expect((await digestsTo(ann)).at(-1)?.subject).toBe('Your week on Evens: won 0 of 1, down $10.00');
    expect((await digestsTo(bob)).at(-1)?.subject).toBe('Your week on Evens: no bets settled');
  });

  it('is made up for if nothing ran when it was due, and skipped after a day', async () => {
    const { ann } = await aPair();
    goToDigest(23 * HOUR_MS);
    await runDigests();
    expect(await digestsTo(ann)).toHaveLength(1);
    goToDigest(DAY_MS);
    await runDigests();
    expect(await digestsTo(ann)).toHaveLength(1);
  });

  it('does not come before Monday at 14:00 UTC', async () => {
    const { ann } = await aPair();
    goToDigest(-1);
    await runDigests();
    expect(await digestsTo(ann)).toEqual([]);
    world.clock.advance(1);
    await runDigests();
    expect(await digestsTo(ann)).toHaveLength(1);
  });
});
