import { gradeBet } from '@evens/domain/bets/grade/rules';
import { deadlineReason } from '@evens/domain/settlement/correct/rules';
import { sql } from 'kysely';
import type { JobContext } from '../../context.ts';
import { transactInHalves } from '../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../db/tx.ts';
import { toParticipants } from '../bets/queries.ts';
import { lockGames, type SettledGame } from '../lines/games/queries.ts';
import {
  type BetRow,
  changeBet,
  type Settlement,
  settleAll,
  toVerdict,
  type Verdict,
} from './grade/write-settlements.ts';
import type { DueBet } from './queries.ts';
import { wasNotPlayed } from './void-overdue.ts';

/** Enough bets to share the cost of a transaction, and few enough to hold up their group only briefly. */
const BATCH = 100;

/** How many bets were still active, how many of them settled, and how many couldn't be graded. */
type Counts = { found: number; settled: number; errors: number };

/** Settles bets that may be over. Whether they are is decided once they are locked. One that fails holds up no other. */
export async function settleDueBets({ store, log }: JobContext, due: readonly DueBet[]): Promise<Counts> {
  let counts: Counts = { found: 0, settled: 0, errors: 0 };
  for (const batch of toBatches(due)) {
    const settled = await transactInHalves(store, {
      rows: batch,
      run: settleBatch,
      onFailure: ({ id }, err) => {
        log.error({ err, betId: id }, 'settlement failed');
        return { found: 1, settled: 0, errors: 1 };
      },
    });
    counts = settled.reduce(addCounts, counts);
  }
  return counts;
}

/** Bets that settle in one transaction are of one group. */
export function toBatches<Bet extends { groupId: string }>(due: readonly Bet[]): Bet[][] {
  const groups = [...Map.groupBy(due, ({ groupId }) => groupId).values()];
  return groups.flatMap((bets) =>
    Array.from({ length: Math.ceil(bets.length / BATCH) }, (_, n) => bets.slice(n * BATCH, (n + 1) * BATCH)),
  );
}

function addCounts(one: Counts, other: Counts): Counts {
  return {
    found: one.found + other.found,
    settled: one.settled + other.settled,
    errors: one.errors + other.errors,
  };
}

/** Bets of one group, in one transaction. Those already settled by another run are skipped. */
async function settleBatch(tx: Tx, batch: readonly DueBet[]): Promise<Counts> {
  const games = await lockGames(tx, [...new Set(batch.map(({ gameId }) => gameId))]);
  const bets = await lockActive(tx, batch);
  const settlements: Settlement[] = [];
  let errors = 0;
  for (const { groupName, ...bet } of bets) {
    const game = games.find(({ id }) => id === bet.gameId);
    if (!game || (await isHeld(tx, bet, game))) continue;
    const verdict = await decideVerdict(tx, bet, game);
    if (verdict === 'error') {
      await markError(tx, bet);
      errors += 1;
    } else if (verdict !== 'pending') settlements.push({ bet, verdict, groupName });
  }
  await settleAll(tx, settlements);
  return { found: bets.length, settled: settlements.length, errors };
}

function lockActive(tx: Tx, batch: readonly DueBet[]) {
  const ids = batch.map(({ id }) => id);
  return tx.q
    .selectFrom('bets')
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .selectAll('bets')
    .select('groups.name as groupName')
    .where('bets.id', '=', sql<string>`any(${ids})`)
    .where('status', '=', 'active')
    .orderBy('bets.id')
    .forUpdate('bets')
    .execute();
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
