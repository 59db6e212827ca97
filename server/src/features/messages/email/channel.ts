import { mailLimits } from '@evens/domain/messages/model';
import type { DeliveryChannel } from '../../deliveries/delivery-channel.ts';
import { findUnwanted } from '../find-unwanted.ts';
import { composeEmail, composeSubject } from './compose-email.ts';

/** Email, through SMTP or SendGrid (EM-01). */
export const emailChannel: DeliveryChannel = {
  provider: ({ mailer }) => mailer.provider,
  retriesMs: mailLimits.retriesMs,
  findUnwanted,
  atOnce: 4,
  keep: (ctx, delivery) => ({ subject: composeSubject(ctx, delivery) }),
  async send(ctx, delivery) {
    const email = await composeEmail(ctx, delivery);
    await ctx.mailer.send({ id: delivery.id, to: delivery.recipient, ...email });
    return { state: 'sent' };
  },
};
