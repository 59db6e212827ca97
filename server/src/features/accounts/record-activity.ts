import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { Session } from './gate.ts';

const PRESENCE_WRITTEN_EVERY_MS = MINUTE_MS;

/** Records that someone is active, at most once a minute (SH-26). */
export async function touchPresence(store: Store, session: Session): Promise<{ lastActive: string }> {
  return transact(store, async (tx) => {
    const written = new Date(tx.now.getTime() - PRESENCE_WRITTEN_EVERY_MS);
    await tx.q
      .updateTable('users')
      .set({ lastActive: tx.now })
      .where('id', '=', session.userId)
      .where((e) => e.or([e('lastActive', 'is', null), e('lastActive', '<=', written)]))
      .execute();
    return { lastActive: tx.now.toISOString() };
  });
}

export async function recordGroupCreated(tx: Tx, userId: string): Promise<void> {
  await tx.q.updateTable('users').set({ lastGroupCreated: tx.now }).where('id', '=', userId).execute();
}

/** Locks a user's name until the transaction ends, so that no one can rename them. Returns null if there is no user. */
export async function lockName(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.q
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}
