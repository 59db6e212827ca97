import { limits } from '@evens/domain/shared/limits';
import { ApiClient } from '@evens/server/testing/servers/client';
import type { ServerProcess } from '@evens/server/testing/servers/server-process';
import { Deviations, report, secondsSince } from '../report.ts';

const PASSWORD = 'correct horse';
const ACCOUNTS = 2;
const ADDRESSES = 60;

type Owner = { email: string; device: string };
type Guess = { email: string; address: string; device?: string };

/**
 * Password guesses, spread from one IP address over more and more accounts, and from many addresses over several accounts.
 * Only a limited number are checked, and the owners can still sign in on their own devices.
 */
export async function guessEverywhere({ url }: ServerProcess, kind: string): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('sign-in');
  const owners = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => anOwner(url, n)));
  const byOne = await guessAll(url, oneAddress());
  const { atOnce, everyMs } = limits.throttles.signIn;
  const most = atOnce + Math.ceil((performance.now() - startedAt) / everyMs);
  deviations.expect(`one address: at most ${most} guesses are checked`, byOne.checked <= most, true);
  const byMany = await guessAll(url, manyAddresses(owners));
  deviations.expect(
    'many addresses: guesses that were checked',
    byMany.checked,
    ACCOUNTS * limits.failedSignInsFromStrangers,
  );
  for (const { email, device } of owners) {
    const answers = await Promise.all([
      signIn(url, { email, address: '8.8.1.1', password: PASSWORD }),
      signIn(url, { email, address: '8.8.1.2', device, password: PASSWORD }),
    ]);
    deviations.expect(
      'the right password, from a stranger and on a known device',
      answers.map(({ status }) => status),
      [429, 200],
    );
  }
  report('sign-in', {
    part: 'spread guesses',
    database: kind,
    byOneAddress: byOne.sent,
    checkedOfOneAddress: byOne.checked,
    byManyAddresses: byMany.sent,
    checkedOfManyAddresses: byMany.checked,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

/** Someone who has signed in on this device before. */
async function anOwner(url: string, n: number): Promise<Owner> {
  const email = `guessed${n}@example.com`;
  const api = new ApiClient(url, { 'x-forwarded-for': `8.8.0.${n}` });
  const form = { name: 'Ann Lee', email, password: PASSWORD, ageVerified: true, tosAccepted: true };
  const { status } = await api.post('/api/auth/sign-up/email', form);
  if (status !== 200) throw new Error(`${email} was not signed up: ${status}`);
  await api.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  await api.post('/api/auth/sign-out');
  return { email, device: api.cookie };
}

function oneAddress(): Guess[] {
  const count = 2 * limits.throttles.signIn.atOnce;
  return Array.from({ length: count }, (_, n) => ({ email: `nobody${n}@example.com`, address: '9.9.9.9' }));
}

function manyAddresses(owners: readonly Owner[]): Guess[] {
  const addresses = Array.from({ length: ADDRESSES }, (_, n) => `9.1.0.${n}`);
  return addresses.flatMap((address) => owners.map(({ email }) => ({ email, address })));
}

async function guessAll(url: string, guesses: readonly Guess[]): Promise<{ sent: number; checked: number }> {
  let checked = 0;
  for (const guess of guesses) {
    const { status } = await signIn(url, { ...guess, password: 'a guess' });
    if (status !== 429) checked += 1;
  }
  return { sent: guesses.length, checked };
}

function signIn(url: string, { email, address, device, password }: Guess & { password: string }) {
  const headers = { 'x-forwarded-for': address, ...(device ? { cookie: device } : {}) };
  return new ApiClient(url, headers).post('/api/auth/sign-in/email', { email, password });
}
