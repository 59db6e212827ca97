import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { testWorld } from '../../../testing/test-world.ts';

const HOST = 'host@example.com';
const OLD = 'correct horse';

const world = await testWorld({ settings: { SITE_ADMIN_EMAIL: HOST } });

const done = { status: 200, body: { status: true } };
const dead = refusal(accountErrors.VERIFICATION_LINK_INVALID);

function tokenIn(link: string): string {
  return link.split('token=')[1] ?? '';
}

async function tokenFor(email: string): Promise<string> {
  return tokenIn(await world.mailedLink(email));
}

function verify(api: ApiClient, token: unknown, password?: unknown) {
  return api.post('/api/auth/verify-email', { token, password });
}

/** What the page behind the link asks for. */
function check(token: unknown) {
  return world.aStranger().post('/api/auth/verify-email/check', { token });
}

async function isVerified(email: string): Promise<boolean> {
  const { db } = world.database;
  return (await db.selectFrom('users').select('emailVerified').where('email', '=', email).executeTakeFirstOrThrow())
    .emailVerified;
}

describe('a new account', () => {
  it('gets an email whose link leads to a page, and is verified there by its own session (AU-23)', async () => {
    const { email, api } = await world.aUser();
    expect(await world.mailTo(email)).toMatchObject([
      {
        kind: 'email_verification',
        subject: 'Verify your email address for Evens',
        text: expect.stringMatching(/^http:\/\/localhost:3000\/verify-email#token=[A-Za-z0-9]{24}$/m),
      },
    ]);
    expect(await isVerified(email)).toBe(false);
    expect(await verify(api, await tokenFor(email))).toEqual(done);
    expect(await isVerified(email)).toBe(true);
  });

  it('that is refused gets no email', async () => {
    const { email } = await world.aUser();
    const form = { name: 'Ann', email, password: 'another one', ageVerified: true, tosAccepted: true };
    expect((await world.aStranger().post('/api/auth/sign-up/email', form)).status).toBe(409);
    expect(await world.mailTo(email)).toHaveLength(1);
  });

  it("with the primary site admin's email gets the rights once the email is verified, and not before (AU-23)", async () => {
    const { api, token } = await aHost();
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(false);
    expect((await api.get('/api/admin/settings')).status).toBe(403);
    expect(await verify(api, token)).toEqual(done);
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(true);
    expect((await api.get('/api/admin/settings')).status).toBe(200);
  });
});

/** Someone signs up with the email named in the settings. It isn't known yet whether they run the site. */
async function aHost() {
  await world.database.db.deleteFrom('users').where('email', '=', HOST).execute();
  const api = new ApiClient(world.url);
  const form = { name: 'Host', email: HOST, password: OLD, ageVerified: true, tosAccepted: true };
  expect((await api.post('/api/auth/sign-up/email', form)).status).toBe(200);
  return { api, token: await tokenFor(HOST) };
}

describe("someone who signed up with an email that isn't theirs", () => {
  it.each(['HEAD', 'GET'])(
    "gains nothing when the owner's mail scanner sends %s to the link (AU-23)",
    async (method) => {
      const { api, token } = await aHost();
      const link = await world.mailedLink(HOST);
      for (const path of [link, `/api/auth/verify-email?token=${token}`, `/api/auth/verify-email/${token}`]) {
        await world.aStranger().fetch(path, { method, redirect: 'manual' });
      }
      expect(await isVerified(HOST)).toBe(false);
      expect((await api.get('/api/me')).body.isSiteAdmin).toBe(false);
      expect((await api.get('/api/admin/settings')).status).toBe(403);
    },
  );

  it('gains nothing when the owner clicks the link, signed in elsewhere or not at all (AU-23)', async () => {
    const { api, token } = await aHost();
    const { api: owner } = await world.aUser();
    for (const browser of [owner, world.aStranger()]) {
      expect(await verify(browser, token)).toEqual(refusal(accountErrors.VERIFICATION_NOT_PROVED));
      expect(await verify(browser, token, 'a guess')).toEqual(refusal(accountErrors.CURRENT_PASSWORD_WRONG));
    }
    expect(await isVerified(HOST)).toBe(false);
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(false);
  });
});

describe('a verification link', () => {
  it("works without a session if the account's password comes with it (AU-23)", async () => {
    const { email } = await world.aUser();
    const token = await tokenFor(email);
    expect(await verify(world.aStranger(), token, OLD)).toEqual(done);
    expect(await isVerified(email)).toBe(true);
  });

  it("works in someone else's session only with its own account's password, and that session stays (AU-23)", async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const token = await tokenFor(ann.email);
    expect(await verify(bob.api, token)).toEqual(refusal(accountErrors.VERIFICATION_NOT_PROVED));
    expect(await verify(bob.api, token, OLD)).toEqual(done);
    expect([await isVerified(ann.email), await isVerified(bob.email)]).toEqual([true, false]);
    expect((await bob.api.get('/api/me')).body.userId).toBe(bob.id);
  });

  it('allows only a limited number of password guesses (AU-25)', async () => {
    const { email } = await world.aUser();
    const token = await tokenFor(email);
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) {
      expect(await verify(world.aStranger(), token, 'a guess')).toEqual(refusal(accountErrors.CURRENT_PASSWORD_WRONG));
    }
    expect(await verify(world.aStranger(), token, OLD)).toEqual(refusal(accountErrors.TOO_MANY_SIGN_INS));
    expect(await isVerified(email)).toBe(false);
  });

  it('tells its page whose email it is for, and that changes nothing', async () => {
    const { email, api } = await world.aUser();
    const token = await tokenFor(email);
    expect(await check(token)).toEqual({ status: 200, body: { email, isVerified: false, hasPassword: true } });
    await verify(api, token);
    expect((await check(token)).body).toEqual({ email, isVerified: true, hasPassword: true });
  });

  it('can be followed again (AU-23)', async () => {
    const { email, api } = await world.aUser();
    const token = await tokenFor(email);
    expect(await verify(api, token)).toEqual(done);
    expect(await verify(api, token)).toEqual(done);
  });

  it('works for a day (AU-23)', async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const [annsToken, bobsToken] = [await tokenFor(ann.email), await tokenFor(bob.email)];
    world.clock.advance(linksLast.verificationMs - 1);
    expect(await verify(ann.api, annsToken)).toEqual(done);
    world.clock.advance(1);
    expect(await verify(bob.api, bobsToken)).toEqual(dead);
    expect(await check(bobsToken)).toEqual(dead);
    expect(await isVerified(bob.email)).toBe(false);
  });

  it.each(['', '\u0000', 'x'.repeat(24), 'x'.repeat(999), 7, null])('is invalid with the token %j', async (token) => {
    expect(await check(token)).toEqual(dead);
    expect(await verify((await world.aUser()).api, token)).toEqual(dead);
  });

  it("isn't a reset link, and a reset link isn't a verification link (AU-18)", async () => {
    const { email, api } = await world.aUser();
    const token = await tokenFor(email);
    const stranger = world.aStranger();
    expect(await stranger.post('/api/auth/reset-password', { token, newPassword: 'battery staple' })).toEqual(
      refusal(accountErrors.RESET_LINK_INVALID),
    );
    await stranger.post('/api/auth/request-password-reset', { email });
    expect(await verify(api, await tokenFor(email))).toEqual(dead);
  });

  it('can be requested again by a signed-in person until the email is verified (AU-23)', async () => {
    const { api, email } = await world.aUser();
    const again = () => api.post('/api/auth/send-verification-email');
    expect(await again()).toEqual(done);
    const links = (await world.mailTo(email)).map(({ text }) => text);
    expect(new Set(links).size).toBe(2);
    await verify(api, await tokenFor(email));
    expect(await again()).toMatchObject({ status: 409, body: { code: accountErrors.EMAIL_ALREADY_VERIFIED.code } });
    expect((await world.aStranger().post('/api/auth/send-verification-email')).status).toBe(401);
  });

  it('can be requested again only so often', async () => {
    const { api } = await world.aUser();
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await api.post('/api/auth/send-verification-email'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'VERIFICATION_MAIL_TOO_OFTEN' });
  });

  it("isn't needed after following a reset link, which verifies the mailbox too (AU-18, AU-23)", async () => {
    const { email } = await world.aUser();
    await world.aStranger().post('/api/auth/request-password-reset', { email });
    const token = (await world.mailedLink(email)).split('token=')[1];
    expect(await isVerified(email)).toBe(false);
    await world.aStranger().post('/api/auth/reset-password', { token, newPassword: 'battery staple' });
    expect(await isVerified(email)).toBe(true);
  });

  it('is deleted after it expires', async () => {
    await world.aUser();
    const { db } = world.database;
    const count = async () => (await db.selectFrom('verifications').select('id').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    // Reset links expire by the machine's clock, which may be ahead of the tests' clock.
    world.clock.set(new Date(Math.max(Date.now(), world.clock.read().getTime()) + 2 * DAY_MS));
    await world.runJob('sweep');
    expect(await count()).toBe(0);
  });
});
