import { cancelRefusal } from '@evens/domain/bids/rules';
import { refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Membership } from '../groups/gate.ts';
import type { BidResponse } from './api.ts';
import { type BidTarget, lockBid } from './lock-bid.ts';
import { toBidResponse } from './queries.ts';
import { changeBid } from './write-bid.ts';

/** Cancels the member's own bid (BD-43). */
export async function cancelBid(store: Store, member: Membership, target: BidTarget): Promise<BidResponse> {
  return transact(store, async (tx) => {
    const bid = await lockBid(tx, member, target);
    const refusal = cancelRefusal({ bid, viewerId: member.userId, now: tx.now });
    refuse(refusal, { details: { bid: toBidResponse(bid, tx.now) } });
    return changeBid(tx, bid, { status: 'cancelled' });
  });
}
