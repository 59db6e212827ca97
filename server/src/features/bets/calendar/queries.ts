import { type CalendarEntry, toCalendarEntry } from '@evens/domain/bets/calendar/rules';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { CalendarOwner } from '../../accounts/calendar/gate.ts';
import { toParticipants } from '../queries.ts';

/** How often a bet's game was moved. */
const moves = sql<number>`(
  select count(*) from game_changes where game_changes.game_id = bets.game_id and field = 'commence_time'
)`.as('moves');

/** When a bet's game was last moved. */
const movedAt = sql<Date | null>`(
  select max(at) from game_changes where game_changes.game_id = bets.game_id and field = 'commence_time'
)`.as('movedAt');

/** The games of someone's active bets, in the groups they are in, in the order they start (RC-10). */
export async function listCalendarEntries(
  db: Db,
  { userId }: CalendarOwner,
  siteUrl: string,
): Promise<CalendarEntry[]> {
  const inRole = (role: 'creatorId' | 'acceptorId') =>
    db
      .selectFrom('members')
      .innerJoin('groups', 'groups.id', 'members.groupId')
      .innerJoin('bets', 'bets.groupId', 'members.groupId')
      .select(['bets.id', 'bets.groupId', 'groups.name as groupName', 'awayTeam', 'homeTeam', 'betType', 'gameTime'])
      .select(['creatorId', 'creatorName', 'creatorSelection', 'creatorWagerCents', 'bets.createdAt as acceptedAt'])
      .select(['acceptorId', 'acceptorName', 'acceptorSelection', 'acceptorWagerCents'])
      .select([moves, movedAt])
      .where('members.userId', '=', userId)
      .where('members.isActive', '=', true)
      .where(`bets.${role}`, '=', userId)
      .where('bets.status', '=', 'active')
      .where('bets.gameTime', 'is not', null)
      .$narrowType<{ gameTime: Date }>();
  const rows = await inRole('creatorId').unionAll(inRole('acceptorId')).orderBy('gameTime').orderBy('id').execute();
  return rows.flatMap((row) => {
    const entry = toCalendarEntry({ ...row, participants: toParticipants(row) }, userId, siteUrl);
    return entry ? [entry] : [];
  });
}
