import { type GameScore, SCORED_STATES } from '@evens/domain/lines/running/rules';
import { limits } from '@evens/domain/shared/limits';
import type { Store } from '../../../db/store.ts';
import type { ScoresResponse } from '../api.ts';

/** The scores of the games that started within the last hours, by id. */
export async function listScores({ database: { db }, clock }: Store): Promise<ScoresResponse> {
  const now = await clock.now(db);
  const rows = await db
    .selectFrom('games')
    .select(['id', 'state', 'homeScore', 'awayScore', 'scoreReadAt', 'resultReadAt'])
    .where('commenceTime', '>=', new Date(now.getTime() - limits.scoreShownMs))
    .where('commenceTime', '<=', now)
    .where('state', 'in', SCORED_STATES)
    .orderBy('id')
    .execute();
  return { items: rows.flatMap((row) => toScore(row) ?? []) };
}

type ScoreRow = {
  id: string;
  state: string;
  homeScore: number | null;
  awayScore: number | null;
  scoreReadAt: Date | null;
  resultReadAt: Date | null;
};

/** A game that was live before Evens kept the times of its scores has none until the feed brings the next one. */
function toScore({ id, state, homeScore, awayScore, ...times }: ScoreRow): ScoresResponse['items'][number] | null {
  const known: GameScore['state'] | undefined = SCORED_STATES.find((one) => one === state);
  const readAt = known === 'final' ? times.resultReadAt : times.scoreReadAt;
  if (!known || homeScore === null || awayScore === null || readAt === null) return null;
  return { gameId: id, homeScore, awayScore, state: known, readAt: readAt.toISOString() };
}
