import type { Db } from '../../db/database.ts';
import type { Tx } from '../../db/tx.ts';
import type { TakenDelivery } from './delivery-channel.ts';

type Report = Pick<TakenDelivery, 'state'> & { provider: string; providerId: string; error: string | null };

/** What a provider reported after it took a delivery. There is no further attempt. */
export async function recordReport(tx: Tx, id: string, report: Report): Promise<void> {
  await tx.q
    .updateTable('deliveries')
    .set({ ...report, dueAt: null, payload: null, sentAt: tx.now })
    // What still waited may have been written with a code in it.
    .set((e) => ({ body: e.case().when('dueAt', 'is', null).then(e.ref('body')).end() }))
    .where('id', '=', id)
    .execute();
}

export async function recordCost(db: Db, { id, costMicros }: { id: string; costMicros: number }): Promise<void> {
  await db.updateTable('deliveries').set({ costMicros }).where('id', '=', id).execute();
}
