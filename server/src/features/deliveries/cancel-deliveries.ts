import type { Channel } from '@evens/domain/deliveries/model';
import type { Tx } from '../../db/tx.ts';

type Cancelled = { channel: Channel; recipient: string; kind?: string; error: string };

/** What still waits for a recipient doesn't go out. If an attempt failed before, its error stays. */
export async function cancelDeliveries(tx: Tx, { channel, recipient, kind, error }: Cancelled): Promise<void> {
  await tx.q
    .updateTable('deliveries')
    .set({ state: 'failed', dueAt: null, payload: null, body: null })
    .set((e) => ({ error: e.fn.coalesce('error', e.val(error)) }))
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where('dueAt', 'is not', null)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .execute();
}
