import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { aForm, signInActions } from '../../testing/actions/sign-in.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import { ApiClient } from '../../testing/servers/client.ts';
import { testWorld } from '../../testing/test-world.ts';

const HOST = 'host@quiet.example';
const PASSWORD = 'correct horse';
/** How many emails of one kind a mailbox gets within 15 minutes. */
const IN_WINDOW = 5;
const hidden = { status: 200, body: { user: null } };
const { signUp, signIn } = signInActions(() => world);

const world = await testWorld({ settings: { REVEAL_ACCOUNTS: 'off', SITE_ADMIN_EMAIL: HOST } });

async function mailedToken(email: string): Promise<string> {
  const [, token = ''] = (await world.mailedLink(email)).split('/login#confirm=');
  return token;
}

function confirm(token: unknown, password: unknown, api = new ApiClient(world.url)) {
  return api.post<{ user: { id: string }; next: string }>('/api/auth/sign-up/confirm', { token, password });
}

async function countAccounts(email: string): Promise<number> {
  const { db } = world.database;
  return (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length;
}

async function kindsTo(email: string): Promise<string[]> {
  return (await world.mailTo(email)).map(({ kind }) => kind);
}

describe('signing up where accounts are hidden (AU-25)', () => {
  it('gets the same answer whether or not the email has an account, and signs no one in (AU-10)', async () => {
    const ann = await world.aUser();
    const form = aForm();
    for (const email of [ann.email, form.email]) {
      const response = await world.aStranger().fetch('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, email }),
      });
      expect([response.status, await response.text()]).toEqual([200, '{"user":null}']);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('emails the owner of an existing account, and changes nothing about the account', async () => {
    const ann = await world.aUser();
    expect(await signUp(aForm({ email: ` ${ann.email.toUpperCase()} `, password: 'another one' }))).toEqual(hidden);
    const mail = (await world.mailTo(ann.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'sign_up_again', subject: 'You already have an Evens account' });
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/login$/m);
    expect(await signIn(ann.email, 'another one')).toEqual(refusal(accountErrors.AUTH_FAILED));
    expect((await signIn(ann.email, PASSWORD)).status).toBe(200);
  });

  it('creates no account until the link is followed, so signing in reveals nothing either', async () => {
    const { email, ...form } = aForm();
    expect(await signUp({ email, ...form })).toEqual(hidden);
    expect(await signIn(email, PASSWORD)).toEqual(refusal(accountErrors.AUTH_FAILED));
    expect([await countAccounts(email), await kindsTo(email)]).toEqual([0, ['sign_up_confirmation']]);
  });

  it('still reports what is wrong with the form (AU-08, AU-09)', async () => {
    expect(await signUp(aForm({ password: '12345' }))).toEqual(refusal(accountErrors.WEAK_PASSWORD));
    expect(await signUp(aForm({ ageVerified: false }))).toEqual(refusal(accountErrors.AGE_NOT_CONFIRMED));
  });

  it('emails a mailbox at most five times in 15 minutes, and answers the same beyond that', async () => {
    const ann = await world.aUser();
    const nobody = aForm().email;
    for (let n = 0; n <= IN_WINDOW; n += 1) {
      for (const email of [ann.email, nobody]) expect(await signUp(aForm({ email }))).toEqual(hidden);
    }
    expect((await kindsTo(ann.email)).filter((kind) => kind === 'sign_up_again')).toHaveLength(IN_WINDOW);
    expect(await kindsTo(nobody)).toHaveLength(IN_WINDOW);
  });
});

describe('a sign-up link', () => {
  it('creates a verified account and signs in with the chosen password (AU-15, AU-22, AU-23)', async () => {
    const agreedAt = world.clock.read();
    const form = aForm({ name: ' Ann Lee ', next: '/join/abc' });
    await signUp(form);
    world.clock.advance(HOUR_MS);
    const api = new ApiClient(world.url);
    const user = { id: expect.any(String), name: 'Ann Lee', email: form.email, photoURL: null };
    const token = await mailedToken(form.email);
    expect(await confirm(token, PASSWORD, api)).toEqual({ status: 200, body: { user, next: '/join/abc' } });
    expect(await api.get('/api/me')).toMatchObject({ status: 200, body: { user, emailVerified: true } });
    const { db } = world.database;
    const row = await db.selectFrom('users').selectAll().where('email', '=', form.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ageVerified: true, tosAcceptedAt: agreedAt, lastActive: world.clock.read() });
    expect((await signIn(form.email, PASSWORD)).status).toBe(200);
    expect(await kindsTo(form.email)).toEqual(['sign_up_confirmation']);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['another site', '//evil.example'],
    ['an overlong path', `/${'x'.repeat(3_000)}`],
  ])('leads to the home page when the target is %s (AU-22)', async (_, next) => {
    const form = aForm({ next });
    await signUp(form);
    expect((await confirm(await mailedToken(form.email), PASSWORD)).body.next).toBe('/');
  });

  it('makes the person the primary site admin at once if their email is the one in the settings (AU-23)', async () => {
    const api = new ApiClient(world.url);
    await signUp(aForm({ email: HOST }));
    await confirm(await mailedToken(HOST), PASSWORD, api);
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(true);
  });

  it("is useless without the password, so a stranger can't sign up the owner of a mailbox", async () => {
    const { email } = aForm();
    await signUp(aForm({ email, password: 'the password of a stranger' }));
    const token = await mailedToken(email);
    expect(await confirm(token, PASSWORD)).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect(await countAccounts(email)).toBe(0);
    await signUp(aForm({ email }));
    expect((await confirm(await mailedToken(email), PASSWORD)).status).toBe(200);
    expect(await confirm(token, 'the password of a stranger')).toEqual(refusal(accountErrors.SIGN_UP_LINK_INVALID));
  });

  it('limits wrong passwords the same way signing in does', async () => {
    const form = aForm();
    await signUp(form);
    const token = await mailedToken(form.email);
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) await confirm(token, 'a guess');
    expect(await confirm(token, PASSWORD)).toEqual(refusal(accountErrors.TOO_MANY_SIGN_INS));
    world.clock.advance(limits.failedSignInWindowMs);
    expect((await confirm(token, PASSWORD)).status).toBe(200);
  });

  it('works once when it is followed eight times at once, and so do several links for one email', async () => {
    const { email } = aForm();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      await signUp(aForm({ email }));
      tokens.push(await mailedToken(email));
    }
    const answers = await Promise.all([...tokens, ...tokens].map((token) => confirm(token, PASSWORD)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
    expect(await countAccounts(email)).toBe(1);
  });

  it('is refused when the email got an account in the meantime', async () => {
    const form = aForm();
    await signUp(form);
    const { db } = world.database;
    const now = world.clock.read();
    const user = { id: 'linked-elsewhere', name: 'Ann', email: form.email, createdAt: now, updatedAt: now };
    await db.insertInto('users').values(user).execute();
    expect(await confirm(await mailedToken(form.email), PASSWORD)).toEqual(refusal(accountErrors.SIGN_UP_LINK_INVALID));
  });

  it('works for a day and is deleted afterwards', async () => {
    const [form, late] = [aForm(), aForm()];
    await signUp(form);
    await signUp(late);
    const [token, lateToken] = [await mailedToken(form.email), await mailedToken(late.email)];
    world.clock.advance(linksLast.signUpMs - 1);
    expect((await confirm(token, PASSWORD)).status).toBe(200);
    world.clock.advance(1);
    expect(await confirm(lateToken, PASSWORD)).toEqual(refusal(accountErrors.SIGN_UP_LINK_INVALID));
    world.clock.advance(1);
    await world.runJob('sweep');
    expect(await world.database.db.selectFrom('signUps').select('id').execute()).toEqual([]);
  });

  const cases: [unknown, unknown, ErrorSpec][] = [
    ['', PASSWORD, accountErrors.SIGN_UP_LINK_INVALID],
    ['x'.repeat(24), PASSWORD, accountErrors.SIGN_UP_LINK_INVALID],
    ['\u0000', PASSWORD, accountErrors.SIGN_UP_LINK_INVALID],
    [7, PASSWORD, accountErrors.SIGN_UP_LINK_INVALID],
    ['x'.repeat(24), { $gt: '' }, accountErrors.PASSWORD_MISSING],
  ];
  it.each(cases)('is invalid with the token %j and the password %j', async (token, password, spec) => {
    const { body } = await confirm(token, password);
    expect(body).toMatchObject({ code: spec.code, message: spec.message });
  });

  it('leaves nothing useful in the database for someone who reads it', async () => {
    const form = aForm();
    await signUp(form);
    const rows = JSON.stringify(await world.database.db.selectFrom('signUps').selectAll().execute());
    expect(rows).toContain(form.email);
    expect(rows).not.toContain(await mailedToken(form.email));
    expect(rows).not.toContain(PASSWORD);
  });
});

describe('a group admin who invites by email where accounts are hidden', () => {
  it("sees no invite in the group's notifications that would reveal an account (NT-09, ER-05)", async () => {
    const [ann, cem] = [await world.aUser('Ann Lee'), await world.aUser('Cem Oz')];
    const group = await world.aGroup(ann);
    expect((await ann.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: cem.email })).status).toBe(200);
    const invites = await world.database.db
      .selectFrom('notifications')
      .select('userId')
      .where('groupId', '=', group.id)
      .where('type', '=', 'group_invite')
      .execute();
    expect(invites).toEqual([{ userId: cem.id }]);
    const seen = await ann.api.get<{ items: { type: string }[] }>(`/api/groups/${group.id}/notifications`);
    expect(seen.body.items.map(({ type }) => type)).not.toContain('group_invite');
    const counts = await ann.api.get<{ all: number }>(`/api/groups/${group.id}/notifications/counts`);
    expect(counts.body.all).toBe(seen.body.items.length);
  });
});
