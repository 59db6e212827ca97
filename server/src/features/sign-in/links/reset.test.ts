import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const OLD = 'correct horse';
const NEW = 'battery staple';
/** The window in which a mailbox gets a limited number of links of one kind. */
const WINDOW_MS = 15 * MINUTE_MS;
const IN_WINDOW = 5;
const done = { status: 200, body: { status: true } };
/** The answer for an email that was already verified. secured.test.ts covers the others. */
const wasSet = { status: 200, body: { status: true, removed: null } };

const world = await testWorld();

async function aVerifiedUser(): Promise<Person> {
  const person = await world.aUser();
  await world.verifyEmail(person);
  return person;
}

function askFor(email: unknown, api = world.aStranger()) {
  return api.post('/api/auth/request-password-reset', { email });
}

function setPassword(token: unknown, newPassword: unknown, api = world.aStranger()) {
  return api.post('/api/auth/reset-password', { token, newPassword });
}

/** What the page behind the link asks for. */
function check(token: unknown) {
  return world.aStranger().post('/api/auth/reset-password/check', { token });
}

function signIn({ email }: Person, password: string, api = new ApiClient(world.url)) {
  return api.post('/api/auth/sign-in/email', { email, password });
}

async function aToken({ email }: Person): Promise<string> {
  expect(await askFor(email)).toEqual(done);
  const token = (await world.mailedLink(email)).split('#token=')[1];
  if (!token) throw new Error('the link carries no token');
  return token;
}

describe('requesting a password reset', () => {
  it('emails a link to the form, and says so (AU-16, AU-18)', async () => {
    const ann = await aVerifiedUser();
    expect(await askFor(` ${ann.email.toUpperCase()} `)).toEqual(done);
    const mail = (await world.mailTo(ann.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'password_reset', subject: 'Reset your Evens password' });
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/login#token=[A-Za-z0-9]{24}$/m);
  });

  const cases: [string, unknown, ErrorSpec][] = [
    ['for an unknown email (AU-17)', 'nobody@reset.example', accountErrors.ACCOUNT_NOT_FOUND],
    ['without an email (AU-16)', '', accountErrors.EMAIL_MISSING],
    ['with a list as the email', ['a@b.example'], accountErrors.EMAIL_MISSING],
    ["with something that isn't an email (AU-17)", 'nobody', accountErrors.RESET_EMAIL_INVALID],
    ['with a header in the email', 'a@b.example\r\nBcc: c@d.example', accountErrors.RESET_EMAIL_INVALID],
  ];
  it.each(cases)('is rejected %s', async (_, email, spec) => {
    expect(await askFor(email)).toEqual(refusal(spec));
  });

  it('emails a mailbox at most five times in 15 minutes, no matter how many requests come at once (AU-17)', async () => {
    const ann = await aVerifiedUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => askFor(ann.email)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(IN_WINDOW);
    const late = answers.filter((answer) => answer.status !== 200);
    expect(late.map(({ status, body }) => [status, body.message])).toEqual(
      late.map(() => [429, 'Failed to send reset email. Please try again.']),
    );
    const resets = (await world.mailTo(ann.email)).filter(({ kind }) => kind === 'password_reset');
    expect(resets).toHaveLength(IN_WINDOW);
    world.clock.advance(WINDOW_MS);
    expect(await askFor(ann.email)).toEqual(done);
  });

  it('stores no token that someone who reads the database could use', async () => {
    const token = await aToken(await world.aUser());
    const rows = await world.database.db.selectFrom('verifications').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a reset link', () => {
  it('sets a new password once and ends the sessions (AU-18)', async () => {
    const ann = await aVerifiedUser();
    const token = await aToken(ann);
    expect(await check(token)).toEqual(done);
    expect(await setPassword(token, NEW)).toEqual(wasSet);
    expect((await ann.api.get('/api/me')).status).toBe(401);
    expect((await signIn(ann, OLD)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await signIn(ann, NEW)).status).toBe(200);
    expect(await setPassword(token, 'a third one')).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect(await check(token)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect((await signIn(ann, NEW)).status).toBe(200);
  });

  it('keeps the session of the browser that follows it (AU-18)', async () => {
    const ann = await aVerifiedUser();
    const laptop = new ApiClient(world.url);
    await signIn(ann, OLD, laptop);
    expect(await setPassword(await aToken(ann), NEW, laptop)).toEqual(wasSet);
    expect((await laptop.get('/api/me')).status).toBe(200);
    expect((await ann.api.get('/api/me')).status).toBe(401);
  });

  it('signs no one in: the new password does', async () => {
    const ann = await aVerifiedUser();
    const browser = world.aStranger();
    expect(await setPassword(await aToken(ann), NEW, browser)).toEqual(wasSet);
    // Only the encrypted device cookie is left. It lets this browser sign in even while strangers guess.
    expect(browser.cookies.map(({ name }) => name)).toEqual(['evens-device']);
    expect((await browser.get('/api/me')).status).toBe(401);
    expect((await signIn(ann, NEW, browser)).status).toBe(200);
    expect((await browser.get('/api/me')).status).toBe(200);
  });

  it("ends only its owner's sessions, not those of someone else who follows it", async () => {
    const [ann, bob] = [await aVerifiedUser(), await aVerifiedUser()];
    expect(await setPassword(await aToken(ann), NEW, bob.api)).toEqual(wasSet);
    expect((await bob.api.get('/api/me')).status).toBe(200);
    expect((await ann.api.get('/api/me')).status).toBe(401);
    expect((await signIn(bob, OLD)).status).toBe(200);
  });

  it('works once when it is followed eight times at once (AU-18)', async () => {
    const ann = await aVerifiedUser();
    const token = await aToken(ann);
    const passwords = Array.from({ length: 8 }, (_, index) => `password ${index}`);
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'RESET_LINK_INVALID')).toHaveLength(7);
    const won = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await signIn(ann, won)).status).toBe(200);
  });

  it("ends its owner's older links (AU-18)", async () => {
    const ann = await aVerifiedUser();
    const [first, second] = [await aToken(ann), await aToken(ann)];
    expect(await setPassword(second, NEW)).toEqual(wasSet);
    expect(await setPassword(first, 'a third one')).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
  });

  it('works for an hour (AU-18)', async () => {
    expect(linksLast.resetMs).toBe(3_600_000);
    const [ann, bob] = [await aVerifiedUser(), await aVerifiedUser()];
    const [token, late] = [await aToken(ann), await aToken(bob)];
    world.clock.advance(linksLast.resetMs - 1);
    expect(await setPassword(token, NEW)).toEqual(wasSet);
    world.clock.advance(1);
    expect(await check(late)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect(await setPassword(late, NEW)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect((await signIn(bob, OLD)).status).toBe(200);
  });

  const cases: [string, unknown, ErrorSpec][] = [
    ['of five characters (AU-18)', '12345', accountErrors.WEAK_PASSWORD],
    ['of 129 characters', 'p'.repeat(129), accountErrors.PASSWORD_TOO_LONG],
    ['that is missing', '', accountErrors.PASSWORD_MISSING],
    ["that isn't text", { $gt: '' }, accountErrors.PASSWORD_MISSING],
  ];
  it.each(cases)("isn't used up by a password %s", async (_, password, spec) => {
    const ann = await aVerifiedUser();
    const token = await aToken(ann);
    expect(await setPassword(token, password)).toEqual(refusal(spec));
    expect(await setPassword(token, NEW)).toEqual(wasSet);
  });

  it.each(['', 'x'.repeat(24), '\u0000', '%', 7, null, 'x'.repeat(5_000)])(
    'is invalid with the token %j',
    async (token) => {
      expect(await check(token)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
      expect(await setPassword(token, NEW)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    },
  );

  it('unlocks an account that wrong guesses had locked (AU-25)', async () => {
    const ann = await aVerifiedUser();
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) await signIn(ann, 'guess');
    expect((await signIn(ann, OLD)).status).toBe(429);
    await setPassword(await aToken(ann), NEW);
    expect((await signIn(ann, NEW)).status).toBe(200);
  });
});

describe('where accounts are hidden (AU-25)', () => {
  let quiet: World;
  beforeAll(async () => {
    quiet = await startWorld({ settings: { REVEAL_ACCOUNTS: 'off' } });
  });
  afterAll(() => quiet.stop());

  it('a reset request gets the same answer for everyone, and only people with an account get an email (AU-16, AU-17)', async () => {
    const ann = await quiet.aUser();
    for (const email of [ann.email, 'nobody@reset.example']) {
      expect(await askFor(email, quiet.aStranger())).toEqual(done);
    }
    expect(await quiet.mailTo('nobody@reset.example')).toEqual([]);
    expect((await quiet.mailTo(ann.email)).map(({ kind }) => kind)).toContain('password_reset');
  });

  it('a reset request gets the same answer when there were too many', async () => {
    const ann = await quiet.aUser();
    for (let n = 0; n < 7; n += 1) expect(await askFor(ann.email, quiet.aStranger())).toEqual(done);
    const resets = (await quiet.mailTo(ann.email)).filter(({ kind }) => kind === 'password_reset');
    expect(resets).toHaveLength(IN_WINDOW);
  });

  it('signing in fails with one and the same error (AU-12, AU-13)', async () => {
    const ann = await quiet.aUser();
    const stranger = quiet.aStranger();
    const failed = refusal(accountErrors.AUTH_FAILED);
    expect(await stranger.post('/api/auth/sign-in/email', { email: ann.email, password: NEW })).toEqual(failed);
    expect(await stranger.post('/api/auth/sign-in/email', { email: 'no@x.example', password: NEW })).toEqual(failed);
    expect((await stranger.post('/api/auth/sign-in/email', { email: ann.email, password: OLD })).status).toBe(200);
  });
});
