import type { z } from '@hono/zod-openapi';
import type { Db } from '../../../db/database.ts';
import { type pageQuery, timeCursor, toPage } from '../../../http/pages.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { gamesInReview } from '../../lines/games/queries.ts';
import type { ReviewPage } from '../api.ts';

/** The games whose score can't be trusted, and why, with the bets that wait for them (GM-05). */
export async function listGamesInReview(
  db: Db,
  admin: SiteAdmin,
  { limit, cursor }: z.infer<typeof pageQuery>,
): Promise<ReviewPage> {
  const rows = await gamesInReview(db, { after: timeCursor(cursor), limit: limit + 1 });
  const games = rows.flatMap(({ reviewReason: reason, ...game }) => (reason ? [{ ...game, reason }] : []));
  const gameIds = games.map(({ id }) => id);
  const [counts, bets] = [await countWaitingBets(db, gameIds), await waitingBetsOfViewer(db, admin, gameIds)];
  return toPage(games, limit, {
    item: ({ id, sportKey, homeTeam, awayTeam, commenceTime, reason, reviewScores }) => ({
      gameId: id,
      sport: sportKey,
      homeTeam,
      awayTeam,
      startsAt: commenceTime.toISOString(),
      reason,
      scores: reviewScores ?? [],
      waitingBets: counts.get(id) ?? 0,
      bets: bets.filter(({ gameId }) => gameId === id).map(({ gameId: _, ...bet }) => bet),
    }),
    last: ({ commenceTime, id }) => ({ key: commenceTime.toISOString(), id }),
  });
}

/** How many active bets wait for each of these games, in all groups. */
async function countWaitingBets(db: Db, gameIds: readonly string[]): Promise<Map<string | null, number>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bets')
    .select((e) => ['gameId', e.fn.countAll<number>().as('count')])
    .where('gameId', 'in', gameIds)
    .where('status', '=', 'active')
    .groupBy('gameId')
    .execute();
  return new Map(rows.map(({ gameId, count }) => [gameId, count]));
}

/** Those among them in the viewer's own groups. Site admins don't see the bets of other groups. */
async function waitingBetsOfViewer(db: Db, { userId }: SiteAdmin, gameIds: readonly string[]) {
  if (gameIds.length === 0) return [];
  return db
    .selectFrom('bets')
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .innerJoin('members', 'members.groupId', 'bets.groupId')
    .select(['bets.gameId', 'bets.id as betId', 'bets.groupId', 'groups.name as groupName', 'members.role'])
    .where('bets.gameId', 'in', gameIds)
    .where('bets.status', '=', 'active')
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true)
    .orderBy('groups.name')
    .orderBy('bets.id')
    .execute();
}
