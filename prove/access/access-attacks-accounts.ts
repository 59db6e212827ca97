import { limits } from '@evens/domain/shared/limits';
import { ApiClient } from '@evens/server/testing/servers/client';
import type { Person } from '@evens/server/testing/servers/world';
import type { Attack, Scene } from './attack.ts';

const PASSWORD = 'correct horse';

let addresses = 0;

function anAddress(): string {
  addresses += 1;
  return `9.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function aBrowser({ world }: Scene, address = anAddress(), cookie = ''): ApiClient {
  return new ApiClient(world.url, { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
}

/** Someone signs up with an address that isn't theirs, and its owner or their mail scanner opens the link. */
async function openVerificationLink(scene: Scene): Promise<void> {
  const { world, expect, expectRefusal, expectNoChange } = scene;
  const [ann, bob] = [await world.aUser(), await world.aUser()];
  const link = await world.mailedLink(ann.email);
  const token = link.split('token=')[1] ?? '';
  const browsers = { 'no session': world.aStranger(), "someone else's session": bob.api, 'the right session': ann.api };
  const pages = [link, `/api/auth/verify-email?token=${token}`, `/api/auth/verify-email/${token}`];
  for (const [browser, api] of Object.entries(browsers)) {
    for (const method of ['HEAD', 'GET']) {
      for (const path of pages) {
        await expectNoChange(`${method} by ${browser}`, () => api.fetch(path, { method, redirect: 'manual' }));
      }
    }
  }
  const verify = (api: ApiClient, password?: string) => api.post('/api/auth/verify-email', { token, password });
  for (const browser of ['no session', "someone else's session"] as const) {
    const api = browsers[browser];
    await expectRefusal(`a POST by ${browser} without the password`, () => verify(api), 'VERIFICATION_NOT_PROVED');
    await expectRefusal(`a POST by ${browser} with a guess`, () => verify(api, 'a guess'), 'CURRENT_PASSWORD_WRONG');
  }
  expect('the address before it is verified', await isVerified(ann), false);
  expect('a POST by the right session', (await verify(ann.api)).status, 200);
  expect('the addresses afterward', [await isVerified(ann), await isVerified(bob)], [true, false]);
}

async function isVerified({ api }: Person): Promise<unknown> {
  return (await api.get('/api/me')).body.emailVerified;
}

function signIn({ email }: Person, password: string, api: ApiClient) {
  return api.post('/api/auth/sign-in/email', { email, password });
}

/** What stays in a browser after signing out: the cookie that marks a known device. */
async function aKnownDevice(scene: Scene, person: Person): Promise<string> {
  const api = aBrowser(scene);
  await signIn(person, PASSWORD, api);
  await api.post('/api/auth/sign-out');
  return api.cookie;
}

async function expectOwnerGetsIn(scene: Scene, owner: Person, cookie: string, guesser: string): Promise<void> {
  const { expect } = scene;
  const onDevice = await signIn(owner, PASSWORD, aBrowser(scene, guesser, cookie));
  expect("a known device at the attacker's address", onDevice.status, 200);
  expect('an existing session', (await owner.api.get('/api/me')).status, 200);
  const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
  expect('a new password in that session', (await owner.api.post('/api/auth/change-password', change)).status, 200);
}

async function guessFromOneAddress(scene: Scene): Promise<void> {
  const { world, expect, expectRefusal } = scene;
  const [owner, guesser] = [await world.aUser(), anAddress()];
  const cookie = await aKnownDevice(scene, owner);
  const guess = () => signIn(owner, 'a guess', aBrowser(scene, guesser));
  for (let n = 0; n < limits.failedSignIns; n += 1) await expectRefusal('a wrong password', guess, 'WRONG_PASSWORD');
  const right = () => signIn(owner, PASSWORD, aBrowser(scene, guesser));
  await expectRefusal('the right password at that address', right, 'TOO_MANY_SIGN_INS');
  expect("the owner's other address", (await signIn(owner, PASSWORD, aBrowser(scene))).status, 200);
  await expectOwnerGetsIn(scene, owner, cookie, guesser);
}

async function guessFromManyAddresses(scene: Scene): Promise<void> {
  const { world, expect } = scene;
  const owner = await world.aUser();
  const cookie = await aKnownDevice(scene, owner);
  let checkedGuesses = 0;
  for (let n = 0; n < 2 * limits.failedSignInsFromStrangers; n += 1) {
    if ((await signIn(owner, 'a guess', aBrowser(scene))).body.code === 'WRONG_PASSWORD') checkedGuesses += 1;
  }
  expect('checked guesses', checkedGuesses, limits.failedSignInsFromStrangers);
  await expectOwnerGetsIn(scene, owner, cookie, anAddress());
}

export const accountAttacks: Readonly<Record<string, Attack>> = {
  'a verification link that others open': openVerificationLink,
  'ten guesses from one address': guessFromOneAddress,
  'guesses from a hundred addresses': guessFromManyAddresses,
};
