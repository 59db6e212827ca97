import { gradeBet } from '@evens/domain/bets/grade/rules';
import { isFeedSport } from '@evens/domain/bets/rules';
import { waitedSince } from '@evens/domain/lines/games/rules';
import { deadlineReason } from '@evens/domain/settlement/correct/rules';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { withoutIdempotencyKey } from '../../db/idempotency.ts';
import type { Store } from '../../db/store.ts';
import { storeUnderKey, transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { SettleResponse } from '../bets/api.ts';
import { toParticipants } from '../bets/queries.ts';
import type { Feed } from '../lines/feed/feed.ts';
import { finalGames, impossibleGames, lockGame, type SettledGame } from '../lines/games/queries.ts';
import { takeHeldScores } from '../lines/review/mark-for-review.ts';
import { correctGame } from './correct/correct-bet.ts';
import {
  type BetRow,
  changeBet,
  type Settlement,
  settleAll,
  toVerdict,
  type Verdict,
} from './grade/write-settlements.ts';
import { activeBets, correctedGames } from './queries.ts';
import { findUnplayed, wasNotPlayed } from './void-overdue.ts';

/** How many bets to write at once, because a statement has a limited number of values. */
const IN_ONE_STATEMENT = 200;

type Counts = { settled: number; errors: number; settledElsewhere: number };
type Settling = { store: Store; feed: Feed; log: Logger };
type ActiveBets = Awaited<ReturnType<typeof activeBets>>[number];

/**
 * Settles bets that have a final score or are past their deadline, and corrects bets whose score has changed since.
 * Covers one group on demand, or all groups with auto-settle on (ST-11 to ST-16, GM-06, GM-07). Each bet is graded
 * once, no matter who runs this or how often.
 */
export async function settleBets({ store, feed, log }: Settling, onDemandIn?: string): Promise<SettleResponse> {
  const { db } = store.database;
  const active = await activeBets(db, onDemandIn);
  const now = await store.clock.now(db);
  const waiting = active.filter((bets) => isWaiting(bets, now));
  const sports = [...new Set(waiting.map((bets) => bets.sportKey).filter(isFeedSport))];
  await feed.readResults(sports, onDemandIn ? { isOnDemand: true } : {});
  await withoutIdempotencyKey(() => takeHeldScores(store));
  const final = await finalGames(db, [...new Set(waiting.flatMap((bets) => bets.gameId ?? []))]);
  const unplayed = await withoutIdempotencyKey(() => findUnplayed(store, waiting));
  const total: SettleResponse = { checked: active.reduce((sum, bets) => sum + bets.count, 0), settled: 0, errors: 0 };
  // An idempotency key covers one transaction, but a run has one per game. Repeating a run settles nothing twice.
  const isolateFailure = <T>(work: () => Promise<T>, gameId: string, otherwise: T) =>
    withoutIdempotencyKey(work).catch((err: unknown) => {
      log.error({ err, gameId }, 'settlement failed');
      return otherwise;
    });
  total.errors += await countImpossible(db, waiting);
  for (const gameId of new Set([...final, ...unplayed])) {
    for (const [groupId, expected] of countByGroup(waiting.filter((bets) => bets.gameId === gameId))) {
      const failed = { settled: 0, errors: 1, settledElsewhere: 0 };
      const counts = await isolateFailure(() => settleGame(store, { gameId, groupId, expected }), gameId, failed);
      total.settled += counts.settled;
      total.errors += counts.errors;
      total.checked -= counts.settledElsewhere;
    }
  }
  for (const corrected of await correctedGames(db, { groupId: onDemandIn, now })) {
    await isolateFailure(() => correctGame(store, corrected), corrected.gameId, undefined);
  }
  return total;
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
  const bets = waiting.filter(({ gameId }) => gameId !== null && gameIds.has(gameId));
  return bets.reduce((sum, { count }) => sum + count, 0);
}

function countByGroup(rows: readonly { groupId: string; count: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { groupId, count } of rows) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
  return counts;
}

type GameOfGroup = { gameId: string; groupId: string; expected: number };

/** One game's bets in one group, in one transaction. Bets already settled by another run are skipped. */
async function settleGame(store: Store, { gameId, groupId, expected }: GameOfGroup): Promise<Counts> {
  return transact(store, async (tx) => {
    const game = await lockGame(tx, gameId);
    const bets = await tx.q
      .selectFrom('bets')
      .innerJoin('groups', 'groups.id', 'bets.groupId')
      .selectAll('bets')
      .select('groups.name as groupName')
      .where('groupId', '=', groupId)
      .where('gameId', '=', gameId)
      .where('status', '=', 'active')
      .orderBy('bets.id')
      .forUpdate('bets')
      .execute();
    const counts = { settled: 0, errors: 0, settledElsewhere: Math.max(0, expected - bets.length) };
    if (bets.length === 0) return counts;
    const settlements: Settlement[] = [];
    for (const { groupName, ...bet } of bets) {
      if (await isHeld(tx, bet, game)) continue;
      const verdict = await decideVerdict(tx, bet, game);
      if (verdict === 'error') await markError(tx, bet);
      if (verdict === 'error') counts.errors += 1;
      if (typeof verdict === 'string') continue;
      settlements.push({ bet, verdict, groupName });
    }
    for (let start = 0; start < settlements.length; start += IN_ONE_STATEMENT) {
      await settleAll(tx, settlements.slice(start, start + IN_ONE_STATEMENT));
    }
    return { ...counts, settled: settlements.length };
  });
}

/** A bet made under another game's event is held for an admin (GM-03). */
async function isHeld(tx: Tx, bet: BetRow, { eventIds }: SettledGame): Promise<boolean> {
  if (bet.heldFor !== null) return true;
  if (bet.eventId === null || eventIds.includes(bet.eventId)) return false;
  await changeBet(tx, bet, { heldFor: 'two_games' });
  return true;
}

/** How a bet ends now: by its score, or because its game wasn't played in time (GM-06). */
async function decideVerdict(tx: Tx, bet: BetRow, game: SettledGame): Promise<Verdict | 'error' | 'pending'> {
  if (bet.voidDeadline && (await wasNotPlayed(tx, { ...bet, voidDeadline: bet.voidDeadline }, game))) {
    const reason = deadlineReason(bet.voidDeadline);
    const grade = { kind: 'push' as const };
    return { grade, explanation: reason, basis: 'deadline', score: null, decidedBy: null, reason };
  }
  if (!game.final) return 'pending';
  const grade = gradeBet({ ...bet, participants: toParticipants(bet) }, game.final);
  return grade.kind === 'win' || grade.kind === 'push' ? toVerdict(bet, grade, game.final) : grade.kind;
}

/** A bet that can't be graded stays active and shows an error (ST-06), which is published only once. */
async function markError(tx: Tx, bet: BetRow): Promise<void> {
  if (bet.settlementStatus === 'error') return;
  await changeBet(tx, bet, { settlementStatus: 'error' });
}
