import { isFeedSport } from '@evens/domain/bets/rules';
import { waitedSince } from '@evens/domain/lines/games/rules';
import type { JobContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { storeUnderKey } from '../../db/transact.ts';
import type { SettleResponse } from '../bets/api.ts';
import type { Feed } from '../lines/feed/feed.ts';
import { finalGames, impossibleGames } from '../lines/games/queries.ts';
import { takeHeldScores } from '../lines/review/mark-for-review.ts';
import { correctGame } from './correct/correct-bet.ts';
import { activeBets, correctedGames, dueBets } from './queries.ts';
import { settleDueBets } from './settle-batches.ts';
import { findUnplayed } from './void-overdue.ts';

type Settling = JobContext & { feed: Feed };
type ActiveBets = Awaited<ReturnType<typeof activeBets>>[number];

/**
 * Settles bets that have a final score or are past their deadline, and corrects bets whose score has changed since.
 * Covers one group on demand, or all groups with auto-settle on (ST-11 to ST-16, GM-06, GM-07). A run has many transactions.
 * Each bet is graded once, no matter who runs this or how often.
 */
export async function settleBets(settling: Settling, onDemandIn?: string): Promise<SettleResponse> {
  const { store, feed } = settling;
  const { db } = store.database;
  const active = await activeBets(db, onDemandIn);
  const now = await store.clock.now(db);
  const waiting = active.filter((bets) => isWaiting(bets, now));
  const sports = [...new Set(waiting.map((bets) => bets.sportKey).filter(isFeedSport))];
  await feed.readResults(sports, onDemandIn ? { isOnDemand: true } : {});
  await takeHeldScores(settling);
  const final = await finalGames(db, [...new Set(waiting.flatMap((bets) => bets.gameId ?? []))]);
  const unplayed = await findUnplayed(settling, waiting);
  const over = new Set([...final, ...unplayed]);
  const due = await dueBets(db, [...over], onDemandIn);
  const counts = await settleDueBets(settling, due);
  for (const corrected of await correctedGames(db, { groupId: onDemandIn, now }))
    await correctGame(settling, corrected);
  const awaited = countBets(waiting.filter(({ gameId }) => gameId !== null && over.has(gameId)));
  const settledElsewhere = Math.max(0, awaited - counts.found);
  return {
    checked: countBets(active) - settledElsewhere,
    settled: counts.settled,
    errors: counts.errors + (await countImpossible(db, waiting)),
  };
}

/** Settles the bets of one group because a member asked. A repeated request gets the first response again. */
export async function settleGroup(settling: Settling, groupId: string): Promise<SettleResponse> {
  return storeUnderKey(settling.store, await settleBets(settling, groupId));
}

function isWaiting({ sportKey, gameTime, voidDeadline }: ActiveBets, now: Date): boolean {
  if (!gameTime || !isFeedSport(sportKey)) return false;
  return waitedSince({ sportKey, startsAt: gameTime, voidDeadline }, now) !== null;
}

/** The number of bets whose game has an impossible final score. */
async function countImpossible(db: Db, waiting: readonly ActiveBets[]): Promise<number> {
  const gameIds = new Set(await impossibleGames(db, [...new Set(waiting.flatMap(({ gameId }) => gameId ?? []))]));
  return countBets(waiting.filter(({ gameId }) => gameId !== null && gameIds.has(gameId)));
}

function countBets(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
