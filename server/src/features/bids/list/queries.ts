import type { z } from '@hono/zod-openapi';
import type { Database } from '../../../db/database.ts';
import { KnownVersions, toVersions } from '../../../db/reads/known-versions.ts';
import { LastResult } from '../../../db/reads/last-result.ts';
import { containsPattern } from '../../../db/reads/search.ts';
import { toQuery } from '../../../db/statement.ts';
import type { Store } from '../../../db/store.ts';
import { WrittenJson } from '../../../http/json-answer.ts';
import { type Page, toPage } from '../../../http/pages.ts';
import type { Membership } from '../../groups/gate.ts';
import type { GroupReader } from '../../groups/read-caller.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import { feedInVersion } from '../../lines/feed/known-feed.ts';
import type { BidCounts, BidResponse, bidCountQuery, bidQuery } from '../api.ts';
import { type BidState, bidStates, toBidResponse } from '../queries.ts';
import { type ListedRow, type PageRequest, toPageRequest } from './page-statements.ts';

type Reading = { store: Store; feed: Feed };

/** The versions of all that a page shows, and when they were read. */
type PageVersions = { page: PageRequest; rows: string | null; feed: string; at: Date };

export async function readPageVersions(
  { database, clock }: Store,
  reader: GroupReader,
  query: z.infer<typeof bidQuery>,
): Promise<PageVersions> {
  const page = toPageRequest(reader, query);
  const [time, versions] = [clock.statement(), page.versions(page.values)];
  const answers = await database.read([time, versions]);
  const [now] = answers.of(time);
  const [read] = answers.of(versions);
  if (!now || !read) throw new Error('the database has no time');
  return { page, rows: read.page, feed: read.feed, at: now.at };
}

/**
 * The bids in a tab, newest first (BD-23, BD-27 to BD-32). Reads what this process doesn't have in the versions that were
 * read along with the caller.
 */
export async function listBids(
  { store, feed }: Reading,
  { limit }: z.infer<typeof bidQuery>,
  versions: PageVersions,
): Promise<WrittenJson<Page<BidResponse>>> {
  const { database } = store;
  const known = await feedInVersion({ store, feed }, { version: versions.feed, now: versions.at });
  const rows = await readPage(database, versions);
  const shown = await shownRows.get(rows, [limit], async () => rows.slice(0, limit));
  const getState = await bidStates({ database, feed }, shown, known);
  return writePage(rows, { limit, shown, now: known.now, getState });
}

const shownRows = new LastResult<readonly ListedRow[], readonly ListedRow[]>();

type Written = { of: string; json: WrittenJson<Page<BidResponse>> };

/** The last answer with these rows. */
const written = new WeakMap<readonly ListedRow[], Written>();

type Showing = { limit: number; shown: readonly ListedRow[]; now: Date; getState: (row: ListedRow) => BidState };

/** The same rows in the same states make the same answer, which is then written only once. */
function writePage(
  rows: readonly ListedRow[],
  { limit, shown, now, getState }: Showing,
): WrittenJson<Page<BidResponse>> {
  const of = JSON.stringify([limit, shown.map(getState)]);
  const known = written.get(rows);
  if (known?.of === of) return known.json;
  const page = toPage(rows, limit, {
    item: (row) => ({ ...toBidResponse(row, now), ...getState(row) }),
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
  const json = new WrittenJson(page);
  written.set(rows, { of, json });
  return json;
}

/** Enough for the lists that people look at. */
const MOST_PAGES = 100;
const pages = new WeakMap<Database, KnownVersions<readonly ListedRow[]>>();

function getKnownPages(database: Database): KnownVersions<readonly ListedRow[]> {
  const known = pages.get(database) ?? new KnownVersions<readonly ListedRow[]>(MOST_PAGES);
  pages.set(database, known);
  return known;
}

/** A bid can expire while nothing about it is written. Then the page is read without it. */
async function readPage(database: Database, { page, rows: versions, at }: PageVersions): Promise<readonly ListedRow[]> {
  if (versions === null) return [];
  const known = getKnownPages(database);
  let rows = known.find(versions);
  if (!rows) {
    rows = (await database.db.executeQuery(toQuery(page.rows(page.values)))).rows;
    known.add(toVersions(rows), rows);
  }
  const isShown = ({ expirationTime }: ListedRow) => !page.isUnexpired || expirationTime > at;
  if (rows.every(isShown)) return rows;
  return (await database.db.executeQuery(toQuery(page.unexpiredRows({ ...page.values, unexpiredAt: at })))).rows;
}

/** How many bids are under each tab for this search and these dates. */
export async function countBids(
  { database: { db }, clock }: Store,
  { groupId, userId }: Membership,
  { search, from, to }: z.infer<typeof bidCountQuery>,
): Promise<BidCounts> {
  const now = await clock.now(db);
  let query = db.selectFrom('bids').where('groupId', '=', groupId);
  if (from) query = query.where('happensAt', '>=', new Date(from));
  if (to) query = query.where('happensAt', '<', new Date(to));
  if (search?.trim()) {
    const part = containsPattern(search);
    query = query.where((e) =>
      e.or([e('homeTeam', 'ilike', part), e('awayTeam', 'ilike', part), e('creatorName', 'ilike', part)]),
    );
  }
  return query
    .select(({ fn, and, eb }) => {
      const isOffered = and([eb('status', '=', 'open'), eb('creatorId', '<>', userId), eb('expirationTime', '>', now)]);
      const isMine = and([eb('status', 'in', ['open', 'pending_approval']), eb('creatorId', '=', userId)]);
      return [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere(isOffered).as('available'),
        fn.countAll<number>().filterWhere(isMine).as('mine'),
      ];
    })
    .executeTakeFirstOrThrow();
}
