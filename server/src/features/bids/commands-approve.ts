import { approvalRefusal } from '@evens/domain/bids/rules-edit';
import { refuse } from '../../app-error.ts';
import { type Store, type Tx, transact } from '../../db/transact.ts';
import { holdAdmin } from '../groups/commands-hold.ts';
import type { GroupAdmin } from '../groups/gate.ts';
import type { BidOnWire } from './api.ts';
import { type BidRow, type BidTarget, changeBid, lockBid, tellOfBid } from './commands-write.ts';
import { bidOnWire } from './queries.ts';

/** Lets a large bid out; only now the others hear of it (BD-23, BD-24). */
export async function approveBid(store: Store, admin: GroupAdmin, target: BidTarget): Promise<BidOnWire> {
  return transact(store, async (tx) => {
    const bid = await lockWaiting(tx, admin, target);
    await tellOfBid(tx, admin, bid);
    return changeBid(tx, bid, { status: 'open' });
  });
}

export async function declineBid(store: Store, admin: GroupAdmin, target: BidTarget): Promise<BidOnWire> {
  return transact(store, async (tx) => changeBid(tx, await lockWaiting(tx, admin, target), { status: 'declined' }));
}

async function lockWaiting(tx: Tx, admin: GroupAdmin, target: BidTarget): Promise<BidRow> {
  await holdAdmin(tx, admin);
  const bid = await lockBid(tx, admin, target);
  refuse(approvalRefusal(bid, tx.now), { details: { bid: bidOnWire(bid, tx.now) } });
  return bid;
}
