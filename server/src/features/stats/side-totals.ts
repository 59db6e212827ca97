import type { StatPart, StatSums } from '@evens/domain/stats/model';
import { STAT_SUMS } from '@evens/domain/stats/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StatsQuery } from './api.ts';

export type Range = { from: Date | null; to: Date | null };
export type PartSums = StatSums & { userId: string; value: string };

type SumsQuery = { groupId: string; range: Range; part: StatPart; userId?: string };

export function toRange({ from, to }: StatsQuery): Range {
  return { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
}

export function toRangeResponse({ from, to }: Range) {
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}

export function isAllTime({ from, to }: Range): boolean {
  return from === null && to === null;
}

/** The sides of the bets settled in a range. */
export function sidesIn(db: Db, groupId: string, { from, to }: Range) {
  let query = db.selectFrom('statSides').where('groupId', '=', groupId);
  if (from) query = query.where('settledAt', '>=', from);
  if (to) query = query.where('settledAt', '<', to);
  return query;
}

const values: Readonly<Record<StatPart, RawBuilder<string>>> = {
  all: sql<string>`''`,
  sport: sql.ref<string>('sportKey'),
  type: sql.ref<string>('betType'),
  opponent: sql.ref<string>('opponentId'),
  step: sql<string>`step::text`,
};

/**
 * Totals of money are read exactly or not at all. The variance, in cents squared, can be too large for an exact number.
 * Only its square root is shown, so the nearest number will do.
 */
const sqlTypeFor = (name: keyof StatSums) => (name === 'luckVariance' ? sql`float8` : sql`bigint`);

/** The total of a figure over several sides, 0 without any. */
export function sumColumn(name: keyof StatSums) {
  return sql<number>`coalesce(sum(${sql.ref(name)}), 0)::${sqlTypeFor(name)}`.as(name);
}

/** A stored All Time total of the given table. */
export function storedSum(name: keyof StatSums, table: string) {
  return sql<number>`${sql.ref(`${table}.${name}`)}::${sqlTypeFor(name)}`.as(name);
}

/** The stored All Time totals of a group. */
export function selectStoredSums(db: Db, groupId: string) {
  return db
    .selectFrom('statSums')
    .select(['part', 'userId', 'value'])
    .select(STAT_SUMS.map((name) => storedSum(name, 'statSums')))
    .where('groupId', '=', groupId);
}

/**
 * The totals in a part, for everyone or one person: the stored ones for All Time, or else added up over the sides in
 * the range.
 */
export async function getSums(db: Db, { groupId, range, part, userId }: SumsQuery): Promise<PartSums[]> {
  if (isAllTime(range)) {
    const storedSums = selectStoredSums(db, groupId).where('part', '=', part);
    return (userId ? storedSums.where('userId', '=', userId) : storedSums).where('bets', '>', 0).execute();
  }
  return sumSidesByPart(db, { groupId, range, part, ...(userId && { userId }) });
}

function sumSidesByPart(db: Db, { groupId, range, part, userId }: SumsQuery): Promise<PartSums[]> {
  const value = values[part];
  const sides = sidesIn(db, groupId, range);
  const own = userId ? sides.where('userId', '=', userId) : sides;
  return own
    .select('userId')
    .select(value.as('value'))
    .select(STAT_SUMS.map(sumColumn))
    .where(value, 'is not', null)
    .groupBy(['userId', sql.ref('value')])
    .execute();
}

/** Everyone's totals over all sides in a group. */
export async function sideSums(db: Db, groupId: string) {
  const sums = await sumSidesByPart(db, { groupId, range: { from: null, to: null }, part: 'all' });
  return sums.map((row) => ({ ...row, part: 'all' as const }));
}
