import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { KnownVersions } from '../../db/reads/known-versions.ts';
import { prepare } from '../../db/statement.ts';
import { WrittenJson } from '../../http/json-answer.ts';
import { ownerOfToken } from '../accounts/gate.ts';
import type { GroupReader } from '../groups/read-caller.ts';
import type { StatsQuery, StatsResponse } from './api.ts';
import type { StatsViewer } from './gate.ts';
import { getStats } from './queries.ts';
import { readStats } from './read-stats.ts';
import { isAllTime, toRange } from './side-totals.ts';

/** The versions of every row that the All Time standings are made of. */
const standingsVersion = prepare(
  (_db, reader: GroupReader) => sql<{ version: string }>`
    select concat_ws(' | ',
      (select coalesce(string_agg(user_id || ' ' || xmin::text, ','), '') from members where group_id = ${reader.groupId}),
      (
        select coalesce(string_agg(user_id || ' ' || xmin::text, ','), '') from stat_sums
        where group_id = ${reader.groupId} and part = 'all'
      ),
      (
        select coalesce(string_agg(value || ' ' || xmin::text, ','), '') from stat_sums
        where group_id = ${reader.groupId} and part = 'opponent' and user_id = ${ownerOfToken(reader)}
      ),
      (select coalesce(string_agg(user_id || ' ' || xmin::text, ','), '') from stat_extremes where group_id = ${reader.groupId})
    ) as version
  `,
);

/** Null for a range that is added up each time. */
export async function readStandingsVersion(
  { database }: { database: Database },
  reader: GroupReader,
  query: StatsQuery,
): Promise<string | null> {
  if (!isAllTime(toRange(query))) return null;
  const statement = standingsVersion(reader);
  return (await database.read([statement])).of(statement)[0]?.version ?? null;
}

/** Enough for the people who look at their standings on the same day. */
const MOST_ANSWERS = 200;
const answers = new WeakMap<Database, KnownVersions<WrittenJson<StatsResponse>>>();

function getKnownAnswers(database: Database): KnownVersions<WrittenJson<StatsResponse>> {
  const known = answers.get(database) ?? new KnownVersions<WrittenJson<StatsResponse>>(MOST_ANSWERS);
  answers.set(database, known);
  return known;
}

type Asked = { query: StatsQuery; version: string | null };

/** The standings, from memory if they were written in this version before. The version was read first, so it's never newer. */
export async function getStandingsAnswer(
  ctx: Context,
  viewer: StatsViewer,
  { query, version }: Asked,
): Promise<StatsResponse | WrittenJson<StatsResponse>> {
  const read = () => readStats(ctx, viewer, { name: 'stats', query, isPersonal: true, isStored: true }, getStats);
  if (version === null) return read();
  const known = getKnownAnswers(ctx.store.database);
  // Rows of several groups can have the same versions: a restored backup is one transaction.
  const key = `${viewer.groupId} ${viewer.userId} ${version}`;
  const written = known.find(key) ?? new WrittenJson(await read());
  known.add(key, written);
  return written;
}
