import { GRADING_BASES } from '@evens/domain/bets/model';
import { followsTheScore, isCorrectedInTime } from '@evens/domain/settlement/correct/rules';
import { DAY_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../db/database.ts';

/** How far back to look for corrected scores. Older ones can't have been corrected in time. */
const LOOK_BACK_MS = 8 * DAY_MS;
const followingBases = GRADING_BASES.filter(followsTheScore);

/** The active bets to check: in one group, or in all groups with auto-settle on (ST-11, ST-12, ST-15). */
export async function activeBets(db: Db, groupId?: string) {
  const query = db
    .selectFrom('bets')
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .select((e) => [
      'bets.groupId',
      'bets.gameId',
      'bets.sportKey',
      'bets.gameTime',
      'bets.voidDeadline',
      e.fn.countAll<number>().as('count'),
    ])
    .where('bets.status', '=', 'active')
    .groupBy(['bets.groupId', 'bets.gameId', 'bets.sportKey', 'bets.gameTime', 'bets.voidDeadline']);
  return groupId
    ? query.where('bets.groupId', '=', groupId).execute()
    : query.where('groups.autoSettleBets', '=', true).execute();
}

export type DueBet = Awaited<ReturnType<typeof dueBets>>[number];

/** The active bets on games that are over, by group and game: in one group, or in all groups with auto-settle on. */
export async function dueBets(db: Db, gameIds: readonly string[], groupId?: string) {
  if (gameIds.length === 0) return [];
  const query = db
    .selectFrom('bets')
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .select(['bets.id', 'bets.groupId', 'bets.gameId'])
    .where('bets.gameId', 'in', gameIds)
    .where('bets.status', '=', 'active')
    .$narrowType<{ gameId: string }>()
    .orderBy('bets.groupId')
    .orderBy('bets.gameId')
    .orderBy('bets.id');
  return groupId
    ? query.where('bets.groupId', '=', groupId).execute()
    : query.where('groups.autoSettleBets', '=', true).execute();
}

export type CorrectedGame = { groupId: string; gameId: string; betIds: string[] };

/** The games, by group, with the bets graded by a score that the provider has since corrected (GM-07). */
export async function correctedGames(
  db: Db,
  { groupId, now }: { groupId: string | undefined; now: Date },
): Promise<CorrectedGame[]> {
  const query = settledByScore(db)
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .select(['bets.id', 'bets.groupId', 'games.id as gameId', 'settledAt', 'resultReadAt', 'scoreUpdatedAt'])
    .where('games.state', '=', 'final')
    .where('games.resultReadAt', '>', new Date(now.getTime() - LOOK_BACK_MS))
    .where((e) =>
      e.or([e('games.homeScore', '<>', e.ref('bets.homeScore')), e('games.awayScore', '<>', e.ref('bets.awayScore'))]),
    )
    .orderBy('games.id')
    .orderBy('bets.groupId')
    .orderBy('bets.id');
  const rows = groupId
    ? await query.where('bets.groupId', '=', groupId).execute()
    : await query.where('groups.autoSettleBets', '=', true).execute();
  const found = new Map<string, CorrectedGame>();
  for (const { id, settledAt, resultReadAt, scoreUpdatedAt, ...place } of rows) {
    if (!settledAt || !resultReadAt) continue;
    if (!isCorrectedInTime({ settledAt }, { resultReadAt, scoreUpdatedAt })) continue;
    const key = `${place.groupId} ${place.gameId}`;
    const game = found.get(key) ?? { ...place, betIds: [] };
    game.betIds.push(id);
    found.set(key, game);
  }
  return [...found.values()];
}

/**
 * Settled bets whose latest grading still follows the score of their game. A score from another of the provider's
 * events never replaces the one that graded the bet.
 */
export function settledByScore(db: Db) {
  return db
    .selectFrom('games')
    .innerJoin('bets', 'bets.gameId', 'games.id')
    .innerJoin('gradings', (join) =>
      join
        .onRef('gradings.groupId', '=', 'bets.groupId')
        .onRef('gradings.betId', '=', 'bets.id')
        .onRef('gradings.number', '=', 'bets.grading'),
    )
    .where('bets.status', '=', 'settled')
    .where('bets.heldFor', 'is', null)
    .where('gradings.basis', 'in', followingBases)
    .whereRef('gradings.eventId', '=', 'games.resultEventId');
}
