import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';

const OLD = 'correct horse';
const NEW = 'battery staple';
/** A quarter of an hour, in which a mailbox gets so many links of one kind. */
const WINDOW_MS = 15 * limits.minuteMs;
const IN_WINDOW = 5;
const done = { status: 200, body: { status: true } };
/** What a reset answers for an address that was verified before; accounts-secured.test.ts has the others. */
const wasSet = { status: 200, body: { status: true, removed: null } };

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

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

function signIn({ email }: Person, password: string, api = new ApiClient(world.url)) {
  return api.post('/api/auth/sign-in/email', { email, password });
}

async function aToken({ email }: Person): Promise<string> {
  expect(await askFor(email)).toEqual(done);
  const token = new URLSearchParams((await world.mailedLink(email)).split('?')[1]).get('token');
  if (!token) throw new Error('the link carries no token');
  return token;
}

describe('asking for a new password', () => {
  it('mails a link to the form, and says that it did (AU-16, AU-18)', async () => {
    const ann = await aVerifiedUser();
    expect(await askFor(` ${ann.email.toUpperCase()} `)).toEqual(done);
    const mail = (await world.mailTo(ann.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'password_reset', subject: 'Reset your Evens password' });
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/login\?token=[A-Za-z0-9]{24}$/m);
  });

  const cases: [string, unknown, ErrorSpec][] = [
    ['with an unknown e-mail (AU-17)', 'nobody@reset.example', accountErrors.ACCOUNT_NOT_FOUND],
    ['without an e-mail (AU-16)', '', accountErrors.EMAIL_MISSING],
    ['with a list for an e-mail', ['a@b.example'], accountErrors.EMAIL_MISSING],
    ['with what is no e-mail (AU-17)', 'nobody', accountErrors.RESET_EMAIL_INVALID],
    ['with a header for an e-mail', 'a@b.example\r\nBcc: c@d.example', accountErrors.RESET_EMAIL_INVALID],
  ];
  it.each(cases)('is refused %s', async (_, email, spec) => {
    expect(await askFor(email)).toEqual(refusal(spec));
  });

  it('reaches a mailbox five times in a quarter of an hour, however many ask at once (AU-17)', async () => {
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

  it('keeps no token that a reader of the database could use', async () => {
    const token = await aToken(await world.aUser());
    const rows = await world.database.db.selectFrom('verifications').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a reset link', () => {
  it('sets a new password and ends the sessions, once (AU-18)', async () => {
    const ann = await aVerifiedUser();
    const token = await aToken(ann);
    const link = `/api/auth/reset-password/${token}`;
    expect(await world.aStranger().get(link)).toEqual(done);
    expect(await setPassword(token, NEW)).toEqual(wasSet);
    expect((await ann.api.get('/api/me')).status).toBe(401);
    expect((await signIn(ann, OLD)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await signIn(ann, NEW)).status).toBe(200);
    expect(await setPassword(token, 'a third one')).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect(await world.aStranger().get(link)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect((await signIn(ann, NEW)).status).toBe(200);
  });

  it('leaves the session of the browser in which it is followed (AU-18)', async () => {
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
    // Only the sealed mark of a device that may try again, whoever else guesses.
    expect(browser.cookies.map(({ name }) => name)).toEqual(['evens-device']);
    expect((await browser.get('/api/me')).status).toBe(401);
    expect((await signIn(ann, NEW, browser)).status).toBe(200);
    expect((await browser.get('/api/me')).status).toBe(200);
  });

  it('ends the sessions of its owner alone, and never those of who else follows it', async () => {
    const [ann, bob] = [await aVerifiedUser(), await aVerifiedUser()];
    expect(await setPassword(await aToken(ann), NEW, bob.api)).toEqual(wasSet);
    expect((await bob.api.get('/api/me')).status).toBe(200);
    expect((await ann.api.get('/api/me')).status).toBe(401);
    expect((await signIn(bob, OLD)).status).toBe(200);
  });

  it('followed eight times at once is followed once (AU-18)', async () => {
    const ann = await aVerifiedUser();
    const token = await aToken(ann);
    const passwords = Array.from({ length: 8 }, (_, index) => `password ${index}`);
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'RESET_LINK_INVALID')).toHaveLength(7);
    const won = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await signIn(ann, won)).status).toBe(200);
  });

  it('makes the older links of its owner worthless (AU-18)', async () => {
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
    expect(await world.aStranger().get(`/api/auth/reset-password/${late}`)).toEqual(
      refusal(accountErrors.RESET_LINK_INVALID),
    );
    expect(await setPassword(late, NEW)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    expect((await signIn(bob, OLD)).status).toBe(200);
  });

  const cases: [string, unknown, ErrorSpec][] = [
    ['of five characters (AU-18)', '12345', accountErrors.WEAK_PASSWORD],
    ['of 129 characters', 'p'.repeat(129), accountErrors.PASSWORD_TOO_LONG],
    ['of none', '', accountErrors.PASSWORD_MISSING],
    ['that is no text', { $gt: '' }, accountErrors.PASSWORD_MISSING],
  ];
  it.each(cases)('is not used up by a password %s', async (_, password, spec) => {
    const ann = await aVerifiedUser();
    const token = await aToken(ann);
    expect(await setPassword(token, password)).toEqual(refusal(spec));
    expect(await setPassword(token, NEW)).toEqual(wasSet);
  });

  it.each(['', 'x'.repeat(24), '\u0000', '%', 7, null, 'x'.repeat(5_000)])(
    'is none with the token %j',
    async (token) => {
      expect(await setPassword(token, NEW)).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    },
  );

  it.each(['x', 'x'.repeat(999), '%00', 'a%2Fb'])('is none with %s at the end', async (token) => {
    expect(await world.aStranger().get(`/api/auth/reset-password/${token}`)).toEqual(
      refusal(accountErrors.RESET_LINK_INVALID),
    );
  });

  it('opens an account that wrong guesses had closed (AU-25)', async () => {
    const ann = await aVerifiedUser();
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) await signIn(ann, 'guess');
    expect((await signIn(ann, OLD)).status).toBe(429);
    await setPassword(await aToken(ann), NEW);
    expect((await signIn(ann, NEW)).status).toBe(200);
  });
});

describe('on a server that does not reveal who has an account (AU-25)', () => {
  let quiet: World;
  beforeAll(async () => {
    quiet = await startWorld({ settings: { REVEAL_ACCOUNTS: 'off' } });
  });
  afterAll(() => quiet.stop());

  it('a reset is answered alike for everybody, and mail goes to those alone who have one (AU-16, AU-17)', async () => {
    const ann = await quiet.aUser();
    for (const email of [ann.email, 'nobody@reset.example']) {
      expect(await askFor(email, quiet.aStranger())).toEqual(done);
    }
    expect(await quiet.mailTo('nobody@reset.example')).toEqual([]);
    expect((await quiet.mailTo(ann.email)).map(({ kind }) => kind)).toContain('password_reset');
  });

  it('so it is when it was asked for too often', async () => {
    const ann = await quiet.aUser();
    for (let asked = 0; asked < 7; asked += 1) expect(await askFor(ann.email, quiet.aStranger())).toEqual(done);
    const resets = (await quiet.mailTo(ann.email)).filter(({ kind }) => kind === 'password_reset');
    expect(resets).toHaveLength(IN_WINDOW);
  });

  it('signing in fails in one and the same way (AU-12, AU-13)', async () => {
    const ann = await quiet.aUser();
    const stranger = quiet.aStranger();
    const failed = refusal(accountErrors.AUTH_FAILED);
    expect(await stranger.post('/api/auth/sign-in/email', { email: ann.email, password: NEW })).toEqual(failed);
    expect(await stranger.post('/api/auth/sign-in/email', { email: 'no@x.example', password: NEW })).toEqual(failed);
    expect((await stranger.post('/api/auth/sign-in/email', { email: ann.email, password: OLD })).status).toBe(200);
  });
});
