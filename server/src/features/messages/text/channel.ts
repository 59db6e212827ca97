import { PHONE_VERIFICATION } from '@evens/domain/messages/audits/model';
import { textLimits } from '@evens/domain/messages/model';
import { revokePhoneCode } from '../../accounts/phone/verify-phone.ts';
import type { DeliveryChannel } from '../../deliveries/delivery-channel.ts';
import { findUnwanted } from '../find-unwanted.ts';
import { findQuiet } from '../quiet-hours.ts';
import { composeText } from './compose-text.ts';

/** Text messages, through Twilio (SM-01). */
export const textChannel: DeliveryChannel = {
  provider: ({ sms }) => sms.provider,
  retriesMs: textLimits.retriesMs,
  atOnce: 4,
  findQuiet,
  findUnwanted,
  keep: (_ctx, delivery) => (delivery.kind === PHONE_VERIFICATION ? {} : { body: composeText(delivery) }),
  async send({ sms }, delivery) {
    const { status, ...taken } = await sms.send({
      id: delivery.id,
      to: delivery.recipient,
      body: composeText(delivery),
    });
    return { ...taken, state: status };
  },
  /** The code will never arrive, so the person waiting for it finds out right away. */
  async onFailed(tx, { kind, userId, createdAt }) {
    if (kind !== PHONE_VERIFICATION || userId === null) return;
    await revokePhoneCode(tx, { userId, createdAt });
  },
};
