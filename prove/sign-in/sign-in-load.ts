import { ApiClient } from '@evens/server/testing/servers/client';
import { Deviations, median, report, secondsSince } from '../report.ts';

const SIGN_INS = 15;
const SLOWER_AT_MOST = 2;

type Person = { email: string; password: string };

/** What strangers send while someone signs in, and how many calls at once. */
const loads: Readonly<Record<string, { atOnce: number; call: (url: string, n: number) => Promise<unknown> }>> = {
  'made-up reset links': {
    atOnce: 200,
    call: (url, n) =>
      new ApiClient(url).post('/api/auth/reset-password', { token: `made-up-${n}`, newPassword: 'battery staple' }),
  },
};

/** Signing in takes at most twice its idle time, whatever strangers send at the same time. */
export async function measureUnderLoad(url: string, kind: string, person: Person): Promise<void> {
  await signInOften(url, person);
  const idle = Math.round(median(await signInOften(url, person)));
  for (const [part, { atOnce, call }] of Object.entries(loads)) {
    const startedAt = performance.now();
    const deviations = new Deviations('sign-in');
    const busy = await signInOften(url, person, () =>
      Promise.all(Array.from({ length: atOnce }, (_, n) => call(url, n))),
    );
    const busyMs = Math.round(median(busy));
    deviations.expect(
      `a sign-in during ${part} takes at most twice as long as without load`,
      busyMs <= idle * SLOWER_AT_MOST,
      true,
    );
    report('sign-in', {
      part: `sign-ins during ${part}`,
      database: kind,
      atOnce,
      idleMedianMs: idle,
      busyMedianMs: busyMs,
      busyMaxMs: Math.round(Math.max(...busy)),
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  }
}

/** One sign-in after another, each sent right after the strangers' calls, if there are any. */
async function signInOften(url: string, person: Person, sendMeanwhile?: () => Promise<unknown>) {
  const all: number[] = [];
  for (let n = 0; n < SIGN_INS; n += 1) {
    const others = sendMeanwhile?.();
    const startedAt = performance.now();
    const { status } = await new ApiClient(url).post('/api/auth/sign-in/email', person);
    if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
    all.push(performance.now() - startedAt);
    await others;
  }
  return all;
}
