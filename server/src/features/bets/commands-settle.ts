import { explainGrade, gradeBet, isFeedSport } from '@evens/domain/bets/rules';
import type { Logger } from 'pino';
import { outsideOnce } from '../../db/once.ts';
import { type Store, type Tx, transact } from '../../db/transact.ts';
import { groupName } from '../groups/queries.ts';
import { takeHeldScores } from '../lines/commands-review.ts';
import type { Feed } from '../lines/feed.ts';
import { type FinalGame, finalGames } from '../lines/queries.ts';
import type { SettleAnswer } from './api.ts';
import { type BetRow, changeBet, type DecidedGrade, settleBet } from './commands-grade.ts';
import { activeBets, participantsOf } from './queries.ts';

type Counts = { settled: number; errors: number; settledElsewhere: number };
type Settling = { store: Store; feed: Feed; log: Logger };

/**
 * Settles what has a final score: of one group on demand, otherwise of all groups that let the server settle
 * (ST-11 to ST-16). Whoever asks, and however often, each bet is graded once.
 */
export async function settleBets({ store, feed, log }: Settling, onDemandIn?: string): Promise<SettleAnswer> {
  const { db } = store.database;
  const active = await activeBets(db, onDemandIn);
  const now = await store.clock.now(db);
  const started = active.filter((bets) => bets.gameTime !== null && bets.gameTime <= now);
  const sports = [...new Set(started.map((bets) => bets.sportKey).filter(isFeedSport))];
  await feed.readResults(sports, onDemandIn ? { isOnDemand: true } : {});
  await outsideOnce(() => takeHeldScores(store));
  const gameIds = new Set(started.flatMap((bets) => bets.gameId ?? []));
  const games = await finalGames(db, [...gameIds]);
  const total: SettleAnswer = { checked: active.reduce((sum, bets) => sum + bets.count, 0), settled: 0, errors: 0 };
  for (const game of games) {
    for (const [groupId, expected] of countByGroup(started.filter((bets) => bets.gameId === game.id))) {
      // A key stands for one transaction, and a run has one for each game; repeating a run settles nothing twice.
      const counts = await outsideOnce(() => settleGame(store, { game, groupId, expected })).catch((err: unknown) => {
        log.error({ err, gameId: game.id }, 'settlement failed');
        return { settled: 0, errors: 1, settledElsewhere: 0 };
      });
      total.settled += counts.settled;
      total.errors += counts.errors;
      total.checked -= counts.settledElsewhere;
    }
  }
  return total;
}

function countByGroup(rows: readonly { groupId: string; count: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { groupId, count } of rows) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
  return counts;
}

type GameOfGroup = { game: FinalGame; groupId: string; expected: number };

/** One game's bets in one group: one transaction. Bets that another run settles meanwhile are no longer active here. */
async function settleGame(store: Store, { game, groupId, expected }: GameOfGroup): Promise<Counts> {
  return transact(store, async (tx) => {
    const bets = await tx.q
      .selectFrom('bets')
      .selectAll()
      .where('groupId', '=', groupId)
      .where('gameId', '=', game.id)
      .where('status', '=', 'active')
      .orderBy('id')
      .forUpdate()
      .execute();
    const counts = { settled: 0, errors: 0, settledElsewhere: Math.max(0, expected - bets.length) };
    if (bets.length === 0) return counts;
    const name = await groupName(tx.q, groupId);
    for (const bet of bets) {
      const grade = gradeBet({ ...bet, participants: participantsOf(bet) }, game);
      if (grade.kind === 'error') await markError(tx, bet);
      if (grade.kind === 'error') counts.errors += 1;
      if (grade.kind !== 'win' && grade.kind !== 'push') continue;
      await settleBet(tx, { bet, verdict: verdictOf(bet, grade, game), groupName: name });
      counts.settled += 1;
    }
    return counts;
  });
}

/** A bet that cannot be graded stays active and says so (ST-06); saying it once is enough. */
async function markError(tx: Tx, bet: BetRow): Promise<void> {
  if (bet.settlementStatus === 'error') return;
  await changeBet(tx, bet, { settlementStatus: 'error' });
}

function verdictOf(bet: BetRow, grade: DecidedGrade, { homeScore, awayScore, resultReadAt }: FinalGame) {
  return {
    grade,
    explanation: explainGrade({ ...bet, selection: bet.creatorSelection }, { homeScore, awayScore }) ?? '',
    basis: 'score' as const,
    score: { homeScore, awayScore, readAt: resultReadAt },
    decidedBy: null,
    voidReason: null,
  };
}
