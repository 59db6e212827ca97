import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../ports/ids.ts';
import { oauthActions } from '../../../testing/actions/oauth-sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const NEW = 'battery staple';
const everything = ['signInMethods', 'phone', 'paymentHandles', 'calendar'];
let phones = 0;
const { getProvider, aPersonAt, begin, comeBack, goThrough } = oauthActions(() => world);

const world = await testWorld({ withProviders: true });

async function tokenFor(email: string): Promise<string> {
  return (await world.mailedLink(email)).split('token=')[1] ?? '';
}

/** The owner of the mailbox resets the password. */
async function takeBack({ email }: Person, api = world.aStranger()) {
  await world.aStranger().post('/api/auth/request-password-reset', { email });
  return api.post('/api/auth/reset-password', { token: await tokenFor(email), newPassword: NEW });
}

async function beginLink({ api }: Person): Promise<string> {
  const input = { provider: 'google' };
  return (await api.post<{ url: string }>('/api/auth/link-provider', input)).body.url;
}

function aNumber(): string {
  phones += 1;
  return `+1212555${String(phones).padStart(4, '0')}`;
}

async function provePhone({ api }: Person): Promise<string> {
  const number = aNumber();
  await api.post('/api/me/phone', { phoneNumber: number });
  await api.post('/api/me/phone/verify', { code: await world.phoneCode(number) });
  return number;
}

/** Someone signs up with an email that isn't theirs, and sets up everything they can. */
async function aHijacker() {
  const hijacker = await world.aUser('Eve Stark');
  const { login } = aPersonAt('google');
  expect(
    await comeBack(hijacker.api, await getProvider('google').signIn(await beginLink(hijacker), login)),
  ).toMatchObject({
    entry: 'linked',
  });
  // Accounts with an unverified email can't get a code now, but may have a number from before that rule.
  const phoneNumber = aNumber();
  const { db } = world.database;
  await db
    .updateTable('users')
    .set({ phoneNumber, phoneVerifiedAt: world.clock.read() })
    .where('id', '=', hijacker.id)
    .execute();
  await hijacker.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: 'eve-stark' } } });
  const { url } = (await hijacker.api.post<{ url: string }>('/api/me/calendar', {})).body;
  return { hijacker, login, calendarUrl: url };
}

async function isIn(api: ApiClient): Promise<boolean> {
  return (await api.get('/api/me')).status === 200;
}

describe('resetting the password of an account whose email was never verified', () => {
  it('removes linked sign-in methods, the phone number, payment handles, and the calendar address, and says so', async () => {
    const { hijacker, login, calendarUrl } = await aHijacker();
    const owner = world.aStranger();
    expect(await takeBack(hijacker)).toEqual({ status: 200, body: { status: true, removed: everything } });
    const through = new ApiClient(world.url);
    expect(await goThrough(through, login)).toMatchObject({ entry: 'new' });
    expect((await owner.get(new URL(calendarUrl).pathname)).status).toBe(404);
    expect([await isIn(through), await isIn(hijacker.api)]).toEqual([false, false]);
    await owner.post('/api/auth/sign-in/email', { email: hijacker.email, password: NEW });
    expect((await owner.get('/api/me')).body).toMatchObject({
      emailVerified: true,
      phoneNumber: null,
      phoneVerified: false,
      paymentHandles: { venmo: null },
    });
    expect((await owner.get('/api/me/sign-in-methods')).body).toMatchObject({
      providers: [{ isLinked: false }, { isLinked: false }],
    });
    const mail = (await world.mailTo(hijacker.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'account_secured', subject: 'Your Evens account has been secured' });
    for (const words of [
      'all linked sign-in methods',
      'the phone number',
      'the payment handles',
      'the calendar address',
      'groups',
    ]) {
      expect(mail?.text).toContain(words);
    }
  });

  it('says if there was nothing else to remove, and that every browser was signed out', async () => {
    const ann = await world.aUser();
    expect(await takeBack(ann)).toEqual({ status: 200, body: { status: true, removed: [] } });
    const mail = (await world.mailTo(ann.email)).at(-1);
    expect(mail?.kind).toBe('account_secured');
    expect(mail?.text).toContain('signed out every browser.');
    expect(mail?.text).not.toContain('removed');
  });

  it("ends every session, even the current browser's, and its live streams", async () => {
    const { hijacker } = await aHijacker();
    const group = await world.aGroup(hijacker);
    const stream = await LiveReader.open(hijacker.api, group.id);
    expect(await takeBack(hijacker, hijacker.api)).toMatchObject({ status: 200 });
    await stream.closed;
    expect(await isIn(hijacker.api)).toBe(false);
  });

  it('cancels what was started before: providers being linked, phone codes and verification links', async () => {
    const { hijacker } = await aHijacker();
    const verification = await tokenFor(hijacker.email);
    const [another, { login }] = [new ApiClient(world.url), aPersonAt('google')];
    const entering = await getProvider('google').signIn(await begin(another), login);
    const linking = await getProvider('google').signIn(await beginLink(hijacker), login);
    const { db } = world.database;
    const code = { id: newId(), userId: hijacker.id, phoneNumber: aNumber(), codeHash: 'x', endedAt: null };
    await db
      .insertInto('phoneCodes')
      .values({ ...code, createdAt: world.clock.read() })
      .execute();
    await takeBack(hijacker);
    expect(await comeBack(hijacker.api, linking)).toMatchObject({ entry: 'GOOGLE_FAILED' });
    expect(await comeBack(another, entering)).toMatchObject({ entry: 'new' });
    const open = db
      .selectFrom('phoneCodes')
      .select('id')
      .where('userId', '=', hijacker.id)
      .where('endedAt', 'is', null);
    expect(await open.execute()).toEqual([]);
    expect(await world.aStranger().post('/api/auth/verify-email', { token: verification, password: NEW })).toEqual(
      refusal(accountErrors.VERIFICATION_LINK_INVALID),
    );
  });

  it('keeps its groups and debts', async () => {
    const [founder, { hijacker }] = [await world.aUser(), await aHijacker()];
    const group = await world.aGroup(founder, hijacker);
    await takeBack(hijacker);
    const { body } = await founder.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/members`);
    expect(body.items.map(({ id }) => id)).toContain(hijacker.id);
  });
});

describe('resetting the password of an account with a verified email', () => {
  it('keeps linked sign-in methods, the phone number and payment handles, because their owner added them', async () => {
    const ann = await world.aUser();
    await world.verifyEmail(ann);
    const { login } = aPersonAt('google');
    await comeBack(ann.api, await getProvider('google').signIn(await beginLink(ann), login));
    const number = await provePhone(ann);
    await ann.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: 'ann-lee' } } });
    expect(await takeBack(ann)).toEqual({ status: 200, body: { status: true, removed: null } });
    const through = new ApiClient(world.url);
    expect(await goThrough(through, login)).toMatchObject({ entry: 'in' });
    expect((await through.get('/api/me')).body).toMatchObject({
      phoneNumber: number,
      paymentHandles: { venmo: 'ann-lee' },
    });
    expect((await world.mailTo(ann.email)).map(({ kind }) => kind)).not.toContain('account_secured');
  });
});
