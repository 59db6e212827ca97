import { EMAIL_TOPICS } from '@evens/domain/messages/unsubscribe/model';
import { describe, expect, it } from 'vitest';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import { TEST_SECRET } from '../../../testing/servers/test-secret.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { NotificationSettingsResponse } from '../../notifications/api.ts';
import { composeEmail } from '../email/compose-email.ts';
import { hashAddress, toUnsubscribeToken } from './unsubscribe-token.ts';

const world = await testWorld();

const tokenFor = ({ id }: Person, topic: (typeof EMAIL_TOPICS)[number] = 'bid_created') =>
  toUnsubscribeToken(TEST_SECRET, { subscriber: id, topic });

/** What a mailbox provider sends when someone presses its own button. */
const clickOnce = (token: string) =>
  fetch(`${world.url}/api/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

async function emailSettings({ api }: Person) {
  const { body } = await api.get<NotificationSettingsResponse>('/api/notifications/settings');
  return body.notifications.email;
}

describe('unsubscribing with one click (RC-12)', () => {
  it('turns off emails of that kind for that person, without a login, and nothing else', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const before = await emailSettings(bob);
    const response = await clickOnce(tokenFor(bob));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(await emailSettings(bob)).toEqual({ ...before, bid_created: false });
    expect((await emailSettings(ann)).bid_created).toBe(true);
    const group = await world.aGroup(ann, bob);
    await postCustomBid(ann, group);
    expect((await world.mailTo(bob.email)).map(({ kind }) => kind)).not.toContain('bid_created');
  });

  it.each([
    ['payments', { debt_paid: false, debt_settled: false }],
    ['weekly_digest', { weeklyDigest: false }],
  ] as const)('from %s turns off everything that belongs to it', async (topic, off) => {
    const person = await world.aUser();
    const before = await emailSettings(person);
    await clickOnce(tokenFor(person, topic));
    expect(await emailSettings(person)).toEqual({ ...before, ...off });
  });

  it.each(EMAIL_TOPICS.filter((topic) => topic !== 'invites'))(
    'from %s changes only settings for email',
    async (topic) => {
      const person = await world.aUser();
      const read = () => person.api.get<NotificationSettingsResponse>('/api/notifications/settings');
      const { email: before, ...others } = (await read()).body.notifications;
      expect((await clickOnce(tokenFor(person, topic))).status).toBe(200);
      const { email: after, ...stillOthers } = (await read()).body.notifications;
      expect(stillOthers).toEqual(others);
      expect(after.enabled).toBe(true);
      expect(after).not.toEqual(before);
    },
  );

  it('twice, or after turning it off, is fine and changes nothing more', async () => {
    const person = await world.aUser();
    await clickOnce(tokenFor(person));
    const once = await emailSettings(person);
    expect((await clickOnce(tokenFor(person))).status).toBe(200);
    expect(await emailSettings(person)).toEqual(once);
  });

  it('takes nothing but a token that this server signed for this person and kind', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const [signature = ''] = tokenFor(ann).split('.').slice(-1);
    const forged = [
      `${bob.id}.bid_created.${signature}`,
      `${ann.id}.bid_accepted.${signature}`,
      `${ann.id}.bid_created.${signature.slice(1)}`,
      toUnsubscribeToken(`${TEST_SECRET}x`, { subscriber: ann.id, topic: 'bid_created' }),
      'nothing',
    ];
    for (const token of forged) {
      const response = await clickOnce(token);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'UNSUBSCRIBE_LINK_INVALID' });
    }
    expect((await emailSettings(ann)).bid_created).toBe(true);
    expect((await emailSettings(bob)).bid_created).toBe(true);
  });

  it('happens only by a POST: opening the link leads to a page with a button, and changes nothing', async () => {
    const person = await world.aUser();
    const token = tokenFor(person);
    const response = await fetch(`${world.url}/api/unsubscribe/${token}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/unsubscribe#token=${token}`);
    expect((await emailSettings(person)).bid_created).toBe(true);
  });
});

describe('what an email offers to unsubscribe from (RC-12)', () => {
  const { context } = world.app;
  const side = {
    awayTeam: 'Ravens',
    homeTeam: 'Chiefs',
    betType: 'spread',
    pick: 'Chiefs −3.5',
    line: -3.5,
    odds: 105,
  };
  const data = { groupName: 'Sunday Crew', userName: 'Ann', riskCents: 2000, winCents: 2100, ...side };
  const parts = { userId: 'someone', groupId: 'crew', recipient: 'ann@example.com', written: null };

  it('is its kind, by a header for mail programs and by a link at the end of both parts', async () => {
    const email = await composeEmail(context, {
      ...parts,
      kind: 'bid_created',
      items: [{ kind: 'bid_created', data }],
    });
    const token = toUnsubscribeToken(TEST_SECRET, { subscriber: 'someone', topic: 'bid_created' });
    expect(email.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(email.text).toMatch(new RegExp(`^http://localhost:3000/unsubscribe#token=${token}$`, 'm'));
    expect(email.html).toContain(`href="http://localhost:3000/unsubscribe#token=${token}"`);
  });

  it('is nothing if the recipient asked for the email themselves', async () => {
    const link = 'http://localhost:3000/login#token=1';
    const items = [{ kind: 'password_reset', data: { link } }];
    const email = await composeEmail(context, { ...parts, userId: null, kind: 'password_reset', items });
    expect(email.headers).toEqual({});
    expect(email.text).not.toContain('nsubscribe');
  });
});

describe('an address that wants no invites (RC-12)', () => {
  it('gets none from any group, and the person who invites learns nothing of it', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    await world.verifyEmail(ann, bob);
    const [first, second] = [await world.aGroup(ann), await world.aGroup(bob)];
    const recipientEmail = 'stranger@example.com';
    const invite = (person: Person, group: { id: string }) =>
      person.api.post(`/api/groups/${group.id}/invites`, { recipientEmail });
    const sent = await invite(ann, first);
    const [mail] = await world.mailTo(recipientEmail);
    const [, token = ''] = /unsubscribe#token=(\S+)/.exec(mail?.text ?? '') ?? [];
    expect((await clickOnce(token)).status).toBe(200);
    const again = await invite(bob, second);
    expect(again.status).toBe(sent.status);
    expect(Object.keys(again.body as object)).toEqual(Object.keys(sent.body as object));
    expect(await world.mailTo(recipientEmail)).toHaveLength(1);
  });

  it('gets them again once its owner turns them on in their settings, which show them as off (NT-22)', async () => {
    const ann = await world.aUser('Ann');
    await world.verifyEmail(ann);
    const group = await world.aGroup(ann);
    const email = 'later@example.com';
    const invite = () => ann.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: email });
    const countInvites = async () => (await world.mailTo(email)).filter(({ kind }) => kind === 'group_invite').length;
    await clickOnce(toUnsubscribeToken(TEST_SECRET, { subscriber: hashAddress(email), topic: 'invites' }));
    const later = await world.aUser('Later', email);
    expect((await emailSettings(later)).group_invite).toBe(false);
    const body = { notifications: { email: { group_invite: true } } };
    await later.api.call('PATCH', '/api/notifications/settings', { body });
    await invite();
    expect(await countInvites()).toBe(0);
    await world.verifyEmail(later);
    await invite();
    expect(await countInvites()).toBe(1);
    await clickOnce(toUnsubscribeToken(TEST_SECRET, { subscriber: hashAddress(email), topic: 'invites' }));
    expect((await emailSettings(later)).group_invite).toBe(false);
    await invite();
    expect(await countInvites()).toBe(1);
  });

  it('gets none either if its owner turned them off in their settings (NT-22)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    await world.verifyEmail(ann);
    const group = await world.aGroup(ann);
    const body = { notifications: { email: { group_invite: false } } };
    await bob.api.call('PATCH', '/api/notifications/settings', { body });
    await ann.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: bob.email });
    expect((await world.mailTo(bob.email)).map(({ kind }) => kind)).not.toContain('group_invite');
  });
});
