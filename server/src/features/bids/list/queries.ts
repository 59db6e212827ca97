import type { z } from '@hono/zod-openapi';
import type { Database } from '../../../db/database.ts';
import { KnownRows } from '../../../db/reads/known-rows.ts';
import { containsPattern } from '../../../db/reads/search.ts';
import { toQuery } from '../../../db/statement.ts';
import type { Store } from '../../../db/store.ts';
import { WrittenJson } from '../../../http/json-answer.ts';
import { type Page, toPage } from '../../../http/pages.ts';
import type { Membership } from '../../groups/gate.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import { feedInVersion } from '../../lines/feed/known-feed.ts';
import type { BidCounts, BidResponse, bidCountQuery, bidQuery } from '../api.ts';
import { type BidState, bidStates, toBidResponse } from '../queries.ts';
import { type ListedRow, type PageRequest, toPageRequest } from './page-statements.ts';

type Reading = { store: Store; feed: Feed };

/**
 * The bids in a tab, newest first (BD-23, BD-27 to BD-32). One trip to the database reads the time and the versions of
 * all that the page shows. What this process doesn't have in that version is read after that.
 */
export async function listBids(
  { store, feed }: Reading,
  member: Membership,
  query: z.infer<typeof bidQuery>,
): Promise<WrittenJson<Page<BidResponse>>> {
  const { database, clock } = store;
  const page = toPageRequest(member, query);
  const [time, versions] = [clock.statement(), page.versions(page.values)];
  const answers = await database.read([time, versions]);
  const [at] = answers.of(time);
  const [read] = answers.of(versions);
  if (!at || !read) throw new Error('the database has no time');
  const known = await feedInVersion({ store, feed }, { version: read.feed, now: at.at });
  const rows = await readPage({ database, page }, { versions: read.page, now: known.now });
  const getState = await bidStates({ database, feed }, rows.slice(0, query.limit), known);
  return writePage(rows, { limit: query.limit, now: known.now, getState });
}

type Written = { of: string; json: WrittenJson<Page<BidResponse>> };

/** The last answer with these rows. */
const written = new WeakMap<readonly ListedRow[], Written>();

type Showing = { limit: number; now: Date; getState: (row: ListedRow) => BidState };

/** The same rows in the same states make the same answer, which is then written only once. */
function writePage(rows: readonly ListedRow[], { limit, now, getState }: Showing): WrittenJson<Page<BidResponse>> {
  const of = JSON.stringify([limit, rows.slice(0, limit).map(getState)]);
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
const pages = new WeakMap<Database, KnownRows<ListedRow>>();

function getKnownPages(database: Database): KnownRows<ListedRow> {
  const known = pages.get(database) ?? new KnownRows<ListedRow>(MOST_PAGES);
  pages.set(database, known);
  return known;
}

/** A bid can expire while nothing about it is written. Then the page is read without it. */
async function readPage(
  { database, page }: { database: Database; page: PageRequest },
  { versions, now }: { versions: string | null; now: Date },
): Promise<readonly ListedRow[]> {
  if (versions === null) return [];
  const known = getKnownPages(database);
  let rows = known.find(versions);
  if (!rows) {
    rows = (await database.db.executeQuery(toQuery(page.rows(page.values)))).rows;
    known.add(rows);
  }
  const isShown = ({ expirationTime }: ListedRow) => !page.isUnexpired || expirationTime > now;
  if (rows.every(isShown)) return rows;
  return (await database.db.executeQuery(toQuery(page.unexpiredRows({ ...page.values, now })))).rows;
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
