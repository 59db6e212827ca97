import type { z } from '@hono/zod-openapi';
import { type Kysely, sql } from 'kysely';
import { rowVersion, selectVersions, type VersionedRow } from '../../../db/reads/known-versions.ts';
import { containsPattern } from '../../../db/reads/search.ts';
import { prepare, prepareWithoutPlan, rowLimit, type Statement } from '../../../db/statement.ts';
import type { Tables } from '../../../db/tables.ts';
import { timeCursor } from '../../../http/pages.ts';
import { ownerOfToken } from '../../accounts/gate.ts';
import type { GroupReader } from '../../groups/read-caller.ts';
import { feedVersion } from '../../lines/feed/known-feed.ts';
import type { bidQuery } from '../api.ts';
import { type ListedBid, listedColumns } from '../queries.ts';

type BidQuery = z.infer<typeof bidQuery>;
export type ListedRow = ListedBid & VersionedRow;

/** What a page is narrowed by. Each combination has statements of its own. */
type Shape = Readonly<{
  tab: BidQuery['tab'];
  isSearched: boolean;
  hasStart: boolean;
  hasEnd: boolean;
  isContinued: boolean;
}>;

type PageValues = GroupReader & {
  /** One more than the page has, which says whether there's another page. */
  count: number;
  part: string;
  from: Date;
  to: Date;
  afterAt: Date;
  afterId: string;
};

type PageStatements = Readonly<{
  /** The page's rows in their versions, and the feed in its version. */
  versions: (values: PageValues) => Statement<{ page: string | null; feed: string }>;
  rows: (values: PageValues) => Statement<ListedRow>;
  unexpiredRows: (values: PageValues & { unexpiredAt: Date }) => Statement<ListedRow>;
}>;

export type PageRequest = PageStatements & {
  values: PageValues;
  /** Bids drop out of this tab when they expire. */
  isUnexpired: boolean;
};

const NEVER = new Date(0);

export function toPageRequest(reader: GroupReader, query: BidQuery): PageRequest {
  const { tab, search, from, to, limit } = query;
  const after = timeCursor(query.cursor);
  const part = search?.trim() ? containsPattern(search) : '';
  const shape = {
    tab,
    isSearched: part !== '',
    hasStart: Boolean(from),
    hasEnd: Boolean(to),
    isContinued: after !== undefined,
  };
  const dates = { from: from ? new Date(from) : NEVER, to: to ? new Date(to) : NEVER };
  const place = { afterAt: after?.at ?? NEVER, afterId: after?.id ?? '' };
  const values = { ...reader, count: limit + 1, part, ...dates, ...place };
  return { ...findStatements(shape), values, isUnexpired: tab === 'available' || tab === 'waiting' };
}

const prepared = new Map<string, PageStatements>();

function findStatements(shape: Shape): PageStatements {
  const key = Object.values(shape).join();
  const statements = prepared.get(key) ?? prepareStatements(shape);
  prepared.set(key, statements);
  return statements;
}

function isPlannedOnce({ isSearched, hasStart, hasEnd }: Shape): boolean {
  return !isSearched && !hasStart && !hasEnd;
}

function prepareStatements(shape: Shape): PageStatements {
  const make = isPlannedOnce(shape) ? prepare : prepareWithoutPlan;
  return {
    versions: make((db, values: PageValues) => {
      const page = selectPage(db, shape, values).select(['id', rowVersion]);
      return sql<{ page: string | null; feed: string }>`select ${selectVersions(page)} as page, ${feedVersion} as feed`;
    }),
    rows: make((db, values: PageValues) => selectPage(db, shape, values).select(listedColumns).select(rowVersion)),
    unexpiredRows: make((db, { unexpiredAt, ...values }: PageValues & { unexpiredAt: Date }) =>
      selectPage(db, shape, values).where('expirationTime', '>', unexpiredAt).select(listedColumns).select(rowVersion),
    ),
  };
}

function selectPage(db: Kysely<Tables>, shape: Shape, values: PageValues) {
  const { groupId, count, part } = values;
  const userId = ownerOfToken(values);
  let query = db.selectFrom('bids').where('groupId', '=', groupId);
  if (shape.tab === 'available') query = query.where('status', '=', 'open').where('creatorId', '<>', userId);
  if (shape.tab === 'mine') {
    query = query.where('creatorId', '=', userId).where('status', 'in', ['open', 'pending_approval']);
  }
  if (shape.tab === 'waiting') query = query.where('status', '=', 'pending_approval');
  if (shape.isSearched) {
    query = query.where((e) =>
      e.or([e('homeTeam', 'ilike', part), e('awayTeam', 'ilike', part), e('creatorName', 'ilike', part)]),
    );
  }
  if (shape.hasStart) query = query.where('happensAt', '>=', values.from);
  if (shape.hasEnd) query = query.where('happensAt', '<', values.to);
  if (shape.isContinued) {
    query = query.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(values.afterAt, values.afterId)));
  }
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(isPlannedOnce(shape) ? rowLimit(count) : count);
}
