import { accountErrors } from '@evens/domain/accounts/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { CONFIRMED, oauthActions } from '../../../testing/actions/oauth-sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { startWorld } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const PHOTO = 'https://photos.example/gina.jpg';
const { getProvider, aPersonAt, begin, comeBack, goThrough, aMember } = oauthActions(() => world);

const world = await testWorld({ withProviders: true, settings: { SITE_ADMIN_EMAIL: 'host@gmail.example' } });

function userRow(email: string) {
  return world.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

async function isIn(api: ApiClient): Promise<boolean> {
  return (await api.get('/api/me')).status === 200;
}

describe('the first sign-in with a provider', () => {
  it('creates no account until age and Terms are confirmed, and then one with a name and a photo (AU-20, AU-21, AU-23)', async () => {
    const { login, email } = aPersonAt('google', { picture: PHOTO });
    const api = new ApiClient(world.url);
    expect(await goThrough(api, login)).toEqual({ entry: 'new', next: '/' });
    expect(await api.get('/api/auth/sign-up/provider')).toEqual({
      status: 200,
      body: { provider: 'google', name: 'Gina Vale', email },
    });
    const send = (input: object) => api.post('/api/auth/sign-up/provider', input);
    expect(await send({ ...CONFIRMED, ageVerified: false })).toEqual(refusal(accountErrors.AGE_NOT_CONFIRMED));
    expect(await send({ tosAccepted: true })).toEqual(refusal(accountErrors.AGE_NOT_CONFIRMED));
    expect(await send({ ...CONFIRMED, tosAccepted: 'yes' })).toEqual(refusal(accountErrors.TERMS_NOT_ACCEPTED));
    expect([await userRow(email), await isIn(api)]).toEqual([undefined, false]);
    const user = { id: expect.any(String), name: 'Gina Vale', email, photoURL: PHOTO };
    expect(await send(CONFIRMED)).toEqual({ status: 200, body: { user } });
    expect(await isIn(api)).toBe(true);
    const now = world.clock.read();
    expect(await userRow(email)).toMatchObject({
      emailVerified: true,
      ageVerified: true,
      tosAcceptedAt: now,
      createdAt: now,
      lastActive: now,
    });
    expect(await world.mailTo(email)).toEqual([]);
    expect(await send(CONFIRMED)).toEqual(refusal(accountErrors.ENTRY_EXPIRED));
  });

  it("treats an email the provider doesn't vouch for as unverified, and sends a verification link (AU-23)", async () => {
    const { email } = await aMember('oidc', { email_verified: false });
    expect((await userRow(email))?.emailVerified).toBe(false);
    expect((await world.mailTo(email)).map(({ kind }) => kind)).toEqual(['email_verification']);
  });

  it('makes the person the primary site admin if their email is the one in the settings (AU-23)', async () => {
    const { api } = await aMember('google', { email: 'host@gmail.example' });
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(true);
  });

  it.each([
    ['a name that is too long', `${'n'.repeat(49)}😀`, 'n'.repeat(49)],
    ['no name', undefined, /^gina\d+$/],
    ['a blank name', '  ', /^gina\d+$/],
  ])('picks a valid name given %s', async (_, name, due) => {
    const { email } = await aMember('google', { name });
    expect((await userRow(email))?.name).toEqual(due instanceof RegExp ? expect.stringMatching(due) : due);
  });

  it.each([
    'javascript:alert(1)',
    'http://photos.example/a.jpg',
    'https://192.168.0.1/a.jpg',
    'https://localhost/a.jpg',
  ])("ignores a photo that isn't on the public internet over HTTPS: %s", async (picture) => {
    const { api } = await aMember('google', { picture });
    expect((await api.get('/api/me')).body).toMatchObject({ user: { photoURL: null } });
  });

  it('creates one account when it is confirmed eight times at once (AU-20)', async () => {
    const { login, email } = aPersonAt('google');
    const api = new ApiClient(world.url);
    await goThrough(api, login);
    const { cookie } = api;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        new ApiClient(world.url, { cookie }).post('/api/auth/sign-up/provider', CONFIRMED),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    const { db } = world.database;
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });
});

describe('the next sign-in with a provider', () => {
  it('signs in at once and leads to where the person wanted to go (AU-19, AU-22, SH-22)', async () => {
    const { login, id, email } = await aMember();
    world.clock.advance(HOUR_MS);
    const api = new ApiClient(world.url);
    expect(await goThrough(api, login, { next: '/bids?tab=all' })).toEqual({ entry: 'in', next: '/bids?tab=all' });
    expect((await api.get('/api/me')).body).toMatchObject({ user: { id } });
    expect((await userRow(email))?.lastActive).toEqual(world.clock.read());
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s (AU-22)',
    async (next) => {
      const { login } = await aMember();
      expect(await goThrough(new ApiClient(world.url), login, { next })).toEqual({ entry: 'in', next: '/' });
    },
  );

  it('recognizes people by their id at the provider, even if their email has changed (AU-20)', async () => {
    const { login, id } = await aMember();
    const other = await world.aUser();
    getProvider('google').people.set(login, { email: other.email, email_verified: true });
    const api = new ApiClient(world.url);
    await goThrough(api, login);
    expect((await api.get('/api/me')).body).toMatchObject({ user: { id } });
  });

  it('treats the same id at another provider as a different person', async () => {
    const { login } = await aMember('google');
    getProvider('oidc').people.set(login, { email: 'another@oidc.example', email_verified: true });
    expect(await goThrough(new ApiClient(world.url), login, { provider: 'oidc' })).toMatchObject({ entry: 'new' });
  });

  it('ends in a popup that tells the page behind it and closes (AU-19)', async () => {
    const { login } = await aMember();
    const api = new ApiClient(world.url);
    const away = new URL(await getProvider('google').signIn(await begin(api, { popup: true }), login));
    const response = await api.fetch(away.pathname + away.search, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await response.text()).toContain('data-entry="in"');
    expect(await isIn(api)).toBe(true);
  });
});

describe('signing in with a provider fails with a message (AU-19)', () => {
  it('when the person cancels there', async () => {
    const api = new ApiClient(world.url);
    const away = await getProvider('google').decline(await begin(api));
    expect(await comeBack(api, away)).toMatchObject({ entry: 'SIGN_IN_CANCELLED' });
  });

  it('when the answer was changed, is used twice, or comes from another browser or provider', async () => {
    const { login } = await aMember();
    const api = new ApiClient(world.url);
    const failed = { entry: 'GOOGLE_FAILED', next: '/' };
    const nothing = { entry: null, next: null };
    for (const change of [
      (away: URL) => away.searchParams.set('state', 'x'),
      (away: URL) => away.searchParams.set('code', 'x'),
      (away: URL) => away.searchParams.set('iss', 'http://evil.example'),
      (away: URL) => away.searchParams.delete('code'),
    ]) {
      const away = new URL(await getProvider('google').signIn(await begin(api), login));
      change(away);
      expect(await comeBack(api, away.href)).toEqual(failed);
    }
    const away = await getProvider('google').signIn(await begin(api), login);
    expect(await comeBack(new ApiClient(world.url), away)).toEqual(nothing);
    expect(await comeBack(api, away.replace('/callback/google', '/callback/oidc'))).toEqual(nothing);
    expect(await comeBack(api, away)).toMatchObject({ entry: 'in' });
    expect(await comeBack(api, away)).toEqual(nothing);
  });

  it.each([
    ['meant for someone else', { aud: 'another client' }],
    ['issued by someone else', { iss: 'http://evil.example' }],
    ['from another sign-in', { nonce: 'another' }],
    ['expired', { exp: 1 }],
    ['about no one', { sub: undefined }],
  ])('when the token is %s', async (_, change) => {
    const { login } = await aMember();
    const api = new ApiClient(world.url);
    const google = getProvider('google');
    google.alterTokens((claims) => ({ ...claims, ...change }));
    expect(await goThrough(api, login)).toMatchObject({ entry: 'GOOGLE_FAILED' });
    google.alterTokens(null);
    expect(await isIn(api)).toBe(false);
    expect(await goThrough(api, login)).toMatchObject({ entry: 'in' });
  });

  it.each(['another key', 'no key at all'] as const)('when the token is signed with %s', async (key) => {
    const { login } = await aMember();
    const api = new ApiClient(world.url);
    const google = getProvider('google');
    google.signTokensWith(key);
    expect(await goThrough(api, login)).toMatchObject({ entry: 'GOOGLE_FAILED' });
    google.signTokensWith('its own key');
    expect(await isIn(api)).toBe(false);
    expect(await goThrough(api, login)).toMatchObject({ entry: 'in' });
  });

  it('when the provider gives no email', async () => {
    const { login } = aPersonAt('google', { email: undefined });
    expect(await goThrough(new ApiClient(world.url), login)).toMatchObject({ entry: 'GOOGLE_FAILED' });
  });

  it("when the provider isn't set up, and the provider isn't called (AU-19)", async () => {
    const plain = await startWorld();
    const stranger = plain.aStranger();
    expect((await stranger.get('/api/auth/providers')).body).toMatchObject({ google: false, oidc: false });
    for (const [provider, spec] of [
      ['google', accountErrors.GOOGLE_FAILED],
      ['oidc', accountErrors.SINGLE_SIGN_ON_FAILED],
    ] as const) {
      expect(await stranger.post('/api/auth/sign-in/provider', { provider })).toEqual(refusal(spec));
    }
    expect(accountErrors.GOOGLE_FAILED.message).toBe('Failed to sign in with Google. Please try again.');
    expect(accountErrors.SIGN_IN_CANCELLED.message).toBe('Sign-in was cancelled.');
    await plain.stop();
  });

  it('when the provider is down', async () => {
    const nowhere = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const lonely = await startWorld({ settings: nowhere });
    const stranger = lonely.aStranger();
    expect((await stranger.get('/api/auth/providers')).body).toMatchObject({ google: false, oidc: true });
    const answer = await stranger.post('/api/auth/sign-in/provider', { provider: 'oidc' });
    expect(answer).toEqual(refusal(accountErrors.SINGLE_SIGN_ON_FAILED));
    await lonely.stop();
  });
});
