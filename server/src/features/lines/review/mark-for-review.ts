import type { GameResult, ReviewReason } from '@evens/domain/lines/model';
import { heldSince } from '@evens/domain/lines/rules';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
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
export function takeHeldScores(store: Store): Promise<void> {
  return transact(store, async (tx) => {
    const held = await tx.q
      .selectFrom('games')
      .selectAll()
      .where('state', '=', 'needs_review')
      .where('reviewReason', '=', 'level')
      .whereRef('scoreReadAt', '>', 'resultReadAt')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const game of held) {
      const { resultReadAt, scoreReadAt } = game;
      if (!resultReadAt || !scoreReadAt || resultReadAt > heldSince(scoreReadAt)) continue;
      await changeGame(tx, game, { source: game.resultSource ?? '', change: { state: 'final' } });
    }
  });
}

/** Marks a game when no one can tell whether it was played, because the scores weren't read the whole time (GM-06). */
export function markScoresMissing(store: Store, gameId: string): Promise<void> {
  return transact(store, async (tx) => {
    const game = await tx.q
      .selectFrom('games')
      .selectAll()
      .where('id', '=', gameId)
      .where('state', 'not in', ['final', 'void', 'needs_review'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!game) return;
    const change = { state: 'needs_review' as const, reviewReason: 'not_read' as const, reviewScores: [] };
    await changeGame(tx, game, { source: 'Evens', change });
  });
}
