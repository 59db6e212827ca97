import { isFeedSport } from '@evens/domain/bets/rules';
import { bidErrors } from '@evens/domain/bids/errors';
import type { SportKey } from '@evens/domain/lines/model';
import type { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/search.ts';
import { type Page, timeCursor, toPage } from '../../http/pages.ts';
import type { Membership } from '../groups/gate.ts';
import type { BidOnWire, bidQuery } from './api.ts';
import { driftedPrices } from './queries-prices.ts';
import type { BidTables } from './tables.ts';

type BidRow = Selectable<BidTables['bids']>;

export function bidOnWire({ sportKey, happensAt: _, ...row }: BidRow, now: Date): BidOnWire {
  return {
    ...row,
    sport: sportKey,
    odds: row.selection.odds,
    isLive: row.gameTime !== null && row.gameTime <= now,
    gameTime: row.gameTime?.toISOString() ?? null,
    expirationTime: row.expirationTime.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

type ListQuery = z.infer<typeof bidQuery> & { now: Date };

/** The bids of a tab, newest first (BD-23, BD-27 to BD-32). */
export async function listBids(db: Db, member: Membership, asked: ListQuery): Promise<Page<BidOnWire>> {
  const { limit, now } = asked;
  const rows = await bidsAsked(db, member, asked)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const drifted = await driftedPrices(db, rows.slice(0, limit));
  return toPage(rows, limit, {
    item: (row) => ({ ...bidOnWire(row, now), present: drifted.get(row.id) ?? null }),
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}

function bidsAsked(db: Db, member: Membership, { tab, search, from, to, cursor, now }: ListQuery) {
  const after = timeCursor(cursor);
  let query = db.selectFrom('bids').selectAll().where('groupId', '=', member.groupId);
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
    const part = containing(search);
    query = query.where((e) =>
      e.or([e('homeTeam', 'ilike', part), e('awayTeam', 'ilike', part), e('creatorName', 'ilike', part)]),
    );
  }
  if (from) query = query.where('happensAt', '>=', new Date(from));
  if (to) query = query.where('happensAt', '<', new Date(to));
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(after.at, after.id)));
  return query;
}

export async function getBid(
  db: Db,
  member: Membership,
  { bidId, now }: { bidId: string; now: Date },
): Promise<BidOnWire> {
  const row = await db
    .selectFrom('bids')
    .selectAll()
    .where('groupId', '=', member.groupId)
    .where('id', '=', bidId)
    .executeTakeFirst();
  if (!row) throw new AppError(bidErrors.BID_NOT_FOUND);
  const drifted = await driftedPrices(db, [row]);
  return { ...bidOnWire(row, now), present: drifted.get(row.id) ?? null };
}

/** The member's own bids that stand, as the same-type rule counts them (BD-25). */
export function standingBids(db: Db, { groupId, userId }: Membership) {
  return db
    .selectFrom('bids')
    .select(['gameId', 'betType'])
    .where('groupId', '=', groupId)
    .where('creatorId', '=', userId)
    .where('status', 'in', ['open', 'pending_approval'])
    .execute();
}

/** The sport of a bid whose game has begun; undefined when it has not, or there is no such bid. */
export async function startedGameOf(
  db: Db,
  { bidId, groupId, now }: { bidId: string; groupId: string; now: Date },
): Promise<{ sportKey: SportKey } | undefined> {
  const row = await db
    .selectFrom('bids')
    .select('sportKey')
    .where('groupId', '=', groupId)
    .where('id', '=', bidId)
    .where('gameTime', '<=', now)
    .executeTakeFirst();
  return row && isFeedSport(row.sportKey) ? { sportKey: row.sportKey } : undefined;
}
