import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { Deviations, report, secondsSince } from '../report.ts';
import { CreditsStage, KEY } from './credits-stage.ts';

const NOW = new Date('2026-11-08T15:00:00Z');
const EARLIER_DAY = '2026-11-05';
const START_HOURS = 2;
const OTHER_KEY = 'the-second-key';
const BOUGHT = 20_000;
const STEP_MS = limits.urgentCreditsProbeMs;

type Outage = { stage: CreditsStage; deviations: Deviations };

/** Ways out, with or without an admin, when credits run out while a bet is waiting for its result. */
const outages: Readonly<Record<string, (outage: Outage) => Promise<void>>> = {
  'bought, then a site admin forces a refresh': buyAndRefresh,
  'the key is changed': changeTheKey,
  'bought, and the free check notices': buyAndWait,
  'bought in the last hour before the provider forgets the result': buyAtLast,
};

/** Once the provider says the credits are used up, no calls are wasted, and the server notices when they're back. */
export async function proveOutages(): Promise<void> {
  for (const [outage, act] of Object.entries(outages)) {
    const startedAt = performance.now();
    const deviations = new Deviations('credits');
    const stage = await CreditsStage.open({ from: NOW, startHours: [START_HOURS], credits: 50_000 });
    try {
      await runOut({ stage, deviations });
      await act({ stage, deviations });
      report('credits: used up', {
        outage,
        ...stage.account.calls,
        waitedHours: Math.round((stage.now.getTime() - NOW.getTime()) / HOUR_MS),
        deviations: deviations.count,
        seconds: secondsSince(startedAt),
      });
    } finally {
      await stage.close();
    }
  }
}

/** The game is over, and the provider refuses the only call for its score. */
async function runOut({ stage, deviations }: Outage): Promise<void> {
  const [game] = stage.games;
  if (game) await stage.bet(game);
  stage.account.set(KEY, 0);
  await stage.advance((START_HOURS + 4) * HOUR_MS);
  await stage.runJob('settle-bets');
  deviations.expect('refused calls', stage.account.calls.refused, 1);
  await live(stage, HOUR_MS);
  await expectBet({ stage, deviations }, 'when no credits are left', 'active');
  deviations.expect('refused calls an hour later', stage.account.calls.refused, 1);
}

/** Moves time forward and runs the timed jobs of both processes. */
async function live(stage: CreditsStage, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await stage.advance(STEP_MS);
    await stage.runJobEverywhere('refresh-feed');
    await stage.runJobEverywhere('settle-bets');
  }
}

async function expectBet({ stage, deviations }: Outage, when: string, due: 'active' | 'settled'): Promise<void> {
  const found = (await stage.bets()).map(({ status, isWon }) => ({ status, isWon }));
  deviations.expect(`the bet ${when}`, found, [{ status: due, isWon: due === 'settled' }]);
}

async function expectFreshLines({ stage, deviations }: Outage): Promise<void> {
  const { body } = await stage.admin.api.get<{ stale: boolean }>('/api/lines');
  deviations.expect('the lines are stale', body.stale, false);
}

async function buyAndRefresh({ stage, deviations }: Outage): Promise<void> {
  deviations.expect('a refresh before', (await stage.admin.api.post('/api/lines/refresh')).status, 503);
  stage.account.set(KEY, BOUGHT);
  deviations.expect('a refresh after', (await stage.admin.api.post('/api/lines/refresh')).status, 200);
  await live(stage, STEP_MS);
  await expectBet({ stage, deviations }, 'after the refresh', 'settled');
  await expectFreshLines({ stage, deviations });
  deviations.expect('refused calls in total', stage.account.calls.refused, 2);
}

/** Calls with the other key count toward neither this key's credits nor the site's limit. */
async function changeTheKey({ stage, deviations }: Outage): Promise<void> {
  const calls = { apiFetches: 1, cacheHits: 0, scoresCredits: 0, quotaRemaining: null, lastFetchAt: null };
  const used = { day: EARLIER_DAY, creditsUsed: limits.monthlyCredits, ...calls };
  await stage.database.withDatabase(({ db }) => db.insertInto('apiUsage').values(used).execute());
  stage.account.set(OTHER_KEY, BOUGHT);
  await stage.startServers(OTHER_KEY);
  await live(stage, STEP_MS);
  await expectBet({ stage, deviations }, 'with the other key', 'settled');
  await expectFreshLines({ stage, deviations });
  deviations.expect('refused calls in total', stage.account.calls.refused, 1);
}

async function buyAndWait({ stage, deviations }: Outage): Promise<void> {
  const { calls } = stage.account;
  await live(stage, DAY_MS - HOUR_MS);
  deviations.expect('free checks within a day', calls.free, DAY_MS / limits.creditsProbeMs);
  deviations.expect('refused calls within a day', calls.refused, 1);
  stage.account.set(KEY, BOUGHT);
  await live(stage, limits.creditsProbeMs);
  await expectBet({ stage, deviations }, 'after the free check', 'settled');
  await expectFreshLines({ stage, deviations });
  const free = calls.free;
  await live(stage, DAY_MS);
  deviations.expect('free checks while there are credits', calls.free - free, 0);
}

async function buyAtLast({ stage, deviations }: Outage): Promise<void> {
  const { calls } = stage.account;
  const forgottenAt = NOW.getTime() + START_HOURS * HOUR_MS + limits.scoresDaysFrom * DAY_MS;
  const until = (at: number) => live(stage, at - stage.now.getTime());
  await until(forgottenAt - DAY_MS);
  const free = calls.free;
  await until(forgottenAt - HOUR_MS);
  deviations.expect('free checks on the last day', calls.free - free, (DAY_MS - HOUR_MS) / limits.urgentCreditsProbeMs);
  stage.account.set(KEY, BOUGHT);
  await until(forgottenAt);
  await expectBet({ stage, deviations }, 'when the provider forgets its result', 'settled');
}
