import type {
  BetType,
  Bookmaker,
  FairLines,
  GameState,
  ReviewReason,
  Selection,
  SportKey,
} from '@evens/domain/lines/model';
import { chooseBook, fairLines, marketSides } from '@evens/domain/lines/rules';
import { latestRunStart, scoreReading } from '@evens/domain/lines/scores/rules';
import { fairPair } from '@evens/domain/shared/fair-odds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tx } from '../../../db/tx.ts';
import type { PriceReceipt } from '../api.ts';

type Prices = { fair: FairLines | null; receiptFor(selection: Selection): PriceReceipt | null };

/** The provider's event most recently matched to a game of the query (GM-03). */
export function currentEvent<A extends string>(alias: A) {
  return sql<string | null>`(
    select provider_event_id from game_sources where game_id = games.id order by number desc limit 1
  )`.as(alias);
}

type Quoting = { book: string | null; betType: BetType };

/** The prices of a market at a book. If it doesn't quote that market, they come from the Automatic choice of those that do. */
export function pricesAt(books: readonly Bookmaker[], quoting: Quoting): Prices {
  const book = pickBook(books, quoting);
  return { fair: book && getFairLines(book), receiptFor: (selection) => book && toReceipt(book, selection) };
}

export function pickBook(books: readonly Bookmaker[], { book: key, betType }: Quoting): Bookmaker | null {
  const quoting = books.filter((book) => marketSides(getFairLines(book), betType).length > 0);
  return quoting.find((book) => book.key === key) ?? chooseBook(quoting);
}

/** A list has many bids at the same prices. The books of a cached game never change. */
const knownFairLines = new WeakMap<Bookmaker, FairLines>();

export function getFairLines(book: Bookmaker): FairLines {
  const known = knownFairLines.get(book) ?? fairLines(book);
  knownFairLines.set(book, known);
  return known;
}

function toReceipt(book: { key: string; title: string; last_update: string }, selection: Selection): PriceReceipt {
  const { line, odds, oppositeOdds, originalOdds, oppositeOriginalOdds } = selection;
  const isPriced = originalOdds !== null && oppositeOriginalOdds !== null;
  return {
    book: book.key,
    title: book.title,
    quotedAt: book.last_update,
    line,
    originalOdds,
    oppositeOriginalOdds,
    juicePercent: isPriced ? fairPair(originalOdds, oppositeOriginalOdds).holdPercent : null,
    odds,
    oppositeOdds,
  };
}

export async function gameState(db: Db, gameId: string): Promise<GameState | null> {
  const row = await db.selectFrom('games').select('state').where('id', '=', gameId).executeTakeFirst();
  return row?.state ?? null;
}

/** Why a game needs review, or null when it doesn't. */
export async function getReviewReason(db: Db, gameId: string): Promise<ReviewReason | null> {
  const row = await db.selectFrom('games').select('reviewReason').where('id', '=', gameId).executeTakeFirst();
  return row?.reviewReason ?? null;
}

/** Whether a sport's scores were read the whole time from a start until after a deadline (GM-06). */
export async function getScoreReading(
  db: Db,
  { sportKey, ...span }: { sportKey: SportKey; from: Date; until: Date; now: Date },
) {
  const run = await db
    .selectFrom('scoreRuns')
    .select('lastReadAt')
    .where('sportKey', '=', sportKey)
    .where('beganAt', '<=', latestRunStart(span.from))
    .orderBy('beganAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return scoreReading(run ?? null, span);
}

/** The games that need review, the latest start first (GM-05). */
export function gamesInReview(
  db: Db,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
) {
  const query = db
    .selectFrom('games')
    .select(['id', 'sportKey', 'homeTeam', 'awayTeam', 'commenceTime', 'reviewReason', 'reviewScores'])
    .where('state', '=', 'needs_review')
    .orderBy('commenceTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const onward = after && query.where((e) => e(e.refTuple('commenceTime', 'id'), '<', e.tuple(after.at, after.id)));
  return (onward ?? query).execute();
}

/** Which of these games have a final score (GM-04). */
export async function finalGames(db: Db, gameIds: readonly string[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'final')
    .where('id', 'in', gameIds)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these games have an impossible final score: negative, above 999, or not a whole number (GM-05). */
export async function impossibleGames(db: Db, gameIds: readonly string[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'needs_review')
    .where('reviewReason', '=', 'not_whole_numbers')
    .where('id', 'in', gameIds)
    .execute();
  return rows.map(({ id }) => id);
}

export type FinalScore = {
  homeScore: number;
  awayScore: number;
  resultReadAt: Date;
  scoreUpdatedAt: Date | null;
  /** The provider's event that the result came from. */
  resultEventId: string | null;
};
export type SettledGame = {
  id: string;
  state: GameState;
  commenceTime: Date;
  /** The provider's events for this game. */
  eventIds: readonly string[];
  final: FinalScore | null;
  /** When scores read after the deadline of one of its bets last didn't have a final one. */
  unfinishedReadAt: Date | null;
};

/** Locks a game and returns it. */
export async function lockGame(tx: Tx, gameId: string): Promise<SettledGame> {
  const [game] = await lockGames(tx, [gameId]);
  if (!game) throw new Error(`there is no game ${gameId}`);
  return game;
}

/**
 * Games whose scores stay the same until the end of the transaction. Commands that also lock bets lock the games first,
 * in the order of their ids.
 */
export async function lockGames(tx: Tx, gameIds: readonly string[]): Promise<SettledGame[]> {
  const rows = await tx.q
    .selectFrom('games')
    .select([
      'id',
      'state',
      'commenceTime',
      'homeScore',
      'awayScore',
      'resultReadAt',
      'scoreUpdatedAt',
      'resultEventId',
      'unfinishedReadAt',
    ])
    .select(sql<string[]>`array(select provider_event_id from game_sources where game_id = games.id)`.as('eventIds'))
    .where('id', '=', sql<string>`any(${gameIds})`)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(toSettledGame);
}

type ScoredRow = Omit<SettledGame, 'final'> & { [Column in keyof FinalScore]: FinalScore[Column] | null };

function toSettledGame({
  homeScore,
  awayScore,
  resultReadAt,
  scoreUpdatedAt,
  resultEventId,
  ...game
}: ScoredRow): SettledGame {
  const hasScore = game.state === 'final' && homeScore !== null && awayScore !== null && resultReadAt !== null;
  return { ...game, final: hasScore ? { homeScore, awayScore, resultReadAt, scoreUpdatedAt, resultEventId } : null };
}
