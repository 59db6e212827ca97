import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { CONFIRMED, oauthActions } from '../../../testing/actions/oauth-sign-in.ts';
import { signInActions } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { startWorld } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { countAccountsWithoutProvider } from './queries.ts';

const { signUp } = signInActions(() => world);
const { getProvider, aPersonAt, begin, comeBack, goThrough, aMember } = oauthActions(() => world);

const world = await testWorld({ withProviders: true });

function userRow(email: string) {
  return world.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

async function isIn(api: ApiClient): Promise<boolean> {
  return (await api.get('/api/me')).status === 200;
}

describe('an email that already has an account', () => {
  it("doesn't let a provider in: the owner signs in as before and links the two (AU-20)", async () => {
    const { email, id, api: known } = await world.aUser();
    const { login } = aPersonAt('google', { email });
    const api = new ApiClient(world.url);
    expect(await goThrough(api, login)).toMatchObject({ entry: 'EMAIL_NOT_LINKED' });
    expect([await isIn(api), (await api.get('/api/auth/sign-up/provider')).body]).toEqual([false, null]);

    const { url } = (await known.post<{ url: string }>('/api/auth/link-provider', { provider: 'google' })).body;
    const back = await getProvider('google').signIn(url, login);
    // Someone who steals the return URL can't link anything with it.
    const thief = await world.aUser();
    expect(await comeBack(thief.api, back)).toEqual({ entry: null, next: null });
    expect(await comeBack(known, back)).toEqual({ entry: 'linked', next: '/settings/user' });
    expect(await goThrough(api, login)).toMatchObject({ entry: 'in' });
    expect((await api.get('/api/me')).body).toMatchObject({ user: { id } });
    expect((await userRow(email))?.emailVerified).toBe(true);
  });

  it("isn't revealed where accounts are hidden, unless it is your own (AU-25)", async () => {
    const quiet = await startWorld({ withProviders: true, settings: { REVEAL_ACCOUNTS: 'off' } });
    const { email } = await quiet.aUser();
    for (const [isVerified, due] of [
      [false, 'GOOGLE_FAILED'],
      [true, 'EMAIL_NOT_LINKED'],
    ] as const) {
      const { login } = aPersonAt('google', { email, email_verified: isVerified }, quiet);
      const api = new ApiClient(quiet.url);
      const back = new URL(await getProvider('google', quiet).signIn(await begin(api), login));
      const response = await api.fetch(back.pathname + back.search, { redirect: 'manual' });
      expect(response.headers.get('location')).toContain(`entry=${due}`);
    }
    await quiet.stop();
  });

  it('that someone signs up with in the meantime makes the confirmation fail', async () => {
    const { login, email } = aPersonAt('google');
    const api = new ApiClient(world.url);
    await goThrough(api, login);
    await signUp({ name: 'Gina', email, password: 'correct horse', ...CONFIRMED });
    expect(await api.post('/api/auth/sign-up/provider', CONFIRMED)).toEqual(refusal(accountErrors.GOOGLE_FAILED));
  });
});

describe('your sign-in methods', () => {
  const ways = (api: ApiClient) => api.get('/api/me/sign-in-methods');
  const unlink = (api: ApiClient, provider: string) => api.call('DELETE', `/api/me/sign-in-methods/${provider}`);

  const setPassword = async (api: ApiClient, email: string) => {
    await api.post('/api/auth/request-password-reset', { email });
    const token = (await world.mailedLink(email)).split('token=')[1];
    expect((await api.post('/api/auth/reset-password', { token, newPassword: 'battery staple' })).status).toBe(200);
  };

  it("are listed, and the last one can't be removed", async () => {
    const { api, email } = await aMember('google');
    expect((await ways(api)).body).toEqual({
      hasPassword: false,
      arePasswordsOn: true,
      providers: [
        { provider: 'google', isLinked: true },
        { provider: 'oidc', isLinked: false },
      ],
      provedUntil: expect.any(String),
    });
    expect(await unlink(api, 'google')).toEqual(refusal(accountErrors.LAST_WAY_IN));
    await setPassword(api, email);
    expect((await unlink(api, 'google')).status).toBe(200);
    expect(await unlink(api, 'google')).toEqual(refusal(accountErrors.LINK_NOT_FOUND));
    expect((await ways(api)).body).toMatchObject({ hasPassword: true, providers: [{ isLinked: false }, {}] });
    expect((await unlink(api, 'facebook')).status).toBe(422);
    expect((await unlink(world.aStranger(), 'google')).status).toBe(401);
    expect((await ways(world.aStranger())).status).toBe(401);
  });

  it('include a provider that names itself with a slash at the end, where OIDC_ISSUER has none', async () => {
    const { db } = world.database;
    const { api, email, id } = await aMember('oidc');
    const { issuer } = getProvider('oidc');
    const outside = await countAccountsWithoutProvider(db, [issuer]);
    await db
      .updateTable('accounts')
      .set({ providerId: `${issuer}/` })
      .where('userId', '=', id)
      .execute();
    expect(await countAccountsWithoutProvider(db, [issuer])).toBe(outside);
    expect((await ways(api)).body).toMatchObject({ providers: [{ isLinked: false }, { isLinked: true }] });
    await setPassword(api, email);
    expect((await unlink(api, 'oidc')).status).toBe(200);
    expect((await ways(api)).body).toMatchObject({ providers: [{ isLinked: false }, { isLinked: false }] });
    expect(await countAccountsWithoutProvider(db, [issuer])).toBe(outside + 1);
  });

  it("can't include one that belongs to someone else", async () => {
    const { login } = await aMember('google');
    const { api } = await world.aUser();
    const { url } = (await api.post<{ url: string }>('/api/auth/link-provider', { provider: 'google' })).body;
    const back = await getProvider('google').signIn(url, login);
    expect(await comeBack(api, back)).toMatchObject({ entry: 'LINKED_ELSEWHERE' });
  });

  it("without a password don't let you change the password", async () => {
    const { api } = await aMember('google');
    const input = { currentPassword: 'any', newPassword: 'battery staple' };
    expect(await api.post('/api/auth/change-password', input)).toEqual(refusal(accountErrors.NO_PASSWORD));
  });
});
