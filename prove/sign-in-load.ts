import { ApiClient } from '@evens/server/testing/client';
import { Deviations, report, secondsSince } from './report.ts';

const SIGN_INS = 15;
const SLOWER_AT_MOST = 2;

type Person = { email: string; password: string };

/** What strangers do without a break while someone signs in: each round is so many calls at once. */
const loads: Readonly<Record<string, { atOnce: number; call: (url: string, n: number) => Promise<unknown> }>> = {
  'made-up reset links': {
    atOnce: 200,
    call: (url, n) =>
      new ApiClient(url).post('/api/auth/reset-password', { token: `made-up-${n}`, newPassword: 'battery staple' }),
  },
};

/** Signing in takes at most twice its idle time, whatever strangers send at the same time. */
export async function measureUnderLoad(url: string, person: Person): Promise<void> {
  await signInOften(url, person);
  const idle = median(await signInOften(url, person));
  for (const [part, load] of Object.entries(loads)) {
    const startedAt = performance.now();
    const deviations = new Deviations('sign-in');
    const rounds = startRounds(url, load);
    const busy = await signInOften(url, person);
    const calls = await rounds.stop();
    const busyMs = median(busy);
    deviations.expect(`a sign-in during ${part} within twice its idle time`, busyMs <= idle * SLOWER_AT_MOST, true);
    report('sign-in', {
      part: `sign-ins during ${part}`,
      atOnce: load.atOnce,
      calls,
      idleMedianMs: idle,
      busyMedianMs: busyMs,
      busyMaxMs: Math.round(Math.max(...busy)),
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  }
}

/** Round after round, until it's stopped. Answers how many calls there were. */
function startRounds(url: string, { atOnce, call }: (typeof loads)[string]) {
  let isOver = false;
  let calls = 0;
  const running = (async () => {
    while (!isOver) {
      await Promise.all(Array.from({ length: atOnce }, (_, n) => call(url, n)));
      calls += atOnce;
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await running;
      return calls;
    },
  };
}

async function signInOften(url: string, person: Person): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < SIGN_INS; n += 1) {
    const startedAt = performance.now();
    const { status } = await new ApiClient(url).post('/api/auth/sign-in/email', person);
    if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
    all.push(performance.now() - startedAt);
  }
  return all;
}

function median(all: number[]): number {
  return Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
}
