import type { BetSport } from '@evens/domain/bets/model';
import { isFeedSport } from '@evens/domain/bets/rules';
import { cameTooLate, startForDeadline } from '@evens/domain/lines/games/rules';
import type { JobContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Tx } from '../../db/tx.ts';
import { getScoreReading, type SettledGame } from '../lines/games/queries.ts';
import { markScoresMissing } from '../lines/review/mark-for-review.ts';

type Overdue = { sportKey: BetSport; voidDeadline: Date };
type ActiveBets = { gameId: string | null; sportKey: BetSport; voidDeadline: Date | null };

/**
 * The games that weren't played by the deadline of a bet on them (GM-06). If the scores weren't read the whole time, no
 * one can tell. Such a game is marked for review, and an admin decides.
 */
export async function findUnplayed(server: JobContext, active: readonly ActiveBets[]): Promise<string[]> {
  const { clock, database } = server.store;
  const { db } = database;
  const now = await clock.now(db);
  const found = new Set<string>();
  const unknown = new Set<string>();
  const overdue = active.filter(({ voidDeadline }) => voidDeadline && voidDeadline <= now);
  const starts = await readStarts(db, overdue);
  for (const { gameId, sportKey, voidDeadline } of overdue) {
    if (!gameId || !voidDeadline || !isFeedSport(sportKey)) continue;
    const start = starts.get(gameId);
    // Other bets can be on the new date, so the game itself isn't marked.
    if (start && start >= voidDeadline) {
      found.add(gameId);
      continue;
    }
    const from = startForDeadline(sportKey, voidDeadline);
    const reading = await getScoreReading(db, { sportKey, from, until: voidDeadline, now });
    if (reading === 'whole') found.add(gameId);
    if (reading === 'broken') unknown.add(gameId);
  }
  await markScoresMissing(server, [...unknown]);
  return [...found];
}

/** When the games of these bets start, as far as anyone knows now. */
async function readStarts(db: Db, bets: readonly ActiveBets[]): Promise<ReadonlyMap<string, Date>> {
  const ids = [...new Set(bets.flatMap(({ gameId }) => gameId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('games').select(['id', 'commenceTime']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, commenceTime }) => [id, commenceTime]));
}

/**
 * Whether a bet is now a push because its game wasn't played by the deadline (GM-06). A score held for review doesn't
 * count as missing, because the game was played. A game moved past the deadline wasn't played by it, however it ends, nor
 * was one whose final score came too late.
 */
export async function wasNotPlayed(tx: Tx, { sportKey, voidDeadline }: Overdue, game: SettledGame): Promise<boolean> {
  if (voidDeadline > tx.now || !isFeedSport(sportKey) || game.state === 'needs_review') return false;
  if (game.commenceTime >= voidDeadline) return true;
  if (game.final && !cameTooLate(game, voidDeadline)) return false;
  const from = startForDeadline(sportKey, voidDeadline);
  return (await getScoreReading(tx.q, { sportKey, from, until: voidDeadline, now: tx.now })) === 'whole';
}
