import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { partiesToTell } from '../bets/notified-parties.ts';
import { groupName } from '../groups/queries.ts';
import { notify } from '../notifications/notify-people.ts';
import type { BetRow } from './grade/grade-bets.ts';

const AT_ONCE = 200;

/** Notifies both parties of each active bet, once, that its game has started (NT-15). */
export async function tellOfStarts(store: Store): Promise<void> {
  for (;;) {
    const told = await transact(store, (tx) => tellSome(tx));
    if (told < AT_ONCE) return;
  }
}

/** Skips bets accepted during the game, because their parties knew that it had started. */
async function tellSome(tx: Tx): Promise<number> {
  const due = await tx.q
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
  for (const { groupId, id } of due) {
    const bet = await tx.q
      .updateTable('bets')
      .set({ startToldAt: tx.now })
      .where('groupId', '=', groupId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellParties(tx, bet);
  }
  return due.length;
}

async function tellParties(tx: Tx, bet: BetRow): Promise<void> {
  for (const { party, told } of partiesToTell(bet, await groupName(tx.q, bet.groupId))) {
    await notify(tx, {
      type: 'game_started',
      groupId: bet.groupId,
      recipients: [party.id],
      cause: `game_started:${bet.id}`,
      data: told,
    });
  }
}
