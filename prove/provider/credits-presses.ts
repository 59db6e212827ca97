import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { Deviations, report, secondsSince } from '../report.ts';
import { CreditsStage, KEY } from './credits-stage.ts';

const FROM = new Date('2026-11-30T00:00:00Z');
/** One game after another, so that some bet is always waiting for ten hours. */
const START_HOURS = [10, 13, 16];
const QUOTA = 1_000;
const CREDITS = 100;
/** A bet must be settled this long after its game starts. */
const PRESSED_MS = 6 * HOUR_MS;
const LONGEST_WAIT_MS = 2 * HOUR_MS;

/**
 * The last day of a month with few credits left, on real servers. A member presses Auto-Settle Bets every minute while
 * some bet is waiting, and the credits still last (ST-15, AD-33).
 */
export async function provePresses(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('credits');
  const stage = await CreditsStage.open({ from: FROM, startHours: START_HOURS, credits: CREDITS });
  try {
    await stage.database.withDatabase(({ db }) =>
      db.updateTable('siteSettings').set({ apiQuotaLimit: QUOTA }).execute(),
    );
    const presses = await pressOn(stage, deviations);
    const bets = await stage.bets();
    const longestWaitMs = Math.max(...bets.map(({ waitedMs }) => waitedMs ?? Number.POSITIVE_INFINITY));
    deviations.expect('bets settled', bets.filter(({ isWon }) => isWon).length, START_HOURS.length);
    deviations.expect('refused calls', stage.account.calls.refused, 0);
    deviations.expect('credits are left', stage.account.left(KEY) > 0, true);
    deviations.expect(`a wait of ${longestWaitMs} ms is under two hours`, longestWaitMs <= LONGEST_WAIT_MS, true);
    report('credits: Auto-Settle Bets is pressed every minute', {
      credits: CREDITS,
      ...stage.account.calls,
      presses,
      left: stage.account.left(KEY),
      longestWaitMinutes: Math.round(longestWaitMs / MINUTE_MS),
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await stage.close();
  }
}

async function pressOn(stage: CreditsStage, deviations: Deviations): Promise<number> {
  let presses = 0;
  for (let minute = 0; minute < DAY_MS / MINUTE_MS; minute += 1) {
    const at = FROM.getTime() + minute * MINUTE_MS;
    const ages = stage.games.map(({ startsAt }) => at - startsAt.getTime());
    const isPressed = ages.some((age) => age >= 0 && age <= PRESSED_MS);
    if (!isPressed && minute % 5 !== 0) continue;
    await stage.setClock(new Date(at));
    for (const [n, game] of stage.games.entries()) if (ages[n] === -HOUR_MS) await stage.bet(game);
    if (minute % 5 === 0) await stage.runJob('settle-bets');
    if (minute % 10 === 0) await stage.runJob('refresh-feed');
    if (!isPressed) continue;
    presses += 1;
    deviations.expect('the status of a press', await stage.press(), 200);
  }
  return presses;
}
