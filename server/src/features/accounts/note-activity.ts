import { type Store, type Tx, transact } from '../../db/transact.ts';
import type { Session } from './gate.ts';

const PRESENCE_WRITTEN_EVERY_MS = 60_000;

/** That somebody is there right now; written at most once a minute (SH-26). */
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

export async function noteGroupCreated(tx: Tx, userId: string): Promise<void> {
  await tx.q.updateTable('users').set({ lastGroupCreated: tx.now }).where('id', '=', userId).execute();
}

export async function noteBidCreated(tx: Tx, userId: string): Promise<void> {
  await tx.q.updateTable('users').set({ lastBidCreated: tx.now }).where('id', '=', userId).execute();
}

/** The name of somebody, or null without a record; it stays until the transaction ends: who saves or copies it meanwhile waits. */
export async function lockName(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.q
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}
