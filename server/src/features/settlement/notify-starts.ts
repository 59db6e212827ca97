import { sql } from 'kysely';
import type { JobContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { transactInPages } from '../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../db/tx.ts';
import { partiesToNotify } from '../bets/notified-parties.ts';
import { notifyAll, toNotificationRows } from '../notifications/notify-people.ts';
import type { BetRow } from './grade/write-settlements.ts';

const AT_ONCE = 200;

/** Notifies both parties of each active bet, once, that its game has started (NT-15). */
export async function notifyAboutStarts({ store, log }: JobContext): Promise<void> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  await transactInPages(store, {
    list: (after = '') => listStarted(db, { now, after }),
    pageSize: AT_ONCE,
    run: notifyAboutBets,
    onFailure: (betId, err) => log.error({ err, betId }, 'notifying about a start failed'),
  });
}

async function listStarted(db: Db, { now, after }: { now: Date; after: string }): Promise<string[]> {
  const rows = await startedBets(db, now).select('bets.id').where('bets.id', '>', after).limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

/** Leaves out bets accepted during the game, because their parties knew that it had started. */
function startedBets(db: Db, now: Date) {
  return db
    .selectFrom('bets')
    .where('bets.status', '=', 'active')
    .where('startToldAt', 'is', null)
    .where('gameTime', '<=', now)
    .whereRef('gameTime', '>', 'bets.createdAt')
    .orderBy('bets.id');
}

async function notifyAboutBets(tx: Tx, ids: readonly string[]): Promise<void> {
  const among = sql<string>`any(${ids})`;
  const bets = await startedBets(tx.q, tx.now)
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .selectAll('bets')
    .select('groups.name as groupName')
    .where('bets.id', '=', among)
    .forUpdate('bets')
    .skipLocked()
    .execute();
  if (bets.length === 0) return;
  const told = sql<string>`any(${bets.map(({ id }) => id)})`;
  await tx.q.updateTable('bets').set({ startToldAt: tx.now }).where('id', '=', told).execute();
  await notifyAll(
    tx,
    bets.flatMap(({ groupName, ...bet }) => toNews(bet, groupName)),
  );
}

function toNews(bet: BetRow, groupName: string) {
  return partiesToNotify(bet, groupName).flatMap(({ party, facts }) =>
    toNotificationRows({
      type: 'game_started',
      groupId: bet.groupId,
      recipients: [party.id],
      cause: `game_started:${bet.id}:${bet.gameTime?.getTime()}`,
      data: facts,
    }),
  );
}
