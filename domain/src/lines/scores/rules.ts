import { limits } from '../../shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { FeedPlan, SportKey } from '../model.ts';

/** The shortest a game in a league lasts. */
const shortestMinutes: Readonly<Record<SportKey, number>> = {
  americanfootball_nfl: 160,
  americanfootball_ncaaf: 165,
  basketball_nba: 115,
  basketball_ncaab: 100,
  basketball_wnba: 105,
  baseball_mlb: 115,
  icehockey_nhl: 130,
};

/** A game this overdue is late for a reason, so we check on it less often. */
const lateAfterMs = 6 * HOUR_MS;
const lateAgeMs = { usual: HOUR_MS, spaced: 6 * HOUR_MS };

/** How long the recheck of a graded score may wait when calls are spaced out, so that one call covers several games. */
const rereadSlackHours = [1, 3, 0];

type Awaited = { sportKey: SportKey; starts: readonly Date[]; lastReadAt: Date | null; now: Date };

/**
 * How old the scores of a league may be now that bets wait for games which began then; null when none of these can have
 * ended since the last read. Only while calls are spaced is it waited until a game can be over.
 */
export function awaitedScoresAge(
  { isSpaced, scoresAgeMs }: Pick<FeedPlan, 'isSpaced' | 'scoresAgeMs'>,
  awaited: Awaited,
): number | null {
  const { sportKey, starts, lastReadAt, now } = awaited;
  const ages = starts.flatMap((start) => {
    const endMs = start.getTime() + shortestMinutes[sportKey] * MINUTE_MS;
    const isLate = now.getTime() > endMs + lateAfterMs;
    const ageMs = isLate ? Math.max(scoresAgeMs, isSpaced ? lateAgeMs.spaced : lateAgeMs.usual) : scoresAgeMs;
    const since = Math.max(isSpaced ? endMs : start.getTime(), lastReadAt?.getTime() ?? 0);
    return !isSpaced && start <= now ? [ageMs] : now.getTime() >= since + ageMs ? [ageMs] : [];
  });
  return ages.length === 0 ? null : Math.min(...ages);
}

/**
 * From when the rereads of a score count: from when it was read, or from when a bet was graded by it, if that was later
 * (GM-07). Bets that one run of the job could have graded share their rereads, since each costs credits.
 */
export function rereadsCountFrom({ resultReadAt, gradedAt }: { resultReadAt: Date; gradedAt: Date | null }): Date {
  const latestMs = Math.max(resultReadAt.getTime(), gradedAt?.getTime() ?? 0);
  return new Date(Math.ceil(latestMs / limits.settlementIntervalMs) * limits.settlementIntervalMs);
}

/**
 * The last of the moments at which a score that was read then has to be read again, as the provider may correct it; null
 * before the first (GM-07).
 */
export function nextRereadAt(readAt: Date, { now, isSpaced }: { now: Date; isSpaced: boolean }): Date | null {
  const moments = limits.rereadScoresAfterHours.map((hours, n) => {
    const slackHours = isSpaced ? (rereadSlackHours[n] ?? 0) : 0;
    const at = new Date(readAt.getTime() + hours * HOUR_MS);
    return { at, dueMs: at.getTime() + slackHours * HOUR_MS };
  });
  return moments.findLast(({ dueMs }) => dueMs <= now.getTime())?.at ?? null;
}

/** Scores read with no longer gap than this count as read the whole time (GM-06). */
const readGapMs = 2 * DAY_MS;

/** The last run of reads that had begun by then: as long after the start as a gap may be. */
export function latestRunStart(startsAt: Date): Date {
  return new Date(startsAt.getTime() + readGapMs);
}

/** Whether a read continues the run of those before it. */
export function continuesRun(lastReadAt: Date, now: Date): boolean {
  return now.getTime() - lastReadAt.getTime() <= readGapMs;
}

/**
 * Whether the scores of a league were read all the time from a start until after a deadline (GM-06): they were, a read may
 * still come in time, or there was too long a gap. The run is the last one that had begun by `latestRunStart`.
 */
export function scoreReading(
  run: { lastReadAt: Date } | null,
  { from, until, now }: { from: Date; until: Date; now: Date },
): 'whole' | 'awaited' | 'broken' {
  if (run && run.lastReadAt >= until) return 'whole';
  const lastReadAt = run && run.lastReadAt > from ? run.lastReadAt : from;
  return continuesRun(lastReadAt, now) ? 'awaited' : 'broken';
}
