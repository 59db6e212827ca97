import { textStatus } from '@evens/domain/messages/audits/rules';
import { TEXT_STATUSES, type TextStatus } from '@evens/domain/messages/model';
import { isNewerTextStatus } from '@evens/domain/messages/rules';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import { recordReport } from '../../deliveries/record-report.ts';
import { textChannel } from './channel.ts';

type TextReport = { deliveryId: string; providerId: string; status: string; errorCode: string | null };

/**
 * Notes what Twilio reports about a text message: each status at most once, and never an older one (SM-02). A report can
 * come before the answer to the request that sent it.
 */
export async function updateText(store: Store, report: TextReport): Promise<void> {
  const state = readStatus(report.status);
  if (state === null) return;
  await transact(store, async (tx) => {
    const { deliveryId: id, providerId, errorCode } = report;
    const known = await tx.q
      .selectFrom('deliveries')
      .select(['id', 'kind', 'userId', 'groupId', 'recipient', 'createdAt', 'state', 'providerId'])
      .where('id', '=', id)
      .where('channel', '=', 'text')
      .where('provider', 'is distinct from', 'captured')
      .forUpdate()
      .executeTakeFirst();
    if (!known || (known.providerId !== null && known.providerId !== providerId)) return;
    if (!isNewerTextStatus(state, textStatus(known.state))) return;
    const hasFailed = state === 'failed' || state === 'undelivered';
    const error = hasFailed ? `Twilio reported error ${errorCode ?? 'without a code'}` : null;
    await recordReport(tx, id, { state, provider: 'twilio', providerId, error });
    if (hasFailed) await textChannel.onFailed?.(tx, known);
  });
}

type Reported = Exclude<TextStatus, 'pending'>;

function readStatus(raw: string): Reported | null {
  const known = TEXT_STATUSES.find((status) => status === raw);
  return known && known !== 'pending' ? known : null;
}
