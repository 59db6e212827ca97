import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { changeBid } from './write-bid.ts';

const EXPIRE_AT_ONCE = 200;

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
  const expiredBids = await tx.q
    .selectFrom('bids')
    .select(['id', 'groupId'])
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '<=', tx.now)
    .orderBy('id')
    .limit(EXPIRE_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const bid of expiredBids) await changeBid(tx, bid, { status: 'expired' });
  return expiredBids.length;
}
