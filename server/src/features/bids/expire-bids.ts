import type { JobContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { transactInPages } from '../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../db/tx.ts';
import { changeBid } from './write-bid.ts';

const AT_ONCE = 200;

/** Marks bids as expired, even if no one views them (BD-48). A bid being accepted right now is skipped. */
export async function expireBids({ store, log }: JobContext): Promise<void> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  await transactInPages(store, {
    list: (after = '') => listExpired(db, { now, after }),
    pageSize: AT_ONCE,
    run: expireSome,
    onFailure: (bidId, err) => log.error({ err, bidId }, 'expiring a bid failed'),
  });
}

async function listExpired(db: Db, { now, after }: { now: Date; after: string }): Promise<string[]> {
  const rows = await expiredBids(db, now).where('id', '>', after).limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

function expiredBids(db: Db, now: Date) {
  return db
    .selectFrom('bids')
    .select(['id', 'groupId'])
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '<=', now)
    .orderBy('id');
}

async function expireSome(tx: Tx, ids: readonly string[]): Promise<void> {
  const bids = await expiredBids(tx.q, tx.now).where('id', 'in', ids).forUpdate().skipLocked().execute();
  for (const bid of bids) await changeBid(tx, bid, { status: 'expired' });
}
