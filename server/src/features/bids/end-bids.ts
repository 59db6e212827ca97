import { cancelRefusal } from '@evens/domain/bids/rules';
import { refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { Membership } from '../groups/gate.ts';
import type { BidOnWire } from './api.ts';
import { bidOnWire } from './queries.ts';
import { type BidTarget, changeBid, lockBid } from './write-bid.ts';

const EXPIRE_AT_ONCE = 200;

/** Cancels the member's own bid (BD-43). */
export async function cancelBid(store: Store, member: Membership, target: BidTarget): Promise<BidOnWire> {
  return transact(store, async (tx) => {
    const bid = await lockBid(tx, member, target);
    const refusal = cancelRefusal({ bid, viewerId: member.userId, now: tx.now });
    refuse(refusal, { details: { bid: bidOnWire(bid, tx.now) } });
    return changeBid(tx, bid, { status: 'cancelled' });
  });
}

/** Marks bids as expired, even if no one views them (BD-48). A bid being accepted right now is skipped. */
export async function expireBids(store: Store): Promise<{ expired: number }> {
  let expired = 0;
  for (;;) {
    const batch = await transact(store, expireSome);
    expired += batch;
    if (batch < EXPIRE_AT_ONCE) return { expired };
  }
}

async function expireSome(tx: Tx): Promise<number> {
  const due = await tx.q
    .selectFrom('bids')
    .select(['id', 'groupId'])
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '<=', tx.now)
    .orderBy('id')
    .limit(EXPIRE_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const bid of due) await changeBid(tx, bid, { status: 'expired' });
  return due.length;
}
