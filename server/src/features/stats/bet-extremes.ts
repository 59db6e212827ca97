import type { Streak } from '@evens/domain/stats/model';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Range } from './side-totals.ts';

/** Figures that can't be added up: a person's largest single results and current streak. */
export type Extremes = {
  userId: string;
  biggestWin: { cents: number; betId: string } | null;
  biggestLoss: { cents: number; betId: string } | null;
  streak: Streak | null;
};

type ExtremesQuery = { groupId: string; range: Range; userIds: readonly string[] };

type ExtremeRow = {
  userId: string;
  wonCents: number | null;
  wonBetId: string | null;
  lostCents: number | null;
  lostBetId: string | null;
  kind: 'won' | 'lost' | null;
  length: number | null;
};

/**
 * The extremes for each of these people, ordered by settlement time and bet id. For All Time, each is the first entry
 * of an index. For other ranges, the query searches the bets in the range.
 */
export async function listExtremes(db: Db, { groupId, range, userIds }: ExtremesQuery): Promise<Extremes[]> {
  if (userIds.length === 0) return [];
  const { from, to } = range;
  const since = from ? sql`and settled_at >= ${from}` : sql``;
  const until = to ? sql`and settled_at < ${to}` : sql``;
  const own = sql`from stat_sides where group_id = ${groupId} and user_id = people.user_id ${since} ${until}`;
  const newest = sql`settled_at desc, bet_id desc`;
  const answer = await sql<ExtremeRow>`
    select people.user_id as "userId", won.profit_cents as "wonCents", won.bet_id as "wonBetId",
      lost.profit_cents as "lostCents", lost.bet_id as "lostBetId", run.kind, run.length
    from unnest(${[...userIds]}::text[]) as people (user_id)
    left join lateral (
      select profit_cents, bet_id ${own} and result = 'won' order by profit_cents desc, ${newest} limit 1
    ) won on true
    left join lateral (
      select profit_cents, bet_id ${own} and result = 'lost' order by profit_cents, ${newest} limit 1
    ) lost on true
    left join lateral (
      select settled_at, bet_id ${own} and result = 'won' order by ${newest} limit 1
    ) last_won on true
    left join lateral (
      select settled_at, bet_id ${own} and result = 'lost' order by ${newest} limit 1
    ) last_lost on true
    left join lateral (
      select case when last_lost.bet_id is null
        or (last_won.settled_at, last_won.bet_id) > (last_lost.settled_at, last_lost.bet_id) then 'won' else 'lost'
      end as kind
      where last_won.bet_id is not null or last_lost.bet_id is not null
    ) last on true
    left join lateral (
      select last.kind, count(*)::integer as length ${own} and result = last.kind and (settled_at, bet_id) > (
        coalesce(case last.kind when 'won' then last_lost.settled_at else last_won.settled_at end, '-infinity'),
        coalesce(case last.kind when 'won' then last_lost.bet_id else last_won.bet_id end, '')
      )
    ) run on true
  `.execute(db);
  return answer.rows.map(({ userId, wonCents, wonBetId, lostCents, lostBetId, kind, length }) => ({
    userId,
    biggestWin: wonCents === null || wonBetId === null ? null : { cents: wonCents, betId: wonBetId },
    biggestLoss: lostCents === null || lostBetId === null ? null : { cents: lostCents, betId: lostBetId },
    streak: kind && length ? { kind, length } : null,
  }));
}
