import { HOUR_MS } from '../../shared/time-units.ts';
import type { GameState, SportKey } from '../model.ts';

const voidWindowHours: Readonly<Record<SportKey, number>> = {
  americanfootball_nfl: 7 * 24,
  americanfootball_ncaaf: 7 * 24,
  basketball_nba: 48,
  basketball_wnba: 48,
  basketball_ncaab: 48,
  icehockey_nhl: 48,
  baseball_mlb: 36,
};

/** When a game with this start counts as not played (GM-06). */
export function voidDeadline(sportKey: SportKey, startsAt: Date): Date {
  return new Date(startsAt.getTime() + voidWindowHours[sportKey] * HOUR_MS);
}

/** The start that a deadline was fixed from. */
export function startForDeadline(sportKey: SportKey, deadline: Date): Date {
  return new Date(deadline.getTime() - voidWindowHours[sportKey] * HOUR_MS);
}

/**
 * Whether a final score came too late for a deadline (GM-06): scores read since then didn't have it yet. If the first ones
 * read since then have it, the game may have ended in time, so it counts.
 */
export function cameTooLate({ unfinishedReadAt }: { unfinishedReadAt: Date | null }, deadline: Date): boolean {
  return unfinishedReadAt !== null && unfinishedReadAt >= deadline;
}

type Waiting = { sportKey: SportKey; startsAt: Date; voidDeadline: Date | null };

/** Since when a bet waits for the score of its game: from its start, or from the one at acceptance if it was moved on; null before. */
export function waitedSince({ sportKey, startsAt, voidDeadline }: Waiting, now: Date): Date | null {
  if (startsAt <= now) return startsAt;
  const agreed = voidDeadline && startForDeadline(sportKey, voidDeadline);
  return agreed && agreed <= now ? agreed : null;
}

/** The longest time that lies between a start and its deadline. */
export const longestVoidWindowMs = Math.max(...Object.values(voidWindowHours)) * HOUR_MS;

type Matchup = { homeTeam: string; awayTeam: string; startsAt: Date };
type LeftGame = Matchup & {
  sportKey: SportKey;
  state: GameState;
  /** None of its ids ever had a score. */
  isScored: boolean;
  /** When scores read after its start stopped listing any of its ids. */
  missingSince: Date | null;
  /** While it was gone, an event appeared that may have been it. */
  isReturnUnclear: boolean;
};

/** Baseball teams play each other twice a day: a game that starts this soon after another may be the second one. */
const doubleHeaderMs = 12 * HOUR_MS;

/**
 * Whether an event under an id not seen before is a game that left the feed (GM-03). A game that might have been played
 * while no one checked is never treated as coming back, nor is one that may be the second game of a doubleheader, or may have come
 * back already. When in doubt, they're two games.
 */
export function isComeback(event: Matchup, left: LeftGame): boolean {
  const wasMissed = left.missingSince !== null && left.missingSince > left.startsAt;
  const isLater = event.startsAt > left.startsAt && !isSecondGame(event, left);
  return isSameMatchup(event, left) && isOpen(left) && wasMissed && isLater && !left.isReturnUnclear;
}

/**
 * Whether an event that's no comeback may still be the game that left, which no one can tell later (GM-03). A second
 * baseball game that appears once the first one has begun is another game.
 */
export function mayBeComeback(event: Matchup, left: LeftGame, now: Date): boolean {
  return isSameMatchup(event, left) && isOpen(left) && (left.startsAt > now || !isSecondGame(event, left));
}

/** The same teams on the same sides, and each start is within the void window of the other. */
function isSameMatchup(event: Matchup, left: LeftGame): boolean {
  const isSame = event.homeTeam === left.homeTeam && event.awayTeam === left.awayTeam;
  const isWithin = (start: Date, other: Date) => start <= voidDeadline(left.sportKey, other);
  return isSame && isWithin(event.startsAt, left.startsAt) && isWithin(left.startsAt, event.startsAt);
}

/** It's neither over nor running, and never had a score. */
function isOpen({ state, isScored }: LeftGame): boolean {
  return (state === 'scheduled' || state === 'postponed') && !isScored;
}

function isSecondGame(event: Matchup, left: LeftGame): boolean {
  const movedMs = event.startsAt.getTime() - left.startsAt.getTime();
  return left.sportKey === 'baseball_mlb' && movedMs < doubleHeaderMs;
}
