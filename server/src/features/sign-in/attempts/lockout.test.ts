import { accountErrors } from '@evens/domain/accounts/errors';
import { limits } from '@evens/domain/shared/limits';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const OLD = 'correct horse';
const NEW = 'battery staple';
const waits = refusal(accountErrors.TOO_MANY_SIGN_INS);
const wrong = refusal(accountErrors.WRONG_PASSWORD);
let addresses = 0;

const world = await testWorld({ settings: { TRUST_PROXY: '127.0.0.1' } });

function aBrowser(address = anAddress(), cookie = ''): ApiClient {
  return new ApiClient(world.url, { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
}

/** An address that no one has called from yet. */
function anAddress(): string {
  addresses += 1;
  return `9.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function signIn({ email }: { email: string }, password: string, api = aBrowser()) {
  return api.post('/api/auth/sign-in/email', { email, password });
}

async function guess(person: { email: string }, times: number, from: () => ApiClient) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(person, `guess ${n}`, from()));
  return answers;
}

/** Guesses from one new address after another, until strangers are locked out. */
async function attack(person: Person): Promise<void> {
  const answers = await guess(person, limits.failedSignInsFromStrangers, aBrowser);
  expect(answers).toEqual(answers.map(() => wrong));
  expect(await signIn(person, 'guess')).toEqual(waits);
}

/** What a browser keeps after its session ends: the device cookie. */
async function aKnownDevice(person: Person): Promise<string> {
  const api = aBrowser();
  expect((await signIn(person, OLD, api)).status).toBe(200);
  await api.post('/api/auth/sign-out');
  expect(api.cookie).toMatch(/^evens-device=[^;]+$/);
  return api.cookie;
}

describe('wrong passwords for one email (AU-25)', () => {
  it("from one address don't lock out the owner's own address", async () => {
    const ann = await world.aUser();
    const stranger = anAddress();
    const answers = await guess(ann, limits.failedSignIns, () => aBrowser(stranger));
    expect(answers).toEqual(answers.map(() => wrong));
    expect(await signIn(ann, OLD, aBrowser(stranger))).toEqual(waits);
    expect((await signIn(ann, OLD)).status).toBe(200);
    world.clock.advance(limits.failedSignInWindowMs);
    expect((await signIn(ann, OLD, aBrowser(stranger))).status).toBe(200);
  });

  it('from one IPv6 network count together', async () => {
    const ann = await world.aUser();
    await guess(ann, limits.failedSignIns, () => aBrowser(`2001:db8:1:2::${anAddress().split('.').at(-1)}`));
    expect(await signIn(ann, OLD, aBrowser('2001:db8:1:2:ffff::1'))).toEqual(waits);
    expect((await signIn(ann, OLD, aBrowser('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('from many addresses are limited per hour, no matter how many addresses there are', async () => {
    const ann = await world.aUser();
    const answers = await guess(ann, 100, aBrowser);
    expect(answers.filter(({ body }) => body.code === 'WRONG_PASSWORD')).toHaveLength(
      limits.failedSignInsFromStrangers,
    );
    world.clock.advance(limits.failedSignInsFromStrangersWindowMs);
    expect((await signIn(ann, OLD)).status).toBe(200);
  });

  it('count the same for an email without an account, so the limits reveal nothing', async () => {
    const nobody = { email: 'nobody@lockout.example' };
    const answers = await guess(nobody, limits.failedSignInsFromStrangers + 1, aBrowser);
    expect(answers.at(-1)).toEqual(waits);
    expect(answers.filter(({ body }) => body.code === 'USER_NOT_FOUND')).toHaveLength(
      limits.failedSignInsFromStrangers,
    );
  });
});

describe('a device that signed in before', () => {
  it("can sign in while strangers guess, even from a guesser's address (AU-25)", async () => {
    const ann = await world.aUser();
    const [cookie, address] = [await aKnownDevice(ann), anAddress()];
    await guess(ann, limits.failedSignIns, () => aBrowser(address));
    await attack(await world.aUser());
    await guess(ann, limits.failedSignInsFromStrangers, aBrowser);
    expect(await signIn(ann, OLD)).toEqual(waits);
    expect((await signIn(ann, OLD, aBrowser(address, cookie))).status).toBe(200);
  });

  it('has its own limit, and so does every other device (AU-25)', async () => {
    const ann = await world.aUser();
    const [phone, laptop] = [await aKnownDevice(ann), await aKnownDevice(ann)];
    await guess(ann, limits.failedSignIns, () => aBrowser(anAddress(), phone));
    expect(await signIn(ann, OLD, aBrowser(anAddress(), phone))).toEqual(waits);
    expect((await signIn(ann, OLD, aBrowser(anAddress(), laptop))).status).toBe(200);
  });

  it('is known only for its own account', async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const bobs = await aKnownDevice(bob);
    await attack(ann);
    expect(await signIn(ann, OLD, aBrowser(anAddress(), bobs))).toEqual(waits);
  });

  it("isn't recognized by a forged or changed cookie", async () => {
    const ann = await world.aUser();
    const cookie = await aKnownDevice(ann);
    await attack(ann);
    // Not the last character: several of those can stand for the same bytes.
    const changed = `${cookie.slice(0, -9)}${cookie.at(-9) === 'A' ? 'B' : 'A'}${cookie.slice(-8)}`;
    for (const forged of ['evens-device=x', 'evens-device=', changed, cookie.replace('=', '=x')]) {
      expect(await signIn(ann, OLD, aBrowser(anAddress(), forged))).toEqual(waits);
    }
  });

  it('is a stranger again after a password reset', async () => {
    const ann = await world.aUser();
    const cookie = await aKnownDevice(ann);
    await world.aStranger().post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await world.mailedLink(ann.email)).split('token=')[1];
    await world.aStranger().post('/api/auth/reset-password', { token, newPassword: NEW });
    await attack(ann);
    expect(await signIn(ann, NEW, aBrowser(anAddress(), cookie))).toEqual(waits);
  });

  it('is also a browser that reset the password with an emailed link, so the new one works there at once (AU-18, AU-25)', async () => {
    const ann = await world.aUser();
    await attack(ann);
    const newDevice = aBrowser();
    expect(await signIn(ann, OLD, newDevice)).toEqual(waits);
    await newDevice.post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await world.mailedLink(ann.email)).split('token=')[1];
    const reset = await newDevice.post('/api/auth/reset-password', { token, newPassword: NEW });
    expect(reset.status).toBe(200);
    await attack(ann);
    expect((await signIn(ann, NEW, newDevice)).status).toBe(200);
    expect(await signIn(ann, NEW)).toEqual(waits);
  });

  it("has a cookie that doesn't reveal whose it is or whether an account exists", async () => {
    const ann = await world.aUser();
    const cookie = await aKnownDevice(ann);
    const readable = cookie.split(/[=.]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    for (const secret of [ann.id, ann.email]) {
      expect([cookie, ...readable].filter((text) => text.includes(secret))).toEqual([]);
    }
    for (const email of [ann.email, 'nobody@lockout.example']) {
      const api = aBrowser();
      await signIn({ email }, 'guess', api);
      expect(api.cookie).toBe('');
    }
  });
});

describe('a running session', () => {
  const change = ({ api }: Person, currentPassword: string) =>
    api.post('/api/auth/change-password', { currentPassword, newPassword: NEW });

  it("can change the password no matter what strangers guess, and isn't ended by them (AU-25)", async () => {
    const ann = await world.aUser();
    await attack(ann);
    expect((await ann.api.get('/api/me')).status).toBe(200);
    expect((await change(ann, OLD)).status).toBe(200);
  });

  it('has its own limit on wrong passwords, and locks no one else out (AU-25)', async () => {
    const ann = await world.aUser();
    for (let n = 0; n < limits.failedSignIns; n += 1) {
      expect(await change(ann, `guess ${n}`)).toEqual(refusal(accountErrors.CURRENT_PASSWORD_WRONG));
    }
    expect(await change(ann, OLD)).toEqual(waits);
    expect((await signIn(ann, OLD)).status).toBe(200);
  });
});
