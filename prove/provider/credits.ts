import { SPORT_KEYS, SPORTS, type SportKey } from '@evens/domain/lines/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { seasonGames } from '@evens/server/testing/seeds/season-games';
import { Deviations, report, secondsSince } from '../report.ts';
import { type Case, CreditsMonth, constantPolling } from './credits-month.ts';
import { proveOutages } from './credits-outage.ts';
import { provePresses } from './credits-presses.ts';

type Bounds = { oldestMs: number; longestWaitMs?: number };

/** The months of a year. Each league plays in some of them. */
const months = Array.from({ length: 12 }, (_, n) => ({
  from: new Date(Date.UTC(2026, 6 + n, 1)),
  until: new Date(Date.UTC(2026, 7 + n, 1)),
}));

/**
 * Simulates months of real seasons in which friends look at lines and bet. The credits last, lines are fresh in the hour
 * before a game, and awaited scores arrive soon (AD-32, AD-33), even if a member presses Auto-Settle Bets every minute
 * (ST-15). It uses the server's own rules with a simulated clock. Then real servers run out of credits and get them back.
 */
export async function prove(): Promise<void> {
  for (const isPressed of [false, true]) {
    for (const index of [2, 4, 6, 8]) measureAll(getMonth(index), isPressed);
    for (const sport of SPORT_KEYS) measureAlone(sport, isPressed);
  }
  await proveOutages();
  await provePresses();
}

function measureAll(month: Month, isPressed: boolean): void {
  const bounds = { oldestMs: 10 * MINUTE_MS };
  measure('credits: all leagues, three groups', {
    ...{ month, isPressed, bounds },
    ...{ quota: 40_000, sports: SPORT_KEYS, groups: 3 },
  });
}

function measureAlone(sport: SportKey, isPressed: boolean): void {
  const bounds = { oldestMs: 6 * HOUR_MS, longestWaitMs: 2 * HOUR_MS };
  measure(`credits: ${SPORTS[sport].title} alone, one group`, {
    ...{ month: busiestMonth(sport), isPressed, bounds },
    ...{ quota: 1_000, sports: [sport], groups: 1 },
  });
}

type Month = { from: Date; until: Date };

function getMonth(index: number): Month {
  const month = months[index];
  if (!month) throw new Error('a year has twelve months');
  return month;
}

function busiestMonth(sport: SportKey): Month {
  const counted = months.map((month) => ({ month, games: seasonGames(sport, month.from, month.until).length }));
  return counted.reduce((most, own) => (own.games > most.games ? own : most)).month;
}

type Measured = Omit<Case, 'from' | 'until'> & { month: Month; bounds: Bounds };

function measure(name: string, { month, bounds, ...rest }: Measured): void {
  const { quota, sports, isPressed } = rest;
  const startedAt = performance.now();
  const deviations = new Deviations(name);
  const lived = new CreditsMonth({ ...month, ...rest }).run();
  const isWithin = (value: number, most: number) => (value <= most ? 'within' : value);
  deviations.expect('credits beyond the quota', Math.max(0, -lived.lowestLeft), 0);
  deviations.expect('credits used up before the end', lived.lowestLeft > 0, true);
  deviations.expect('lines before a game, ms', isWithin(lived.oldestBeforeGameMs, bounds.oldestMs), 'within');
  const waitBound = bounds.longestWaitMs ?? Number.POSITIVE_INFINITY;
  deviations.expect('wait for a score, ms', isWithin(lived.longestWaitMs, waitBound), 'within');
  report(name, {
    month: month.from.toISOString().slice(0, 7),
    presses: isPressed ? 'every minute' : 'none',
    quota,
    credits: lived.creditsOfMonth,
    constantPolling: constantPolling(SPORT_KEYS, month.from),
    constantPollingFollowed: constantPolling(sports, month.from),
    lowestLeft: lived.lowestLeft,
    oddsCalls: lived.oddsCalls,
    scoresCalls: lived.scoresCalls,
    onDemandCalls: lived.onDemandCalls,
    looks: lived.looks,
    looksWithinTheHour: lived.looksBeforeGames,
    oldestLinesMinutes: Math.round(lived.oldestBeforeGameMs / MINUTE_MS),
    bets: lived.bets,
    longestWaitMinutes: Math.round(lived.longestWaitMs / MINUTE_MS),
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}
