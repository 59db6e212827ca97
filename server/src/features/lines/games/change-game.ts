import type { GameLine, GameState, SportKey } from '@evens/domain/lines/model';
import { type Selectable, sql } from 'kysely';
import { defineHook } from '../../../db/hooks.ts';
import type { Tx } from '../../../db/tx.ts';
import type { LineTables } from '../tables.ts';

export type GameRow = Selectable<LineTables['games']>;
export type Origin = { sportKey: SportKey; source: string };
export type KnownGame = GameRow & EventOfGame;
/**
 * An event of the provider, its position among the events matched to its game, and the position of the last of them.
 */
type EventOfGame = { providerEventId: string; number: number; lastNumber: number };

/** A game's start was moved under its own id (GM-02). */
export const gameMoved = defineHook<{ gameId: string; from: Date; to: Date }>('gameMoved');
/** The prices of a league were fetched again. */
export const linesRefreshed = defineHook<{ games: readonly GameLine[] }>('linesRefreshed');
/** A game turned out to be two. What was made under these events goes to the second game (GM-03). */
export const gameSplit = defineHook<{ from: string; to: string; eventIds: readonly string[]; since: Date }>(
  'gameSplit',
);
/** A game was marked for review, or the mark was removed (GM-05). */
export const reviewChanged = defineHook<{ gameId: string }>('reviewChanged');

/** The position of the last event matched to the game. */
const lastNumber = sql<number>`(
  select max(number) from game_sources as latest where latest.game_id = games.id
)`.as('lastNumber');

/** Locked in id order, because odds and scores of one sport may be written at the same time. */
export async function knownGames(
  tx: Tx,
  sportKey: SportKey,
  reported: readonly { id: string }[],
): Promise<Map<string, KnownGame>> {
  if (reported.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('gameSources')
    .innerJoin('games', 'games.id', 'gameSources.gameId')
    .selectAll('games')
    .select(['gameSources.providerEventId', 'gameSources.number'])
    .select(lastNumber)
    .where('gameSources.sportKey', '=', sportKey)
    .where(
      'gameSources.providerEventId',
      'in',
      reported.map(({ id }) => id),
    )
    .orderBy('games.id')
    .forNoKeyUpdate('games')
    .execute();
  return new Map(rows.map((row) => [row.providerEventId, row]));
}

export function matchGames<T extends { id: string }>(reported: readonly T[], known: Map<string, KnownGame>) {
  return reported.flatMap((item) => {
    const row = known.get(item.id);
    return row ? [{ reported: item, known: row }] : [];
  });
}

export async function moveGame(
  tx: Tx,
  game: GameRow,
  { source, to }: { source: string; to: string },
): Promise<GameRow> {
  const start = new Date(to);
  const hasEnded = game.state === 'final' || game.state === 'void';
  if (hasEnded || start.getTime() === game.commenceTime.getTime()) return game;
  // A later start answers whatever kept the game live, postponed, or marked for review.
  const state: GameState = start > tx.now ? 'scheduled' : game.state;
  const moved = await changeGame(tx, game, { source, change: { commenceTime: start, state } });
  await tx.run(gameMoved, { gameId: game.id, from: game.commenceTime, to: start });
  return moved;
}

type GameChange = Partial<Omit<GameRow, 'id' | 'sportKey' | 'homeTeam' | 'awayTeam' | 'createdAt' | 'lastModified'>>;
type Change = { source: string; change: GameChange };

/** A game that no longer needs review loses its review reason and scores. */
const withoutReview = { reviewReason: null, reviewScores: null };

/** Changes a game and keeps its previous state, with the source and time (GM-01). Unchanged values are skipped. */
export async function changeGame(tx: Tx, game: GameRow, { source, change }: Change): Promise<GameRow> {
  const { state = game.state } = change;
  const whole = state === 'needs_review' ? change : { ...change, ...withoutReview };
  const after: GameRow = { ...game, ...whole };
  const fields = [
    { field: 'commence_time' as const, oldValue: timeText(game), newValue: timeText(after) },
    { field: 'state' as const, oldValue: game.state, newValue: after.state },
    { field: 'score' as const, oldValue: scoreText(game), newValue: scoreText(after) },
    { field: 'review' as const, oldValue: reviewText(game), newValue: reviewText(after) },
  ];
  const changes = fields.flatMap(({ newValue, ...rest }) =>
    newValue === null || newValue === rest.oldValue ? [] : [{ ...rest, newValue, gameId: game.id, at: tx.now, source }],
  );
  if (changes.length === 0) return game;
  await tx.q
    .updateTable('games')
    .set({ ...whole, reviewScores: after.reviewScores && JSON.stringify(after.reviewScores), lastModified: tx.now })
    .where('id', '=', game.id)
    .execute();
  await tx.q.insertInto('gameChanges').values(changes).execute();
  const isMarked = after.state === 'needs_review';
  if (isMarked !== (game.state === 'needs_review')) await tx.run(reviewChanged, { gameId: game.id });
  return after;
}

function timeText({ commenceTime }: GameRow): string {
  return commenceTime.toISOString();
}

function reviewText({ reviewReason, reviewScores }: GameRow): string | null {
  return reviewReason && `${reviewReason} ${JSON.stringify(reviewScores)}`;
}

function scoreText({ homeScore, awayScore }: GameRow): string | null {
  return homeScore === null ? null : `${homeScore}-${awayScore}`;
}
