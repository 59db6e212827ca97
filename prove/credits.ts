import { SPORT_KEYS, SPORTS, type SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { seasonGames } from '@evens/server/testing/season-games';
import { CreditsMonth, constantPolling } from './credits-month.ts';
import { Deviations, report, secondsSince } from './report.ts';

const { minuteMs, hourMs } = limits;

type Bounds = { oldestMs: number; longestWaitMs?: number };

/** The months of a year, of which each league plays some. */
const months = Array.from({ length: 12 }, (_, n) => ({
  from: new Date(Date.UTC(2026, 6 + n, 1)),
  until: new Date(Date.UTC(2026, 7 + n, 1)),
}));

/**
 * Months of the real seasons with friends who look and bet: the credits last, lines are young in the hour before a game, and
 * awaited scores are read soon (AD-32, AD-33). Decided by the rules by which the server decides, on a clock of their own.
 */
export async function prove(): Promise<void> {
  for (const index of [2, 4, 6, 8]) {
    measure('credits: all leagues, three groups', {
      month: monthOf(index),
      quota: 40_000,
      sports: SPORT_KEYS,
      groups: 3,
      bounds: { oldestMs: 10 * minuteMs },
    });
  }
  for (const sport of SPORT_KEYS) {
    measure(`credits: ${SPORTS[sport].title} alone, one group`, {
      month: busiestMonth(sport),
      quota: 1_000,
      sports: [sport],
      groups: 1,
      bounds: { oldestMs: 6 * hourMs, longestWaitMs: 2 * hourMs },
    });
  }
}

type Month = { from: Date; until: Date };

function monthOf(index: number): Month {
  const month = months[index];
  if (!month) throw new Error('a year has twelve months');
  return month;
}

function busiestMonth(sport: SportKey): Month {
  const counted = months.map((month) => ({ month, games: seasonGames(sport, month.from, month.until).length }));
  return counted.reduce((most, own) => (own.games > most.games ? own : most)).month;
}

type Measured = { month: Month; quota: number; sports: readonly SportKey[]; groups: number; bounds: Bounds };

function measure(name: string, { month, quota, sports, groups, bounds }: Measured): void {
  const startedAt = performance.now();
  const deviations = new Deviations(name);
  const lived = new CreditsMonth({ ...month, quota, sports, groups }).run();
  const isWithin = (value: number, most: number) => (value <= most ? 'within' : value);
  deviations.expect('credits beyond the quota', Math.max(0, -lived.lowestLeft), 0);
  deviations.expect('credits used up before the end', lived.lowestLeft > 0, true);
  deviations.expect('lines before a game, ms', isWithin(lived.oldestBeforeGameMs, bounds.oldestMs), 'within');
  const waitBound = bounds.longestWaitMs ?? Number.POSITIVE_INFINITY;
  deviations.expect('wait for a score, ms', isWithin(lived.longestWaitMs, waitBound), 'within');
  report(name, {
    month: month.from.toISOString().slice(0, 7),
    quota,
    credits: lived.creditsOfMonth,
    constantPolling: constantPolling(SPORT_KEYS, month.from),
    constantPollingFollowed: constantPolling(sports, month.from),
    lowestLeft: lived.lowestLeft,
    oddsCalls: lived.oddsCalls,
    scoresCalls: lived.scoresCalls,
    looks: lived.looks,
    looksWithinTheHour: lived.looksBeforeGames,
    oldestLinesMinutes: Math.round(lived.oldestBeforeGameMs / minuteMs),
    bets: lived.bets,
    longestWaitMinutes: Math.round(lived.longestWaitMs / minuteMs),
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}
