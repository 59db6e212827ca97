import type { JobContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { transactInPages } from '../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../db/tx.ts';
import { changeBid } from './write-bid.ts';

const AT_ONCE = 200;

type SelectBids = typeof bidsPastTime;

/** Marks bids as expired, even if no one views them (BD-48). A bid being accepted right now is skipped. */
export async function expireBids({ store, log }: JobContext): Promise<void> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  // The first statement has an index of its own, which one for both wouldn't use.
  for (const select of [bidsPastTime, bidsOnEndedGames]) {
    await transactInPages<string>(store, {
      list: (after = '') => listIds(select(db, now), after),
      pageSize: AT_ONCE,
      run: (tx, ids) => expireSome(tx, ids, select),
      onFailure: (bidId, err) => log.error({ err, bidId }, 'expiring a bid failed'),
    });
  }
}

async function listIds(bids: ReturnType<SelectBids>, after: string): Promise<string[]> {
  const rows = await bids.where('id', '>', after).limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

function bidsPastTime(db: Db, now: Date) {
  return openBids(db).where('expirationTime', '<=', now);
}

/** Live bids whose game is over, which no one can accept anymore (BD-38). Its score may still need review. */
function bidsOnEndedGames(db: Db) {
  return openBids(db).where((on) =>
    on.exists(
      on
        .selectFrom('games')
        .select('games.id')
        .whereRef('games.id', '=', 'bids.gameId')
        .where((e) =>
          e.or([
            e('state', '=', 'final'),
            e.and([e('state', '=', 'needs_review'), e('reviewReason', '<>', 'not_read')]),
          ]),
        ),
    ),
  );
}

function openBids(db: Db) {
  return db
    .selectFrom('bids')
    .select(['id', 'groupId'])
    .where('status', 'in', ['open', 'pending_approval'])
    .orderBy('id');
}

async function expireSome(tx: Tx, ids: readonly string[], select: SelectBids): Promise<void> {
  const bids = await select(tx.q, tx.now).where('id', 'in', ids).forUpdate().skipLocked().execute();
  for (const bid of bids) await changeBid(tx, bid, { status: 'expired' });
}
