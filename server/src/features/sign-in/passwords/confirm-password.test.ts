import { accountErrors } from '@evens/domain/accounts/errors';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { ageSessions } from '../../../testing/actions/age-sessions.ts';
import { CONFIRMED, oauthActions } from '../../../testing/actions/oauth-sign-in.ts';
import { signInActions } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { testWorld } from '../../../testing/test-world.ts';

const PASSWORD = 'correct horse';
const needed = refusal(accountErrors.REAUTHENTICATION_NEEDED);

const world = await testWorld({ withProviders: true });

const { signIn, signUp } = signInActions(() => world);
const { getProvider, aPersonAt, comeBack, goThrough, aMember } = oauthActions(() => world);

async function isIn(api: ApiClient): Promise<boolean> {
  return (await api.get('/api/me')).status === 200;
}

/** Another browser that has stolen a cookie. */
function withCookie(cookie: string): ApiClient {
  return new ApiClient(world.url, { cookie });
}

const changes: [string, (api: ApiClient) => Promise<{ status: number }>][] = [
  ['phone', (api) => api.post('/api/me/phone', { phoneNumber: '(212) 555-0142' })],
  ['phone by removing it', (api) => api.call('DELETE', '/api/me/phone')],
  [
    'payment handles',
    (api) => api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: 'someone-else' } } }),
  ],
  ['linked accounts', (api) => api.post('/api/auth/link-provider', { provider: 'google' })],
  ['linked accounts by unlinking one', (api) => api.call('DELETE', '/api/me/sign-in-methods/google')],
];

describe('a session older than 10 minutes', () => {
  it.each(changes)("can't change the %s until its owner confirms the password", async (_, change) => {
    const ann = await world.aUser();
    await world.verifyEmail(ann);
    await ageSessions(world, ann);
    expect(await change(ann.api)).toEqual(needed);
    expect((await ann.api.post('/api/auth/confirm-password', { password: PASSWORD })).status).toBe(200);
    expect(await change(ann.api)).not.toEqual(needed);
    expect((await change(ann.api)).status).not.toBe(403);
  });

  it.each(changes)('that is slightly younger can change the %s', async (_, change) => {
    const ann = await world.aUser();
    await world.verifyEmail(ann);
    await ageSessions(world, ann, limits.freshProofMs - MINUTE_MS);
    expect((await change(ann.api)).status).not.toBe(403);
  });

  it('still saves other settings, even together with unchanged payment handles', async () => {
    const ann = await world.aUser();
    const save = (body: object) => ann.api.call('PATCH', '/api/me/settings', { body });
    await save({ paymentHandles: { venmo: 'ann-lee' } });
    await ageSessions(world, ann);
    const form = { displayName: 'Anna', paymentHandles: { venmo: '@ann-lee', zelle: '' } };
    expect((await save(form)).body).toMatchObject({ displayName: 'Anna', paymentHandles: { venmo: 'ann-lee' } });
    expect(await save({ ...form, displayName: 'Eve', paymentHandles: { venmo: 'eve' } })).toEqual(needed);
    expect((await ann.api.get('/api/me')).body).toMatchObject({
      displayName: 'Anna',
      paymentHandles: { venmo: 'ann-lee' },
    });
  });
});

describe('confirming the password', () => {
  const confirm = (api: ApiClient, password: unknown) => api.post('/api/auth/confirm-password', { password });

  it('fails with a wrong one, and confirms nothing', async () => {
    const ann = await world.aUser();
    await ageSessions(world, ann);
    expect(await confirm(ann.api, 'a guess')).toEqual(refusal(accountErrors.CURRENT_PASSWORD_WRONG));
    expect(await confirm(ann.api, undefined)).toEqual(refusal(accountErrors.CURRENT_PASSWORD_MISSING));
    expect(await ann.api.call('DELETE', '/api/me/phone')).toEqual(needed);
  });

  it('counts only for the current session', async () => {
    const ann = await world.aUser();
    const phone = new ApiClient(world.url);
    await signIn(ann.email, PASSWORD, phone);
    await ageSessions(world, ann);
    await confirm(ann.api, PASSWORD);
    expect((await ann.api.call('DELETE', '/api/me/phone')).status).toBe(200);
    expect(await phone.call('DELETE', '/api/me/phone')).toEqual(needed);
  });

  it('is only for people who are signed in', async () => {
    expect(await confirm(world.aStranger(), PASSWORD)).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });
});

async function confirmAt(api: ApiClient, login: string) {
  const { body } = await api.post<{ url: string }>('/api/auth/confirm-provider', { provider: 'google' });
  return comeBack(api, await getProvider('google').signIn(body.url, login));
}

describe('an account without a password', () => {
  it('confirms through its provider', async () => {
    const gina = await aMember('google');
    await ageSessions(world, gina);
    expect(await gina.api.post('/api/auth/confirm-password', { password: PASSWORD })).toEqual(
      refusal(accountErrors.NO_PASSWORD),
    );
    expect(await gina.api.call('DELETE', '/api/me/phone')).toEqual(needed);
    expect(await confirmAt(gina.api, gina.login)).toMatchObject({ entry: 'confirmed' });
    expect((await gina.api.call('DELETE', '/api/me/phone')).status).toBe(200);
  });

  it("can't confirm as someone else there", async () => {
    const gina = await aMember('google');
    const other = await aMember('google');
    await ageSessions(world, gina);
    for (const login of [other.login, aPersonAt('google').login]) {
      expect(await confirmAt(gina.api, login)).toMatchObject({ entry: 'REAUTHENTICATION_FAILED' });
    }
    expect(await gina.api.call('DELETE', '/api/me/phone')).toEqual(needed);
  });
});

describe("a session's cookie", () => {
  it('is replaced after a password change, and the old one stops working', async () => {
    const ann = await world.aUser();
    const before = ann.api.cookie;
    const input = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    expect((await ann.api.post('/api/auth/change-password', input)).status).toBe(200);
    expect(ann.api.cookie).not.toBe(before);
    expect([await isIn(ann.api), await isIn(withCookie(before))]).toEqual([true, false]);
  });

  it('is replaced after confirming the password, for the same session and the same remaining time', async () => {
    const ann = await world.aUser();
    const before = ann.api.cookie;
    const sessions = () =>
      world.database.db.selectFrom('sessions').select(['id', 'expiresAt']).where('userId', '=', ann.id).execute();
    const [current] = await sessions();
    expect((await ann.api.post('/api/auth/confirm-password', { password: 'a guess' })).status).toBe(422);
    expect(ann.api.cookie).toBe(before);
    expect((await ann.api.post('/api/auth/confirm-password', { password: PASSWORD })).status).toBe(200);
    expect([await isIn(ann.api), await isIn(withCookie(before))]).toEqual([true, false]);
    expect(await sessions()).toEqual([current]);
  });

  it('is replaced after confirming through a provider', async () => {
    const gina = await aMember('google');
    const before = gina.api.cookie;
    expect(await confirmAt(gina.api, gina.login)).toMatchObject({ entry: 'confirmed' });
    expect([await isIn(gina.api), await isIn(withCookie(before))]).toEqual([true, false]);
  });

  it('is replaced after its owner verifies their email, which can make them the primary site admin', async () => {
    const ann = await world.aUser();
    const before = ann.api.cookie;
    await world.verifyEmail(ann);
    expect([await isIn(ann.api), await isIn(withCookie(before))]).toEqual([true, true]);
    const token = (await world.mailedLink(ann.email)).split('token=')[1];
    expect((await ann.api.post('/api/auth/verify-email', { token })).status).toBe(200);
    expect([await isIn(ann.api), await isIn(withCookie(before))]).toEqual([true, false]);
  });

  it('stops working after someone else signs in at that browser', async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const before = ann.api.cookie;
    expect((await signIn(bob.email, 'a guess', ann.api)).status).toBe(401);
    expect(await isIn(withCookie(before))).toBe(true);
    expect((await signIn(bob.email, PASSWORD, ann.api)).status).toBe(200);
    expect([await isIn(ann.api), await isIn(withCookie(before))]).toEqual([true, false]);
  });

  it('stops working after someone else signs up at that browser', async () => {
    const ann = await world.aUser();
    const before = ann.api.cookie;
    const form = { name: 'Cem', email: 'cem@over.example', password: PASSWORD, ...CONFIRMED };
    expect((await signUp(form, ann.api)).status).toBe(200);
    expect(await isIn(withCookie(before))).toBe(false);
  });

  it('stops working after someone else signs in with a provider at that browser', async () => {
    const gina = await aMember('google');
    const ann = await world.aUser();
    const before = ann.api.cookie;
    expect(await goThrough(ann.api, gina.login)).toMatchObject({ entry: 'in' });
    expect([await isIn(ann.api), await isIn(withCookie(before.split('; ')[0] ?? ''))]).toEqual([true, false]);
  });
});

describe("a session that wasn't used for 14 days", () => {
  async function leaveUnused({ id }: { id: string }, days: number): Promise<void> {
    const updatedAt = new Date(Date.now() - days * DAY_MS);
    await world.database.db.updateTable('sessions').set({ updatedAt }).where('userId', '=', id).execute();
  }

  it('has ended for a site admin, and continues for everyone else', async () => {
    const [sid, ann] = [await world.aUser(), await world.aUser()];
    await world.makeSiteAdmin(sid);
    for (const person of [sid, ann]) await leaveUnused(person, limits.adminIdleDays);
    expect([await isIn(sid.api), await isIn(ann.api)]).toEqual([false, true]);
    expect(await sid.api.get('/api/admin/settings')).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('continues if it is used in time', async () => {
    const sid = await world.aUser();
    await world.makeSiteAdmin(sid);
    await leaveUnused(sid, limits.adminIdleDays - 1);
    expect(await isIn(sid.api)).toBe(true);
    expect((await sid.api.get('/api/admin/settings')).status).toBe(200);
  });
});
