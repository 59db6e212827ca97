import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../testing/client.ts';
import { startWorld, type World } from '../../testing/world.ts';

const HOST = 'host@example.com';

let world: World;

beforeAll(async () => {
  world = await startWorld({ settings: { SITE_ADMIN_EMAIL: HOST } });
});
afterAll(() => world.stop());

/** Follows a link as far as the page that it leads to. */
async function follow(link: string): Promise<string | null> {
  const response = await world.aStranger().fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(302);
  return response.headers.get('location');
}

async function isVerified(email: string): Promise<boolean> {
  const { db } = world.database;
  return (await db.selectFrom('users').select('emailVerified').where('email', '=', email).executeTakeFirstOrThrow())
    .emailVerified;
}

describe('a new account', () => {
  it('gets a mail whose link verifies the address (AU-23)', async () => {
    const { email } = await world.aUser();
    expect(await world.mailTo(email)).toEqual([
      {
        kind: 'email_verification',
        subject: 'Verify your email address for Evens',
        text: expect.stringMatching(/^http:\/\/localhost:3000\/api\/auth\/verify-email\?token=[A-Za-z0-9]{24}$/m),
      },
    ]);
    expect(await isVerified(email)).toBe(false);
    expect(await follow(await world.mailedLink(email))).toBe('/verify-email?status=verified');
    expect(await isVerified(email)).toBe(true);
  });

  it('that is refused gets none', async () => {
    const { email } = await world.aUser();
    const form = { name: 'Ann', email, password: 'another one', ageVerified: true, tosAccepted: true };
    expect((await world.aStranger().post('/api/auth/sign-up/email', form)).status).toBe(409);
    expect(await world.mailTo(email)).toHaveLength(1);
  });

  it('with the address of the primary administrator has the rights once it is verified, and not before (AU-23)', async () => {
    const api = new ApiClient(world.url);
    const form = { name: 'Host', email: HOST, password: 'correct horse', ageVerified: true, tosAccepted: true };
    expect((await api.post('/api/auth/sign-up/email', form)).status).toBe(200);
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(false);
    expect((await api.get('/api/admin/settings')).status).toBe(403);
    await follow(await world.mailedLink(HOST));
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(true);
    expect((await api.get('/api/admin/settings')).status).toBe(200);
  });
});

describe('a verification link', () => {
  it('leads to the same page when it is followed again (AU-23)', async () => {
    const { email } = await world.aUser();
    const link = await world.mailedLink(email);
    expect(await follow(link)).toBe('/verify-email?status=verified');
    expect(await follow(link)).toBe('/verify-email?status=verified');
  });

  it('holds a day (AU-23)', async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const [annsLink, bobsLink] = [await world.mailedLink(ann.email), await world.mailedLink(bob.email)];
    world.clock.advance(linksLast.verificationMs - 1);
    expect(await follow(annsLink)).toBe('/verify-email?status=verified');
    world.clock.advance(1);
    expect(await follow(bobsLink)).toBe('/verify-email?status=invalid');
    expect(await isVerified(bob.email)).toBe(false);
  });

  it.each(['', '?token=', '?token=%00', `?token=${'x'.repeat(24)}`, `?token=${'x'.repeat(999)}`, '?token=a&token=b'])(
    'is none as %j',
    async (query) => {
      expect(await follow(`/api/auth/verify-email${query}`)).toBe('/verify-email?status=invalid');
    },
  );

  it('is no reset link, nor the other way round (AU-18)', async () => {
    const { email } = await world.aUser();
    const token = (await world.mailedLink(email)).split('token=')[1];
    const stranger = world.aStranger();
    expect(await stranger.post('/api/auth/reset-password', { token, newPassword: 'battery staple' })).toMatchObject({
      status: 410,
      body: { code: accountErrors.RESET_LINK_INVALID.code },
    });
    await stranger.post('/api/auth/request-password-reset', { email });
    const reset = (await world.mailedLink(email)).split('token=')[1];
    expect(await follow(`/api/auth/verify-email?token=${reset}`)).toBe('/verify-email?status=invalid');
  });

  it('comes again to who is signed in and asks, until the address is verified (AU-23)', async () => {
    const { api, email } = await world.aUser();
    const again = () => api.post('/api/auth/send-verification-email');
    expect(await again()).toEqual({ status: 200, body: { status: true } });
    const links = (await world.mailTo(email)).map(({ text }) => text);
    expect(new Set(links).size).toBe(2);
    await follow(await world.mailedLink(email));
    expect(await again()).toMatchObject({ status: 409, body: { code: accountErrors.EMAIL_ALREADY_VERIFIED.code } });
    expect((await world.aStranger().post('/api/auth/send-verification-email')).status).toBe(401);
  });

  it('comes again only so often', async () => {
    const { api } = await world.aUser();
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1) answers.push(await api.post('/api/auth/send-verification-email'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'VERIFICATION_MAIL_TOO_OFTEN' });
  });

  it('is not needed by who has followed a reset link: that proves the mailbox as well (AU-18, AU-23)', async () => {
    const { email } = await world.aUser();
    await world.aStranger().post('/api/auth/request-password-reset', { email });
    const token = (await world.mailedLink(email)).split('token=')[1];
    expect(await isVerified(email)).toBe(false);
    await world.aStranger().post('/api/auth/reset-password', { token, newPassword: 'battery staple' });
    expect(await isVerified(email)).toBe(true);
  });

  it('is swept away when it holds no longer', async () => {
    await world.aUser();
    const { db } = world.database;
    const count = async () => (await db.selectFrom('verifications').select('id').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    // Reset links end by the clock of the machine, which may be ahead of the tests'.
    world.clock.set(new Date(Math.max(Date.now(), world.clock.read().getTime()) + 2 * limits.dayMs));
    await world.runJob('sweep');
    expect(await count()).toBe(0);
  });
});
