import { bidErrors } from '@evens/domain/bids/errors';
import type { z } from '@hono/zod-openapi';
import { type Expression, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { containsPattern } from '../../db/reads/search.ts';
import { prepare } from '../../db/statement.ts';
import type { Store } from '../../db/store.ts';
import { type Page, timeCursor, toPage } from '../../http/pages.ts';
import type { Membership } from '../groups/gate.ts';
import type { Feed, FeedStatus } from '../lines/feed/feed.ts';
import { bidHolds } from './acceptance-holds/queries.ts';
import type { BidDetails, BidResponse, bidQuery } from './api.ts';
import { driftedPrices } from './prices/queries.ts';
import type { BidRow } from './tables.ts';

/** What lists show of a bid. Its receipt is returned only with the bid itself. */
const listedColumns = [
  'id',
  'groupId',
  'creatorId',
  'creatorName',
  'gameId',
  'sportKey',
  'homeTeam',
  'awayTeam',
  'gameTime',
  'betType',
  'selection',
  'book',
  'amountCents',
  'acceptorAmountCents',
  'stakes',
  'autoUpdateOdds',
  'expirationKind',
  'expirationTime',
  'status',
  'version',
  'acceptorId',
  'acceptorName',
  'acceptedAt',
  'commentCount',
  'createdAt',
  'lastModified',
] as const;

type ListedBid = Pick<BidRow, (typeof listedColumns)[number]>;

export function toBidResponse(row: ListedBid, now: Date): BidResponse {
  return {
    id: row.id,
    groupId: row.groupId,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    gameId: row.gameId,
    sport: row.sportKey,
    homeTeam: row.homeTeam,
    awayTeam: row.awayTeam,
    gameTime: row.gameTime?.toISOString() ?? null,
    betType: row.betType,
    selection: row.selection,
    book: row.book,
    amountCents: row.amountCents,
    acceptorAmountCents: row.acceptorAmountCents,
    odds: row.selection.odds,
    stakes: row.stakes,
    autoUpdateOdds: row.autoUpdateOdds,
    expirationKind: row.expirationKind,
    expirationTime: row.expirationTime.toISOString(),
    status: row.status,
    version: row.version,
    isLive: row.gameTime !== null && row.gameTime <= now,
    acceptorId: row.acceptorId,
    acceptorName: row.acceptorName,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

type ListQuery = z.infer<typeof bidQuery> & { now: Date };
type Reading = { store: Store; feed: Feed };

/** The bids in a tab, newest first (BD-23, BD-27 to BD-32). */
export async function listBids(
  { store, feed }: Reading,
  member: Membership,
  asked: z.infer<typeof bidQuery>,
): Promise<Page<BidResponse>> {
  const { db } = store.database;
  const { limit } = asked;
  const feedStatus = await feed.status();
  const rows = await filterBids(db, member, { ...asked, now: feedStatus.now })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const item = await withFeedState({ db, feed }, rows.slice(0, limit), feedStatus);
  return toPage(rows, limit, {
    item,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}

/** Bids as returned to clients, with the feed's current data on them. */
async function withFeedState({ db, feed }: { db: Db; feed: Feed }, rows: readonly ListedBid[], feedStatus: FeedStatus) {
  const { holds, entries } = await bidHolds({ db, feed }, rows, feedStatus);
  const drifted = await driftedPrices(db, rows, entries);
  return (row: ListedBid): BidResponse => ({
    ...toBidResponse(row, feedStatus.now),
    present: drifted.get(row.id) ?? null,
    hold: holds.get(row.id) ?? null,
  });
}

function filterBids(db: Db, member: Membership, { tab, search, from, to, cursor, now }: ListQuery) {
  const after = timeCursor(cursor);
  let query = db.selectFrom('bids').select(listedColumns).where('groupId', '=', member.groupId);
  if (tab === 'available') {
    query = query
      .where('status', '=', 'open')
      .where('expirationTime', '>', now)
      .where('creatorId', '<>', member.userId);
  }
  if (tab === 'mine') {
    query = query.where('creatorId', '=', member.userId).where('status', 'in', ['open', 'pending_approval']);
  }
  if (tab === 'waiting') query = query.where('status', '=', 'pending_approval').where('expirationTime', '>', now);
  if (search?.trim()) {
    const part = containsPattern(search);
    query = query.where((e) =>
      e.or([e('homeTeam', 'ilike', part), e('awayTeam', 'ilike', part), e('creatorName', 'ilike', part)]),
    );
  }
  if (from) query = query.where('happensAt', '>=', new Date(from));
  if (to) query = query.where('happensAt', '<', new Date(to));
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(after.at, after.id)));
  return query;
}

export async function getBid({ store, feed }: Reading, member: Membership, bidId: string): Promise<BidDetails> {
  const { db } = store.database;
  const row = await findBid(db, member, bidId);
  if (!row) throw new AppError(bidErrors.BID_NOT_FOUND);
  const item = await withFeedState({ db, feed }, [row], await feed.status());
  return { ...item(row), receipt: row.receipt };
}

function findBid(db: Db, { groupId }: Membership, bidId: string): Promise<BidRow | undefined> {
  return db.selectFrom('bids').selectAll().where('groupId', '=', groupId).where('id', '=', bidId).executeTakeFirst();
}

type OnGame = Pick<Membership, 'groupId' | 'userId'>;

/** What a member has open on a game, as counted by the rule on bets of one type (BD-25). */
function selectHeld(db: Db, { groupId, userId }: OnGame, gameId: Expression<string | null>) {
  const bids = db
    .selectFrom('bids')
    .select(['gameId', 'betType'])
    .where('groupId', '=', groupId)
    .where('creatorId', '=', userId)
    .where('status', 'in', ['open', 'pending_approval'])
    .where('gameId', '=', gameId);
  const bets = db
    .selectFrom('bets')
    .select(['gameId', 'betType'])
    .where('groupId', '=', groupId)
    .where('status', '=', 'active')
    .where((e) => e.or([e('creatorId', '=', userId), e('acceptorId', '=', userId)]))
    .where('gameId', '=', gameId);
  return bids.unionAll(bets);
}

export const heldOnGame = prepare((db, { gameId, ...member }: OnGame & { gameId: string }) =>
  selectHeld(db, member, sql.val(gameId)),
);

export const heldOnGameOfBid = prepare((db, { bidId, ...member }: OnGame & { bidId: string }) =>
  selectHeld(db, member, sql`(select game_id from bids where id = ${bidId})`),
);
