import type { GameResult, ReviewReason } from '@evens/domain/lines/model';
import { heldSince } from '@evens/domain/lines/rules';
import type { JobContext } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { transactInHalves } from '../../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ProviderScore } from '../../../ports/odds/odds-provider-answers.ts';
import { changeGame, type GameRow } from '../games/change-game.ts';

/** More entries than this don't add information. */
const SCORES_KEPT = 10;

type ReviewCase = { reason: ReviewReason; score: ProviderScore; source: string };

/**
 * Marks a game that waits for an admin or for a valid score. The reason and the scores received are stored for review
 * (GM-05).
 */
export async function markForReview(tx: Tx, game: GameRow, { reason, score, source }: ReviewCase): Promise<void> {
  if (game.state === 'final') return;
  await changeGame(tx, game, { source, change: reviewFields({ reason, score }) });
}

/**
 * Holds a tied score from when it was first read. Reading it again doesn't hold it longer, but confirms it once it has been
 * held long enough (GM-08).
 */
export async function holdScore(
  tx: Tx,
  game: GameRow,
  { result, score, source }: { result: GameResult; score: ProviderScore; source: string },
): Promise<void> {
  const { homeScore, awayScore } = result;
  if (game.reviewReason === 'level' && game.homeScore === homeScore && game.awayScore === awayScore) {
    await tx.q.updateTable('games').set({ scoreReadAt: tx.now }).where('id', '=', game.id).execute();
    return;
  }
  const scoreUpdatedAt = score.last_update ? new Date(score.last_update) : null;
  const from = { resultReadAt: tx.now, resultSource: source, resultEventId: score.id };
  const read = { homeScore, awayScore, scoreUpdatedAt, ...from };
  await changeGame(tx, game, { source, change: { ...read, ...reviewFields({ reason: 'level', score }) } });
}

function reviewFields({ reason, score }: Pick<ReviewCase, 'reason' | 'score'>) {
  const reviewScores = (score.scores ?? []).slice(0, SCORES_KEPT);
  return { state: 'needs_review' as const, reviewReason: reason, reviewScores };
}

/** Accepts the tied scores that a read at least a day after the first one still showed (GM-08). */
export async function takeHeldScores({ store, log }: JobContext): Promise<void> {
  const held = await confirmedScores(store.database.db).execute();
  await transactInHalves(store, {
    rows: held.filter(wasHeldLongEnough).map(({ id }) => id),
    run: acceptScores,
    onFailure: (gameId, err) => log.error({ err, gameId }, 'accepting a tied score failed'),
  });
}

/** The games whose tied score was read again since it has been held. */
function confirmedScores(db: Db) {
  return db
    .selectFrom('games')
    .selectAll()
    .where('state', '=', 'needs_review')
    .where('reviewReason', '=', 'level')
    .whereRef('scoreReadAt', '>', 'resultReadAt')
    .orderBy('id');
}

function wasHeldLongEnough({ resultReadAt, scoreReadAt }: GameRow): boolean {
  return resultReadAt !== null && scoreReadAt !== null && resultReadAt <= heldSince(scoreReadAt);
}

async function acceptScores(tx: Tx, gameIds: readonly string[]): Promise<void> {
  const held = await confirmedScores(tx.q).where('id', 'in', gameIds).forNoKeyUpdate().execute();
  for (const game of held.filter(wasHeldLongEnough)) {
    await changeGame(tx, game, { source: game.resultSource ?? '', change: { state: 'final' } });
  }
}

/** Marks games when no one can tell whether they were played, because the scores weren't read the whole time (GM-06). */
export async function markScoresMissing({ store, log }: JobContext, gameIds: readonly string[]): Promise<void> {
  await transactInHalves(store, {
    rows: gameIds,
    run: markMissing,
    onFailure: (gameId, err) => log.error({ err, gameId }, 'marking a game for review failed'),
  });
}

async function markMissing(tx: Tx, gameIds: readonly string[]): Promise<void> {
  const games = await tx.q
    .selectFrom('games')
    .selectAll()
    .where('id', 'in', gameIds)
    .where('state', 'not in', ['final', 'void', 'needs_review'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const change = { state: 'needs_review' as const, reviewReason: 'not_read' as const, reviewScores: [] };
  for (const game of games) await changeGame(tx, game, { source: 'Evens', change });
}
