import type { StatSums } from '@evens/domain/stats/model';
import { noSums, STAT_SUMS } from '@evens/domain/stats/rules';
import { type Nullable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepare, toQuery } from '../../db/statement.ts';
import { type Extremes, type ExtremesRow, listExtremes, toExtremes } from './extremes/queries.ts';
import { getSums, isAllTime, type PartSums, type Range, storedSum } from './side-totals.ts';

type Person = { userId: string; name: string; isFormer: boolean };
export type Standing = { person: Person; sums: StatSums; extremes: Extremes };

/** Everyone's figures in a range, and the caller's totals against each opponent. */
type Standings = { standings: Standing[]; against: PartSums[] };
type StandingsInput = { groupId: string; userId: string; range: Range };

const NO_EXTREMES: Extremes = { biggestWin: null, biggestLoss: null, streak: null };

export function getStandings(db: Db, input: StandingsInput): Promise<Standings> {
  return isAllTime(input.range) ? readStored(db, input) : addUp(db, input);
}

async function addUp(db: Db, { groupId, userId, range }: StandingsInput): Promise<Standings> {
  const sums = new Map((await getSums(db, { groupId, range, part: 'all' })).map((row) => [row.userId, row]));
  const against = await getSums(db, { groupId, range, part: 'opponent', userId });
  const extremes = await listExtremes(db, { groupId, range, userIds: [...sums.keys()] });
  const people = await listPeople(db, groupId, new Set(sums.keys()));
  const standings = people.map((person) => ({
    person,
    sums: sums.get(person.userId) ?? noSums(),
    extremes: extremes.find((one) => one.userId === person.userId) ?? NO_EXTREMES,
  }));
  return { standings, against };
}

/** Everyone in the group, and former members who bet there. */
export async function listPeople(db: Db, groupId: string, bettors: ReadonlySet<string>): Promise<Person[]> {
  const rows = await db
    .selectFrom('members')
    .select(['userId', 'displayName', 'isActive'])
    .where('groupId', '=', groupId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  return rows
    .filter(({ userId, isActive }) => isActive || bettors.has(userId))
    .map(({ userId, displayName, isActive }) => ({ userId, name: displayName, isFormer: !isActive }));
}

type MemberRow = { opponentId: null; userId: string; displayName: string; isActive: boolean };
type OpponentRow = { opponentId: string; userId: string };
type StoredRow = (MemberRow | OpponentRow) & Nullable<StatSums> & Nullable<ExtremesRow>;

const sums = sql.join(STAT_SUMS.map((name) => storedSum(name, 'sums')));

type Stored = { groupId: string; userId: string };

const storedRows = prepare(
  (_db, { groupId, userId }: Stored) => sql<StoredRow>`
    select null as opponent_id, members.user_id, display_name, is_active, joined_at, ${sums},
      won_cents, won_bet_id, lost_cents, lost_bet_id, streak_kind, streak_length
    from members
    left join stat_sums as sums on sums.group_id = members.group_id and part = 'all' and sums.user_id = members.user_id
      and value = ''
    left join stat_extremes as extremes on extremes.group_id = members.group_id and extremes.user_id = members.user_id
    where members.group_id = ${groupId} and (is_active or sums.bets > 0)
    union all
    select value, user_id, null, null, null, ${sums}, null, null, null, null, null, null
    from stat_sums as sums where group_id = ${groupId} and part = 'opponent' and user_id = ${userId} and bets > 0
    order by joined_at, user_id
  `,
);

/** What is stored for All Time, in one statement. */
async function readStored(db: Db, { groupId, userId }: StandingsInput): Promise<Standings> {
  const { rows } = await db.executeQuery(toQuery(storedRows({ groupId, userId })));
  const standings: Standing[] = [];
  const against: PartSums[] = [];
  for (const row of rows) {
    const total = toSums(row);
    if (row.opponentId === null) standings.push({ person: toPerson(row), sums: total, extremes: toExtremes(row) });
    else against.push({ ...total, userId: row.userId, value: row.opponentId });
  }
  return { standings, against };
}

function toPerson({ userId, displayName, isActive }: MemberRow): Person {
  return { userId, name: displayName, isFormer: !isActive };
}

function toSums(row: Nullable<StatSums>): StatSums {
  const total = noSums();
  for (const name of STAT_SUMS) total[name] = row[name] ?? 0;
  return total;
}
