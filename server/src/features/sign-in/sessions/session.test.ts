import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { aForm, signInActions } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { createAuth } from '../create-auth.ts';

const { signUp, signIn } = signInActions(() => world);

const world = await testWorld();

function userByEmail(email: string) {
  return world.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

describe('a session', () => {
  it("has a cookie that scripts can't read, for 30 days (AU-25)", async () => {
    const response = await new ApiClient(world.url).fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aForm()),
    });
    const [cookie, mark, ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(mark).toMatch(/^evens-device=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toMatch(/^evens=[A-Za-z0-9]{32}\.\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = /=([A-Za-z0-9]{32})/.exec(cookie ?? '')?.[1] ?? 'none';
    expect(await response.text()).not.toContain(value);
    const rows = await world.database.db.selectFrom('sessions').select('token').execute();
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('has a cookie that is sent only over HTTPS if the site uses HTTPS (AU-25)', async () => {
    const { store } = world.app.context;
    const auth = createAuth({
      store,
      secret: 'only-for-tests-only-for-tests-only',
      publicUrl: 'https://evens.example',
    });
    const { id: userId } = await world.aUser();
    const { cookies } = await transact(store, (tx) => auth.enter(tx, { userId, userAgent: 'a test' }));
    expect(cookies).toEqual([expect.stringMatching(/^__Host-evens=\S+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);
  });

  it('shows who is signed in, or no one', async () => {
    const { api, id } = await world.aUser();
    const stranger = world.aStranger();
    expect((await api.get<{ user: { id: string } }>('/api/auth/get-session')).body.user.id).toBe(id);
    expect(await stranger.get('/api/auth/get-session')).toEqual({ status: 200, body: null });
    expect(await stranger.get('/api/me')).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
    expect(await stranger.post('/api/me/presence')).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('ends with Log Out, only for that browser (AU-25)', async () => {
    const form = aForm();
    const [phone, laptop] = [new ApiClient(world.url), new ApiClient(world.url)];
    await signUp(form, phone);
    await signIn(form.email, form.password, laptop);
    const stolen = new ApiClient(world.url, { cookie: phone.cookie });
    expect((await stolen.get('/api/me')).status).toBe(200);
    expect(await phone.post('/api/auth/sign-out')).toEqual({ status: 200, body: { success: true } });
    // Only the encrypted device cookie is left.
    expect(phone.cookies.map(({ name }) => name)).toEqual(['evens-device']);
    expect((await stolen.get('/api/me')).status).toBe(401);
    expect((await laptop.get('/api/me')).status).toBe(200);
    const again = await phone.fetch('/api/auth/sign-out', { method: 'POST' });
    expect([again.status, again.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  });

  it('is refused with a tampered cookie', async () => {
    const { api } = await world.aUser();
    const { name = '', value = '' } = api.cookies.find((cookie) => cookie.name === 'evens') ?? {};
    const token = value.split('.')[0] ?? '';
    const other = value.startsWith('x') ? 'y' : 'x';
    for (const forged of [token, `${token}.`, `${other}${value.slice(1)}`, `${token}.${'A'.repeat(43)}%3D`]) {
      const forger = new ApiClient(world.url, { cookie: `${name}=${forged}` });
      expect((await forger.get('/api/me')).status).toBe(401);
    }
  });

  it('ends after 30 days (AU-25)', async () => {
    const { api, id } = await world.aUser();
    const { db } = world.database;
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', id)
      .execute();
    expect((await api.get('/api/me')).status).toBe(401);
  });

  it('records at most once a minute that its owner is active (SH-26)', async () => {
    const { api, email } = await world.aUser();
    const start = world.clock.read();
    world.clock.advance(59_000);
    expect((await api.post('/api/me/presence')).status).toBe(200);
    expect((await userByEmail(email)).lastActive).toEqual(start);
    world.clock.advance(1_000);
    expect((await api.post('/api/me/presence')).status).toBe(200);
    expect((await userByEmail(email)).lastActive).toEqual(world.clock.read());
  });
});

describe('the routes under /api/auth', () => {
  it('are only the ones Evens offers', async () => {
    const { api } = await world.aUser();
    for (const path of ['/update-user', '/delete-user', '/change-email', '/sign-in/social', '/verify-password']) {
      expect(await api.post(`/api/auth${path}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    for (const path of ['/ok', '/error', '/list-sessions', '/reference']) {
      expect((await api.get(`/api/auth${path}`)).status).toBe(404);
    }
  });

  it("reject anything that isn't JSON", async () => {
    const answer = await world.aStranger().call('POST', '/api/auth/sign-in/email', { body: '{"email":' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } });
    const form = { method: 'POST', body: new URLSearchParams({ email: 'ann@example.com' }) };
    const refused = await fetch(`${world.url}/api/auth/sign-in/email`, form);
    expect([refused.status, await refused.json()]).toMatchObject([415, { code: 'NOT_JSON' }]);
  });
});
