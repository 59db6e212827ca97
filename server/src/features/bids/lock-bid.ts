import { bidErrors } from '@evens/domain/bids/errors';
import { AppError } from '../../app-error.ts';
import { prepare, toQuery } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import type { Membership } from '../groups/gate.ts';
import type { BidRow } from './tables.ts';

export type BidTarget = { bidId: string };

/** Every change to a bid locks its row first, so that simultaneous ones run one after another. */
export const bidLock = prepare((db, { groupId, bidId }: { groupId: string; bidId: string }) =>
  db.selectFrom('bids').selectAll().where('groupId', '=', groupId).where('id', '=', bidId).forUpdate(),
);

export function lockedBid([bid]: readonly BidRow[]): BidRow {
  if (!bid) throw new AppError(bidErrors.BID_NOT_FOUND);
  return bid;
}

export async function lockBid(tx: Tx, { groupId }: Pick<Membership, 'groupId'>, { bidId }: BidTarget): Promise<BidRow> {
  return lockedBid((await tx.q.executeQuery(toQuery(bidLock({ groupId, bidId })))).rows);
}
