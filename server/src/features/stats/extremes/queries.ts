import type { Streak } from '@evens/domain/stats/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Range } from '../side-totals.ts';
import type { StatTables } from '../tables.ts';

type Figure = { cents: number; betId: string } | null;

/** Figures that can't be added up: a person's largest single results and current streak. */
export type Extremes = { biggestWin: Figure; biggestLoss: Figure; streak: Streak | null };

export type ExtremesRow = Selectable<StatTables['statExtremes']>;
type ExtremeColumns = Pick<
  ExtremesRow,
  'wonCents' | 'wonBetId' | 'lostCents' | 'lostBetId' | 'streakKind' | 'streakLength'
>;

type ExtremesQuery = { groupId: string; range: Range; userIds: readonly string[] };

/** The extremes for each of these people in a range. */
export async function listExtremes(db: Db, query: ExtremesQuery): Promise<(Extremes & { userId: string })[]> {
  if (query.userIds.length === 0) return [];
  const { rows } = await selectExtremes(query).execute(db);
  return rows.map((row) => ({ userId: row.userId, ...toExtremes(row) }));
}

export function toExtremes(row: { [Name in keyof ExtremeColumns]: ExtremeColumns[Name] | null }): Extremes {
  return {
    biggestWin: toFigure(row.wonCents, row.wonBetId),
    biggestLoss: toFigure(row.lostCents, row.lostBetId),
    streak: row.streakKind && row.streakLength ? { kind: row.streakKind, length: row.streakLength } : null,
  };
}

function toFigure(cents: number | null, betId: string | null): Figure {
  return cents === null || betId === null ? null : { cents, betId };
}

/** Bets that settled together are in the order of their ids, compared as the rules compare them. */
const betPlace = sql`bet_id collate "C"`;
const newest = sql`settled_at desc, ${betPlace} desc`;

/**
 * Finds the extremes of these people in a range. For All Time, each is at the start of an index. For other ranges, the
 * query searches the bets in the range.
 */
export function selectExtremes({ groupId, range, userIds }: ExtremesQuery): RawBuilder<ExtremesRow> {
  const { from, to } = range;
  const since = from ? sql`and settled_at >= ${from}` : sql``;
  const until = to ? sql`and settled_at < ${to}` : sql``;
  const own = sql`from stat_sides where group_id = ${groupId} and user_id = people.user_id ${since} ${until}`;
  return sql<ExtremesRow>`
    select ${groupId}::text as group_id, people.user_id,
      won.profit_cents as won_cents, won.settled_at as won_at, won.bet_id as won_bet_id,
      lost.profit_cents as lost_cents, lost.settled_at as lost_at, lost.bet_id as lost_bet_id,
      run.kind as streak_kind, run.length as streak_length, last.settled_at as last_at, last.bet_id as last_bet_id
    from unnest(${[...userIds]}::text[]) as people (user_id)
    left join lateral (
      select profit_cents, settled_at, bet_id ${own} and result = 'won' order by profit_cents desc, ${newest} limit 1
    ) won on true
    left join lateral (
      select profit_cents, settled_at, bet_id ${own} and result = 'lost' order by profit_cents, ${newest} limit 1
    ) lost on true
    left join lateral (
      select settled_at, ${betPlace} as bet_id ${own} and result = 'won' order by ${newest} limit 1
    ) last_won on true
    left join lateral (
      select settled_at, ${betPlace} as bet_id ${own} and result = 'lost' order by ${newest} limit 1
    ) last_lost on true
    left join lateral (
      select kind, settled_at, bet_id from (values
        ('won', last_won.settled_at, last_won.bet_id), ('lost', last_lost.settled_at, last_lost.bet_id)
      ) as latest (kind, settled_at, bet_id)
      where bet_id is not null order by ${newest} limit 1
    ) last on true
    left join lateral (
      select last.kind, count(*)::integer as length ${own} and result = last.kind and (settled_at, ${betPlace}) > (
        coalesce(case last.kind when 'won' then last_lost.settled_at else last_won.settled_at end, '-infinity'),
        coalesce(case last.kind when 'won' then last_lost.bet_id else last_won.bet_id end, '')
      )
    ) run on last.kind is not null
  `;
}

/** What is stored for All Time. */
export function listStoredExtremes(db: Db, groupId: string): Promise<ExtremesRow[]> {
  return db.selectFrom('statExtremes').selectAll().where('groupId', '=', groupId).execute();
}
