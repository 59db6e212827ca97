import { accountErrors } from '@evens/domain/accounts/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { inviteLimits } from '@evens/domain/groups/invites/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../../testing/servers/world.ts';
import { type MailServer, startMailServer } from '../../../testing/stand-ins/mail-server.ts';

let world: World;
let ann: Person;
let bob: Person;
let group: TestGroup;
let count = 0;

type Notification = {
  items: { type: string; title: string; message: string; data: object; route: string | null; groupId: string | null }[];
};

function somebody(): string {
  count += 1;
  return `newcomer${count}@example.com`;
}
const invite = (person: Person, recipientEmail: unknown, more: object = {}) =>
  person.api.post(`/api/groups/${group.id}/invites`, { recipientEmail, ...more });
const listNotifications = async (person: Person) =>
  (await person.api.get<Notification>('/api/notifications')).body.items.filter(({ type }) => type === 'group_invite');
const invitesMailed = () =>
  world.database.db.selectFrom('deliveries').select('id').where('kind', '=', 'group_invite').execute();
const setGroup = (change: object) =>
  world.database.db.updateTable('groups').set(change).where('id', '=', group.id).execute();

describe('an invite by email (GR-08)', () => {
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Reyes')];
    await world.verifyEmail(ann, bob);
    group = await world.aGroup(ann, bob);
  });

  it('is sent with the link, and gets the same answer as a request without an email (EM-03)', async () => {
    const to = somebody();
    const link = `http://localhost:3000/join/${group.inviteCode}`;
    expect(await invite(bob, ` ${to.toUpperCase()} `)).toEqual({
      status: 200,
      body: { success: true, inviteLink: link, code: group.inviteCode },
    });
    const [mail, ...others] = await world.mailTo(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'group_invite', subject: 'Bob Reyes invited you to Sunday Crew on Evens' });
    expect(mail?.text.split('\n')).toContain(link);
    expect(mail?.text).not.toContain('Ann');
  });

  it('accepts the other field name for the email, and takes names only from the records', async () => {
    const to = somebody();
    const claim = { inviteeEmail: to, groupId: 'x', groupName: 'Casino', inviterName: 'Mallory' };
    expect((await ann.api.post(`/api/groups/${group.id}/invites`, claim)).status).toBe(200);
    const [mail] = await world.mailTo(to);
    expect(mail?.subject).toBe('Ann Lee invited you to Sunday Crew on Evens');
    expect(mail?.text).not.toMatch(/Casino|Mallory/);
  });

  it.each([
    ['nothing', '', groupErrors.INVITE_EMAIL_MISSING],
    ['spaces', '  ', groupErrors.INVITE_EMAIL_MISSING],
    ['no address', 'cora', groupErrors.INVITE_EMAIL_INVALID],
    ['two of them', 'cora@example.com,eve@example.com', groupErrors.INVITE_EMAIL_INVALID],
    ['a header', 'cora@example.com\r\nBcc: eve@example.com', groupErrors.INVITE_EMAIL_INVALID],
    ['a number', 7, groupErrors.INVITE_EMAIL_INVALID],
    ['a list', ['cora@example.com'], groupErrors.INVITE_EMAIL_INVALID],
    ['a zero character', 'cora\u0000@example.com', groupErrors.INVITE_EMAIL_INVALID],
  ])('is rejected for %s (GR-04)', async (_, address, spec) => {
    const before = await invitesMailed();
    expect(await invite(ann, address)).toEqual(refusal(spec));
    expect(await invitesMailed()).toEqual(before);
  });

  it("to a member goes out with the same answer as one to a stranger, so it doesn't reveal whose email it is", async () => {
    const before = (await listNotifications(bob)).length;
    const [toMember, toStranger] = [await invite(ann, bob.email.toUpperCase()), await invite(ann, somebody())];
    expect(toMember).toEqual(toStranger);
    expect(toMember.status).toBe(200);
    expect((await world.mailTo(bob.email)).at(-1)?.kind).toBe('group_invite');
    expect((await listNotifications(bob)).length).toBe(before);
  });

  it('to yourself is rejected, since you know your own email', async () => {
    expect(await invite(ann, ann.email.toUpperCase())).toEqual(refusal(groupErrors.INVITED_SELF));
    expect((await world.mailTo(ann.email)).map(({ kind }) => kind)).not.toContain('group_invite');
  });

  it('requires a verified email of your own, but everyone can get the link', async () => {
    const [dan, to] = [await world.aUser('Dan'), somebody()];
    await dan.api.post('/api/groups/join', { code: group.inviteCode });
    expect(await invite(dan, to)).toEqual(refusal(accountErrors.EMAIL_NOT_VERIFIED));
    expect(await world.mailTo(to)).toEqual([]);
    expect(await invite(dan, null)).toMatchObject({ status: 200, body: { code: group.inviteCode } });
    await world.verifyEmail(dan);
    expect((await invite(dan, to)).status).toBe(200);
  });

  it('to a former member goes out', async () => {
    const { db } = world.database;
    await db.updateTable('members').set({ isActive: false }).where('userId', '=', bob.id).execute();
    expect((await invite(ann, bob.email)).status).toBe(200);
    expect((await world.mailTo(bob.email)).at(-1)?.kind).toBe('group_invite');
    await db.updateTable('members').set({ isActive: true }).where('userId', '=', bob.id).execute();
  });

  it('to someone with an account is a notification too, and the inviter gets the same answer as for any email (NT-19, ER-05)', async () => {
    const cem = await world.aUser('Cem Oz');
    const [known, unknown] = [await invite(bob, cem.email), await invite(bob, somebody())];
    expect(known).toEqual(unknown);
    expect(await listNotifications(cem)).toMatchObject([
      { title: 'Bob Reyes invited you to Sunday Crew', route: null, groupId: null },
    ]);
    expect(JSON.stringify(await listNotifications(cem))).not.toContain(`/join/`);
    expect((await world.mailTo(cem.email)).at(-1)?.kind).toBe('group_invite');
    const sent = await ann.api.get<Notification>(`/api/groups/${group.id}/notifications`);
    expect(sent.body.items).toContainEqual(expect.objectContaining({ type: 'group_invite', recipientName: '' }));
    const counts = await ann.api.get<{ social: number }>(`/api/groups/${group.id}/notifications/counts`);
    expect(counts.body.social).toBe(sent.body.items.length);
  });

  it('says who to ask for the link, so no one can tell who takes no invites by email (NT-19, NT-09)', async () => {
    const [cem, dan] = [await world.aUser('Cem Oz'), await world.aUser('Dan')];
    const body = { notifications: { email: { group_invite: false } } };
    await cem.api.call('PATCH', '/api/notifications/settings', { body });
    for (const { email } of [cem, dan]) expect((await invite(bob, email)).status).toBe(200);
    expect((await world.mailTo(cem.email)).map(({ kind }) => kind)).not.toContain('group_invite');
    expect((await world.mailTo(dan.email)).map(({ kind }) => kind)).toContain('group_invite');
    const message = 'Check your email for the invite link, or ask Bob Reyes for it.';
    for (const person of [cem, dan]) expect(await listNotifications(person)).toMatchObject([{ message }]);
    const { items } = (await ann.api.get<Notification>(`/api/groups/${group.id}/notifications`)).body;
    const invites = items.filter(({ type }) => type === 'group_invite').slice(0, 2);
    const seen = invites.map(({ message, data }) => ({ message, data }));
    const same = { message, data: { groupName: 'Sunday Crew', userName: 'Bob Reyes' } };
    expect(seen).toEqual([same, same]);
  });

  it('requires the right to invite, and contains the current code (GR-32)', async () => {
    const to = somebody();
    await setGroup({ membersCanInvite: false, inviteCode: `${group.id}New` });
    expect(await invite(bob, to)).toEqual(refusal(groupErrors.INVITE_FORBIDDEN));
    expect(await world.mailTo(to)).toEqual([]);
    expect((await invite(ann, to)).status).toBe(200);
    expect(await world.mailedLink(to)).toBe(`/join/${group.id}New`);
  });

  it('requires a member (ER-05)', async () => {
    const [eve, stranger] = [await world.aUser('Eve'), world.aStranger()];
    expect(await invite(eve, somebody())).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    const answer = await stranger.post(`/api/groups/${group.id}/invites`, { recipientEmail: somebody() });
    expect(answer).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('is one email when sent twice with the same idempotency key', async () => {
    const to = somebody();
    const send = () =>
      ann.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: to }, { 'idempotency-key': 'one-invite' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await world.mailTo(to)).toHaveLength(1);
  });

  it('is limited to ten a day for a member across all groups, no matter how many are sent at once', async () => {
    const other = await world.aGroup(ann);
    const places = Array.from({ length: 16 }, (_, at) => (at % 2 ? group : other));
    const answers = await Promise.all(
      places.map(({ id }) => ann.api.post(`/api/groups/${id}/invites`, { recipientEmail: somebody() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(inviteLimits.byMember);
    expect(answers.filter(({ body }) => body.code === groupErrors.INVITES_USED_UP.code)).toHaveLength(6);
    expect(await invite(ann, null)).toMatchObject({ status: 200 });
    expect((await invite(bob, somebody())).status).toBe(200);
    world.clock.advance(inviteLimits.windowMs);
    expect((await invite(ann, somebody())).status).toBe(200);
  });

  it('is limited to five a day for one address, from any groups and people', async () => {
    const to = somebody();
    const founders = await Promise.all(Array.from({ length: 8 }, (_, at) => world.aUser(`Founder ${at}`)));
    await world.verifyEmail(...founders);
    const groups = await Promise.all(founders.map((founder) => world.aGroup(founder)));
    const answers = await Promise.all(
      founders.map(({ api }, at) => api.post(`/api/groups/${groups[at]?.id}/invites`, { recipientEmail: to })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(inviteLimits.toAddress);
    expect(answers.filter(({ body }) => body.code === groupErrors.INVITED_OFTEN.code)).toHaveLength(3);
    expect(await world.mailTo(to)).toHaveLength(inviteLimits.toAddress);
  });

  it('stops once the whole site has sent its limit for the day', async () => {
    const { db } = world.database;
    const sent = { groupId: group.id, invitedBy: bob.id, createdAt: new Date(world.clock.read().getTime() - 1_000) };
    const spent = Array.from({ length: inviteLimits.ofSite }, (_, n) => ({
      ...sent,
      id: `spent${n}`,
      recipient: `spent${n}@example.com`,
    }));
    await db.insertInto('invites').values(spent).execute();
    expect(await invite(ann, somebody())).toEqual(refusal(groupErrors.INVITES_PAUSED));
    expect(await invite(ann, null)).toMatchObject({ status: 200 });
    world.clock.advance(inviteLimits.windowMs);
    expect((await invite(ann, somebody())).status).toBe(200);
  });

  it('is limited to three a day from one group to one address, no matter who sends it', async () => {
    const to = somebody();
    for (const person of [ann, bob, ann]) expect((await invite(person, to)).status).toBe(200);
    expect(await invite(bob, to)).toEqual(refusal(groupErrors.INVITED_OFTEN));
    expect(await world.mailTo(to)).toHaveLength(3);
    world.clock.advance(inviteLimits.windowMs);
    await world.runJob('sweep');
    expect(await world.database.db.selectFrom('invites').selectAll().execute()).toEqual([]);
    expect((await invite(bob, to)).status).toBe(200);
  });
});

describe('an outgoing invite email', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    world = await startWorld({ settings: { SMTP_URL: server.url, MAIL_FROM: 'Evens <evens@example.com>' } });
  });
  afterAll(async () => {
    await world.stop();
    await server.stop();
  });

  it('carries names made to look like headers or markup only as plain text', async () => {
    ann = await world.aUser('Ann\r\nBcc: eve@example.com');
    await world.verifyEmail(ann);
    const made = await ann.api.post<TestGroup>('/api/groups', { name: '<img src=x>\r\nX-Evil: 1' });
    group = made.body;
    const to = somebody();
    expect((await invite(ann, to)).status).toBe(200);
    await world.runJob('deliver-email');
    const mail = server.received.find((received) => received.to.includes(to));
    expect(mail?.to).toEqual([to]);
    const [head = ''] = mail?.data.split('\r\n\r\n') ?? [];
    const headers = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0]);
    expect(headers).not.toEqual(expect.arrayContaining(['Bcc']));
    expect(headers).not.toEqual(expect.arrayContaining(['X-Evil']));
    const [, html = ''] = mail?.data.split('Content-Type: text/html') ?? [];
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img');
  });
});
