import { PHONE_VERIFICATION } from '@evens/domain/messages/audits/model';
import type { Tx } from '../../../db/tx.ts';
import type { PhoneCode } from '../../accounts/phone/verify-phone.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';

/** Writes the text with a code in the same transaction that creates the code (US-07). */
export async function textPhoneCode(tx: Tx, { userId, to, code }: PhoneCode): Promise<void> {
  queueDelivery(tx, { channel: 'text', kind: PHONE_VERIFICATION, userId, recipient: to, payload: { code } });
}
