import { bidErrors } from '@evens/domain/bids/errors';
import { type Expression, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database, Db } from '../../db/database.ts';
import { prepare } from '../../db/statement.ts';
import type { Store } from '../../db/store.ts';
import type { Membership } from '../groups/gate.ts';
import type { Feed, FeedWithEntries } from '../lines/feed/feed.ts';
import { bidHolds } from './acceptance-holds/queries.ts';
import type { BidDetails, BidResponse } from './api.ts';
import { driftedPrices } from './prices/queries.ts';
import type { BidRow } from './tables.ts';

/** What lists show of a bid. Its receipt is returned only with the bid itself. */
export const listedColumns = [
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

export type ListedBid = Pick<BidRow, (typeof listedColumns)[number]>;

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
    isLive: isLiveAt(row, now),
    acceptorId: row.acceptorId,
    acceptorName: row.acceptorName,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

function isLiveAt({ gameTime }: ListedBid, now: Date): boolean {
  return gameTime !== null && gameTime <= now;
}

type Reading = { store: Store; feed: Feed };

export async function getBid(
  { store: { database }, feed }: Reading,
  member: Membership,
  bidId: string,
): Promise<BidDetails> {
  const row = await findBid(database.db, member, bidId);
  if (!row) throw new AppError(bidErrors.BID_NOT_FOUND);
  const known = await feed.status();
  const getState = await bidStates({ database, feed }, [row], known);
  return { ...toBidResponse(row, known.now), ...getState(row), receipt: row.receipt };
}

/** What's true of a bid now, though nothing about it was written: it depends on the time and the feed. */
export type BidState = Pick<BidResponse, 'isLive' | 'present' | 'hold'>;

/** The states of bids by the feed's current data. */
export async function bidStates(
  { database, feed }: { database: Database; feed: Feed },
  rows: readonly ListedBid[],
  read: FeedWithEntries,
): Promise<(row: ListedBid) => BidState> {
  const { holds, known } = await bidHolds({ database, feed }, rows, read);
  const drifted = await driftedPrices(database.db, rows, known.entries);
  return (row) => ({
    isLive: isLiveAt(row, known.now),
    present: drifted.get(row.id) ?? null,
    hold: holds.get(row.id) ?? null,
  });
}

function findBid(db: Db, { groupId }: Membership, bidId: string): Promise<BidRow | undefined> {
  return db.selectFrom('bids').selectAll().where('groupId', '=', groupId).where('id', '=', bidId).executeTakeFirst();
}

type OnGame = Pick<Membership, 'groupId' | 'userId'>;

/** What a member has open on a game, as counted by the rule on bets of one type (BD-25). */
function selectHeld(db: Db, { groupId, userId }: OnGame, gameId: Expression<string | null>) {
  const bids = db
    .selectFrom('bids')
    .select((e) => ['gameId', 'betType', e.ref('expirationTime').$castTo<Date | null>().as('expirationTime')])
    .where('groupId', '=', groupId)
    .where('creatorId', '=', userId)
    .where('status', 'in', ['open', 'pending_approval'])
    .where('gameId', '=', gameId);
  const bets = db
    .selectFrom('bets')
    .select(['gameId', 'betType', sql<Date | null>`null::timestamptz`.as('expirationTime')])
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
