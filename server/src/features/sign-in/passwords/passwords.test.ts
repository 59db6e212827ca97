import { randomBytes, scryptSync } from 'node:crypto';
import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { inPasswordQueue, queueLimits } from '../../../ports/passwords/password-queue.ts';
import { aForm, signInActions } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import type { ApiClient } from '../../../testing/servers/client.ts';
import { type Person, startWorld } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();

const { signIn, signUp } = signInActions(() => world);

/** Blocks the server's password hashing queue until released. */
function occupyQueue(): () => void {
  let release: () => void = () => {};
  void inPasswordQueue(() => new Promise<void>((done) => (release = done)));
  return () => release();
}

/** Sends more requests from one caller than the queue allows, and resolves once the extra ones are refused. */
async function sendMany(send: () => Promise<Response>) {
  const extra = 5;
  const refused: Response[] = [];
  let onAllRefused: () => void = () => {};
  const allRefused = new Promise<void>((done) => {
    onAllRefused = done;
  });
  const sent = Array.from({ length: queueLimits.perAsker + extra }, async () => {
    const response = await send();
    if (response.status === 429 && refused.push(response) === extra) onAllRefused();
    return response.status;
  });
  await allRefused;
  return { refused, statuses: Promise.all(sent) };
}

const post = (api: ApiClient, path: string, body: object) =>
  api.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const enter = (api: ApiClient, { email }: { email: string }) =>
  post(api, '/api/auth/sign-in/email', { email, password: 'correct horse' });

describe('a server busy hashing passwords', () => {
  it('rejects a made-up reset link without hashing the new password', async () => {
    const release = occupyQueue();
    const answers = Array.from({ length: 30 }, (_, n) =>
      world.aStranger().post('/api/auth/reset-password', { token: `made-up-${n}`, newPassword: 'battery staple' }),
    );
    for (const answer of await Promise.all(answers)) {
      expect(answer).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
    }
    release();
  });

  it('tells an address with too many queued sign-ins when to try again', async () => {
    const ann = await world.aUser();
    const release = occupyQueue();
    const { refused, statuses } = await sendMany(() => enter(world.aStranger(), ann));
    for (const response of refused) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await response.json()).toMatchObject({ code: accountErrors.PASSWORD_CHECKS_TOO_MANY.code });
    }
    release();
    expect((await statuses).filter((status) => status === 429)).toHaveLength(refused.length);
  });

  it.each([
    ['with a session', async () => {}],
    ['on a device that signed in before', async ({ api }: Person) => void (await api.post('/api/auth/sign-out'))],
  ])('still serves someone %s while strangers at the same address have to wait', async (_, prepare) => {
    const ann = await world.aUser();
    await prepare(ann);
    const release = occupyQueue();
    const strangers = await sendMany(() => enter(world.aStranger(), ann));
    const own = await sendMany(() => enter(ann.api, ann));
    release();
    expect((await own.statuses).filter((status) => status === 200)).toHaveLength(queueLimits.perAsker);
    await strangers.statuses;
  });
});

describe('a password hashed with older parameters', () => {
  const password = 'correct horse';
  /** The older parameters: one pass instead of three. */
  function olderHash(): string {
    const salt = randomBytes(16);
    const key = scryptSync(password, salt, 32, { N: 2 ** 8, r: 8, p: 1 });
    return ['s1', 2 ** 8, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  async function anOlderAccount() {
    const form = aForm();
    const { body } = await signUp(form);
    const userId = body.user?.id ?? '';
    const { db } = world.database;
    await db.updateTable('accounts').set({ password: olderHash() }).where('userId', '=', userId).execute();
    const stored = db.selectFrom('accounts').select('password').where('userId', '=', userId);
    const readStoredHash = async () => (await stored.executeTakeFirstOrThrow()).password ?? '';
    return { email: form.email, keptHash: readStoredHash };
  }

  it('is rehashed when its owner signs in', async () => {
    const { email, keptHash } = await anOlderAccount();
    expect((await signIn(email, password)).status).toBe(200);
    const renewed = await keptHash();
    expect(renewed).toMatch(/^s1\$256\$8\$3\$/);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await keptHash()).toBe(renewed);
  });

  it("isn't rehashed after a wrong guess", async () => {
    const { email, keptHash } = await anOlderAccount();
    const before = await keptHash();
    expect(await signIn(email, 'incorrect horse')).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect(await keptHash()).toBe(before);
  });
});

describe('an easily guessed password', () => {
  const refused = refusal(accountErrors.COMMON_PASSWORD);
  const guessable = ['123456', 'password', 'PassWord', 'qwerty', 'evens2026', 'Ann Lee', 'annlee1'];

  it.each(guessable)('%s is rejected at sign-up', async (password) => {
    expect(await signUp(aForm({ password }))).toEqual(refused);
  });

  it.each(guessable)('%s is rejected when it is set with a reset link', async (password) => {
    const ann = await world.aUser('Ann Lee');
    await ann.api.post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await world.mailedLink(ann.email)).split('token=')[1];
    const reset = (newPassword: string) => ann.api.post('/api/auth/reset-password', { token, newPassword });
    expect(await reset(password)).toEqual(refused);
    expect((await reset('battery staple')).status).toBe(200);
  });

  it.each(guessable)('%s is rejected when you change your password', async (newPassword) => {
    const ann = await world.aUser('Ann Lee');
    const input = { currentPassword: 'correct horse', newPassword };
    expect(await ann.api.post('/api/auth/change-password', input)).toEqual(refused);
    expect((await signIn(ann.email, 'correct horse')).status).toBe(200);
  });

  it("that is the person's own email is rejected too", async () => {
    const form = aForm();
    expect(await signUp({ ...form, password: form.email })).toEqual(refused);
  });

  it("is allowed if it's the demo users' password", async () => {
    expect((await signUp(aForm({ password: 'evens-demo' }))).status).toBe(200);
  });
});

describe('a password on a real server', () => {
  it('is stored only as a salted slow hash with parameters that OWASP recommends (AU-25)', async () => {
    const real = await startWorld({ slowPasswords: true });
    await real.aUser();
    await real.aUser();
    const rows = await real.database.db.selectFrom('accounts').select('password').execute();
    await real.stop();
    const hashes = rows.map((row) => row.password ?? '');
    expect(hashes.every((hash) => /^s1\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/.test(hash))).toBe(true);
    expect(new Set(hashes).size).toBe(2);
  });
});

describe('a password of 128 characters', () => {
  const long = `${'correct horse battery staple, '.repeat(5)}`.slice(0, 127);

  it('is compared through its last character', async () => {
    const { email } = aForm();
    expect((await signUp(aForm({ email, password: `${long}a` }))).status).toBe(200);
    expect(await signIn(email, `${long}b`)).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect(await signIn(email, long)).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect((await signIn(email, `${long}a`)).status).toBe(200);
  });

  it('can have any characters, and leading and trailing spaces count', async () => {
    const { email } = aForm();
    const password = ' pässwörter 🐎\t"<>& ';
    expect((await signUp(aForm({ email, password }))).status).toBe(200);
    expect(await signIn(email, password.trim())).toEqual(refusal(accountErrors.WRONG_PASSWORD));
    expect((await signIn(email, password)).status).toBe(200);
  });
});
