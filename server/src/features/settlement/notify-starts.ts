import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { partiesToNotify } from '../bets/notified-parties.ts';
import { groupName } from '../groups/queries.ts';
import { notify } from '../notifications/notify-people.ts';
import type { BetRow } from './grade/write-settlements.ts';

const AT_ONCE = 200;

/** Notifies both parties of each active bet, once, that its game has started (NT-15). */
export async function notifyAboutStarts(store: Store): Promise<void> {
  for (;;) {
    const count = await transact(store, (tx) => notifyBatch(tx));
    if (count < AT_ONCE) return;
  }
}

/** Skips bets accepted during the game, because their parties knew that it had started. */
async function notifyBatch(tx: Tx): Promise<number> {
  const startedBets = await tx.q
    .selectFrom('bets')
    .select(['groupId', 'id'])
    .where('status', '=', 'active')
    .where('startToldAt', 'is', null)
    .where('gameTime', '<=', tx.now)
    .whereRef('gameTime', '>', 'createdAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { groupId, id } of startedBets) {
    const bet = await tx.q
      .updateTable('bets')
      .set({ startToldAt: tx.now })
      .where('groupId', '=', groupId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await notifyParties(tx, bet);
  }
  return startedBets.length;
}

async function notifyParties(tx: Tx, bet: BetRow): Promise<void> {
  for (const { party, facts } of partiesToNotify(bet, await groupName(tx.q, bet.groupId))) {
    await notify(tx, {
      type: 'game_started',
      groupId: bet.groupId,
      recipients: [party.id],
      cause: `game_started:${bet.id}:${bet.gameTime?.getTime()}`,
      data: facts,
    });
  }
}
