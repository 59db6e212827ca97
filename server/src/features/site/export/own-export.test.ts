import { accountErrors } from '@evens/domain/accounts/errors';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();

type Row = Record<string, string>;
type MyData = Record<
  | 'profile'
  | 'groups'
  | 'bids'
  | 'bets'
  | 'debts'
  | 'payments'
  | 'comments'
  | 'notifications'
  | 'notificationSettings'
  | 'mutedGroups'
  | 'pushDevices',
  Record<string, unknown>[]
>;

const everything = async ({ api }: Person) => (await api.get<MyData>('/api/me/export')).body;

async function table({ api }: Person, what: string): Promise<Row[]> {
  const answer = await api.fetch(`/api/me/export?format=csv&what=${what}`);
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true });
}

const comment = (person: Person, groupId: string, bet: { betId: string }, content: string) =>
  person.api.post(`/api/groups/${groupId}/comments`, { entityType: 'bet', entityId: bet.betId, content });

async function aPaidAndAnOpenDebt() {
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('=Bob')];
  const group = await world.aGroup(ann, bob, await world.aUser('Carla'));
  const paid = await createDebt(group, { debtor: ann, creditor: bob, amountCents: 2_500 });
  world.clock.advance(1_000);
  const open = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 1_100 });
  await pay(ann, group, [paid]);
  return { ann, bob, group, paid, open };
}

describe('your own export', () => {
  it('is one file for programs, with who you are, what you did and your notifications', async () => {
    const { ann, group, paid, open } = await aPaidAndAnOpenDebt();
    await comment(ann, group.id, open, 'Too bad.');
    await ann.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: 'ann' } } });
    const mine = await everything(ann);
    expect(mine.profile).toMatchObject([{ id: ann.id, name: 'Ann', email: ann.email, venmo: 'ann', zelle: null }]);
    expect(mine.groups).toMatchObject([{ id: group.id, name: 'Sunday Crew', role: 'admin', isActive: true }]);
    expect(mine.bids).toMatchObject([{ group: 'Sunday Crew', status: 'accepted', amountCents: 2_500 }]);
    expect(mine.bets.map(({ id, winner }) => ({ id, winner }))).toEqual([
      { id: paid.betId, winner: '=Bob' },
      { id: open.betId, winner: 'Ann' },
    ]);
    expect(mine.debts).toMatchObject([
      { id: paid.id, debtor: 'Ann', creditor: '=Bob', amountCents: 2_500, status: 'settled', paymentMethod: 'venmo' },
      { id: open.id, debtor: '=Bob', creditor: 'Ann', amountCents: 1_100, status: 'pending', paymentMethod: null },
    ]);
    expect(mine.payments).toMatchObject([{ payer: 'Ann', payee: '=Bob', amountCents: 2_500, status: 'recorded' }]);
    expect(mine.comments).toMatchObject([{ about: 'bet', aboutId: open.betId, content: 'Too bad.' }]);
    expect(mine.notifications.map(({ type }) => type)).toContain('user_joined');
  });

  it("doesn't name a group you were only invited to", async () => {
    const [ann, cem] = [await world.aUser('Ann'), await world.aUser('Cem')];
    await world.verifyEmail(ann);
    const group = await world.aGroup(ann);
    await ann.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: cem.email });
    const mine = await everything(cem);
    expect(mine.notifications).toMatchObject([{ type: 'group_invite', groupId: null }]);
    expect(JSON.stringify(mine)).not.toContain(group.id);
  });

  it('holds everything stored about you and everything you chose (EN-01, EN-16)', async () => {
    const ann = await world.aUser('Ann');
    const joinedAt = world.clock.read().toISOString();
    world.clock.advance(1_000);
    const now = world.clock.read().toISOString();
    const phoneNumber = '+12125550177';
    await world.verifyEmail(ann);
    await ann.api.post('/api/me/phone', { phoneNumber });
    await ann.api.post('/api/me/phone/verify', { code: await world.phoneCode(phoneNumber) });
    const [one, two] = [await world.aGroup(ann), await world.aGroup(ann)];
    await postCustomBid(ann, one);
    await ann.api.call('PATCH', '/api/me/settings', { body: { theme: 'dark', helpDialogs: false } });
    const mine = await everything(ann);
    expect(mine.profile).toMatchObject([
      {
        ...{ name: 'Ann', email: ann.email, ageVerified: true, tosAcceptedAt: joinedAt, createdAt: joinedAt },
        ...{ phoneNumber, phoneVerifiedAt: now, lastActive: expect.any(String) },
        ...{ lastGroupCreated: now, lastBidCreated: now, theme: 'dark', helpDialogs: false },
        ...{ sendgridSynced: false, sendgridSyncedAt: null },
      },
    ]);
    expect(mine.groups.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it('holds how you hear about things, and your devices without what reaches them (NS-09, RC-03, RC-06)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const notifications = {
      email: { enabled: false },
      quietHours: { from: '22:00', to: '07:00', timeZone: 'Etc/UTC' },
    };
    await ann.api.call('PATCH', '/api/notifications/settings', { body: { notifications } });
    await ann.api.post(`/api/groups/${group.id}/mute`, { until: 'unmuted' });
    const turnedOnAt = world.clock.read().toISOString();
    const endpoint = 'https://push.example.com/anns-laptop';
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    expect((await ann.api.post('/api/me/push-devices', { endpoint, keys })).status).toBe(200);
    const mine = await everything(ann);
    expect(mine.notificationSettings).toMatchObject([
      { inAppOn: true, emailOn: false, pushOn: true, quietFrom: '22:00', timeZone: 'Etc/UTC', askedAt: null },
    ]);
    expect(mine.notificationSettings[0]?.emailKinds).toMatch(/^bid_created, .*weekly_digest$/);
    expect(mine.mutedGroups).toEqual([{ groupId: group.id, until: null }]);
    expect(mine.pushDevices).toEqual([
      { id: expect.any(String), device: expect.any(String), userAgent: expect.any(String), turnedOnAt },
    ]);
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(JSON.stringify(mine)).not.toContain(secret);
    expect(await everything(bob)).toMatchObject({ mutedGroups: [], pushDevices: [] });
  });

  it('holds only your own data: nothing of bets you have no part in, and no secrets', async () => {
    const { group, bob } = await aPaidAndAnOpenDebt();
    const dan = await world.aUser('Dan');
    await dan.api.post('/api/groups/join', { code: group.inviteCode });
    const mine = await everything(dan);
    expect([mine.bids, mine.bets, mine.debts, mine.payments, mine.comments]).toEqual([[], [], [], [], []]);
    for (const text of [JSON.stringify(mine), JSON.stringify(await everything(bob))]) {
      expect(text).not.toMatch(/password|token|s1\$/i);
    }
    expect(JSON.stringify(mine)).not.toContain(bob.email);
  });

  it('comes as tables for spreadsheets, in which no name is run as a formula', async () => {
    const { ann, paid, open } = await aPaidAndAnOpenDebt();
    const debts = await table(ann, 'debts');
    expect(debts).toMatchObject([
      { id: paid.id, debtor: 'Ann', creditor: "'=Bob", amountCents: '2500', amountDollars: '25.00', status: 'settled' },
      { id: open.id, debtor: "'=Bob", creditor: 'Ann', amountCents: '1100', amountDollars: '11.00', status: 'pending' },
    ]);
    expect(await table(ann, 'payments')).toMatchObject([{ payer: 'Ann', payee: "'=Bob", amountDollars: '25.00' }]);
    expect(await table(ann, 'bets')).toMatchObject([
      { id: paid.betId, creatorOdds: '100', creatorWagerDollars: '25.00', acceptorSide: 'Sunshine' },
      { id: open.betId, winner: 'Ann' },
    ]);
  });

  it("is a file with a name, no matter how it's requested", async () => {
    const ann = await world.aUser('Ann');
    const named = async (query: string) =>
      (await ann.api.fetch(`/api/me/export${query}`)).headers.get('content-disposition');
    expect(await named('')).toBe('attachment; filename="evens-my-data.json"');
    expect(await named('?format=json')).toBe('attachment; filename="evens-my-data.json"');
    expect(await named('?format=csv')).toBe('attachment; filename="evens-my-bets.csv"');
    expect(await named('?format=csv&what=payments')).toBe('attachment; filename="evens-my-payments.csv"');
  });

  it('is complete no matter how much there is', async () => {
    const { ann, bob, group, paid } = await aPaidAndAnOpenDebt();
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      id: String(index).padStart(24, '0'),
      groupId: group.id,
      userId: index % 2 === 0 ? ann.id : bob.id,
      userName: 'Ann',
      entityType: 'bet' as const,
      entityId: paid.betId,
      content: `Comment ${index}`,
      createdAt: world.clock.read(),
    }));
    await world.database.db.insertInto('comments').values(rows).execute();
    const own = rows.filter(({ userId }) => userId === ann.id).map(({ content }) => content);
    expect((await everything(ann)).comments.map(({ content }) => content)).toEqual(own);
  });

  it('is refused to strangers, and comes only in known formats and parts', async () => {
    const answers = await Promise.all([
      world.aStranger().get('/api/me/export?format=xml'),
      (await world.aUser()).api.get('/api/me/export?format=xml'),
      (await world.aUser()).api.get('/api/me/export?format=csv&what=users'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, accountErrors.NOT_SIGNED_IN.code],
      [422, 'INVALID_INPUT'],
      [422, 'INVALID_INPUT'],
    ]);
  });
});
