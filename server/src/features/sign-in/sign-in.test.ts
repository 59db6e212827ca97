import { accountErrors } from '@evens/domain/accounts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { aForm, signInActions } from '../../testing/actions/sign-in.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import { ApiClient } from '../../testing/servers/client.ts';
import { testWorld } from '../../testing/test-world.ts';

const { signUp, signIn } = signInActions(() => world);

const world = await testWorld();

async function countUsers(): Promise<number> {
  const { db } = world.database;
  return (await db.selectFrom('users').select('id').execute()).length;
}

function userByEmail(email: string) {
  return world.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

describe('signing up', () => {
  it('creates the account, signs in at once and shows who is signed in (AU-15, SH-25)', async () => {
    const api = new ApiClient(world.url);
    const form = aForm({ name: '  Ann Lee ', email: 'Ann.Lee@Accounts.Example' });
    const answer = await signUp(form, api);
    const user = { id: expect.any(String), name: 'Ann Lee', email: 'ann.lee@accounts.example', photoURL: null };
    expect(answer).toEqual({ status: 200, body: { user } });
    const paymentHandles = { venmo: null, cashApp: null, paypal: null, zelle: null };
    expect(await api.get('/api/me')).toMatchObject({ status: 200, body: { user, isSiteAdmin: false, paymentHandles } });
    expect(answer.body.user?.id).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(await userByEmail('ann.lee@accounts.example')).toMatchObject({
      ageVerified: true,
      tosAcceptedAt: world.clock.read(),
      createdAt: world.clock.read(),
      lastActive: world.clock.read(),
      emailVerified: false,
    });
  });

  const cases: [string, Record<string, unknown>, ErrorSpec][] = [
    ['without a name (AU-05)', { name: ' ' }, accountErrors.NAME_MISSING],
    ['without any name field (AU-05)', { name: undefined }, accountErrors.NAME_MISSING],
    ['with a name of 51 characters (US-03)', { name: 'n'.repeat(51) }, accountErrors.NAME_TOO_LONG],
    ["with a name the database can't store", { name: 'A\u0000nn' }, accountErrors.NAME_MISSING],
    ['without an email (AU-05)', { email: '' }, accountErrors.EMAIL_MISSING],
    ['with a list as the email', { email: ['a@b.example'] }, accountErrors.EMAIL_MISSING],
    ['with a malformed email (AU-11)', { email: 'ann@nowhere' }, accountErrors.INVALID_EMAIL],
    ['with two dots in a row in the email (AU-11)', { email: 'an..n@accounts.example' }, accountErrors.INVALID_EMAIL],
    ['without a password (AU-05)', { password: '' }, accountErrors.PASSWORD_MISSING],
    ['with a password of 5 characters (AU-08)', { password: '12345' }, accountErrors.WEAK_PASSWORD],
    [
      'with a different password confirmation (AU-05, AU-09)',
      { confirmPassword: 'other' },
      accountErrors.PASSWORDS_DIFFER,
    ],
    ['with a password of 129 characters', { password: 'p'.repeat(129) }, accountErrors.PASSWORD_TOO_LONG],
    ['by someone under 21 (AU-06)', { ageVerified: false }, accountErrors.AGE_NOT_CONFIRMED],
    ['without the age field (AU-09)', { ageVerified: undefined }, accountErrors.AGE_NOT_CONFIRMED],
    ['with text as the age field (AU-09)', { ageVerified: 'true' }, accountErrors.AGE_NOT_CONFIRMED],
    ['without accepting the Terms (AU-07)', { tosAccepted: false }, accountErrors.TERMS_NOT_ACCEPTED],
    ['without the Terms field (AU-09)', { tosAccepted: null }, accountErrors.TERMS_NOT_ACCEPTED],
  ];
  it.each(cases)('is rejected %s, and nothing is saved', async (_, change, spec) => {
    const before = await countUsers();
    const api = new ApiClient(world.url);
    expect(await signUp(aForm(change), api)).toEqual(refusal(spec));
    expect(api.cookie).toBe('');
    expect(await countUsers()).toBe(before);
  });

  it('uses the exact error messages from the requirements', () => {
    expect(accountErrors.WEAK_PASSWORD.message).toBe('Password should be at least 6 characters.');
    expect(accountErrors.EMAIL_TAKEN.message).toBe('This email is already registered. Please sign in instead.');
    expect(accountErrors.INVALID_EMAIL.message).toBe('Please enter a valid email address.');
    expect(accountErrors.USER_NOT_FOUND.message).toBe('No account found with this email. Please sign up.');
    expect(accountErrors.WRONG_PASSWORD.message).toBe('Incorrect password. Please try again.');
    expect(accountErrors.TOO_MANY_SIGN_INS.message).toBe('Authentication failed. Please try again.');
  });

  it('is rejected for an email that has an account, however it is written (AU-10)', async () => {
    const form = aForm();
    await signUp(form);
    const again = { ...form, email: ` ${form.email.toUpperCase()} `, password: 'another one' };
    expect(await signUp(again)).toEqual(refusal(accountErrors.EMAIL_TAKEN));
    expect((await signIn(form.email, form.password)).status).toBe(200);
  });

  it('lets one of eight concurrent sign-ups have the email, and tells the others it is taken (AU-10)', async () => {
    const form = aForm();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(form)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'EMAIL_TAKEN')).toHaveLength(7);
    const user = await userByEmail(form.email);
    const { db } = world.database;
    expect(await db.selectFrom('accounts').select('id').where('userId', '=', user.id).execute()).toHaveLength(1);
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toHaveLength(1);
  });

  it.each([{ id: 'a'.repeat(24) }, { emailVerified: true }, { createdAt: '2001-01-01T00:00:00Z' }, { image: 'x' }])(
    "can't set fields that aren't in the form: %j",
    async (planted) => {
      const form = aForm(planted);
      expect(await signUp(form)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
      expect(await signIn(form.email, form.password)).toEqual(refusal(accountErrors.USER_NOT_FOUND));
    },
  );
});

describe('signing in', () => {
  it('accepts an email with other case or spaces, and records when the person was last active (AU-25, SH-22)', async () => {
    const form = aForm();
    await signUp(form);
    world.clock.advance(HOUR_MS);
    const api = new ApiClient(world.url);
    expect((await signIn(` ${form.email.toUpperCase()}`, form.password, api)).status).toBe(200);
    expect((await api.get('/api/me')).status).toBe(200);
    expect((await userByEmail(form.email)).lastActive).toEqual(world.clock.read());
  });

  it('distinguishes an unknown email from a wrong password (AU-11 to AU-13)', async () => {
    const form = aForm();
    await signUp(form);
    const api = new ApiClient(world.url);
    expect(await signIn('nobody@accounts.example', 'x', api)).toEqual(refusal(accountErrors.USER_NOT_FOUND));
    expect(await signIn(form.email, 'incorrect horse', api)).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect(await signIn(form.email, 'p'.repeat(129), api)).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect(await signIn('nobody', 'x', api)).toEqual(refusal(accountErrors.INVALID_EMAIL));
    expect(await signIn('', 'x', api)).toEqual(refusal(accountErrors.EMAIL_MISSING));
    expect(await signIn(form.email, '', api)).toEqual(refusal(accountErrors.PASSWORD_MISSING));
    expect(await signIn(form.email, { $gt: '' }, api)).toEqual(refusal(accountErrors.PASSWORD_MISSING));
    expect(api.cookie).toBe('');
  });

  it('has to wait after 10 wrong passwords in 15 minutes, even with the right one (AU-25)', async () => {
    const form = aForm();
    await signUp(form);
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) {
      expect((await signIn(form.email, 'guess')).body.code).toBe('WRONG_PASSWORD');
    }
    expect(await signIn(form.email, form.password)).toEqual(refusal(accountErrors.TOO_MANY_SIGN_INS));
    world.clock.advance(limits.failedSignInWindowMs);
    expect((await signIn(form.email, form.password)).status).toBe(200);
  });

  it('has to wait after 10 attempts even for an email without an account (AU-25)', async () => {
    const email = 'guessed@accounts.example';
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) {
      expect((await signIn(email, 'guess')).body.code).toBe('USER_NOT_FOUND');
    }
    expect(await signIn(email, 'guess')).toEqual(refusal(accountErrors.TOO_MANY_SIGN_INS));
  });

  it('tells at most 10 of 16 concurrent guesses that they were wrong (AU-25)', async () => {
    const form = aForm();
    await signUp(form);
    const answers = await Promise.all(Array.from({ length: 16 }, (_, guess) => signIn(form.email, `guess ${guess}`)));
    expect(answers.filter((answer) => answer.body.code === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(answers.filter((answer) => answer.body.code === 'TOO_MANY_SIGN_INS')).toHaveLength(6);
  });

  it('works for twelve right passwords at once', async () => {
    const form = aForm();
    await signUp(form);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(form.email, form.password)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });
});
