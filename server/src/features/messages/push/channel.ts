import type { NewsBundle } from '@evens/domain/messages/bundles/rules';
import { type PushContent, pushLimits } from '@evens/domain/messages/push/model';
import { pushContent } from '@evens/domain/messages/push/rules';
import type { Context } from '../../../context.ts';
import { DeliveryError } from '../../../ports/delivery.ts';
import { GONE, sendPush } from '../../../ports/push/push-service.ts';
import type { ClaimedDelivery, DeliveryChannel } from '../../deliveries/delivery-channel.ts';
import { findUnwanted } from '../find-unwanted.ts';
import { findQuiet } from '../quiet-hours.ts';
import { removeGoneDevice } from './add-device.ts';
import { getVapidKeys } from './make-vapid-keys.ts';
import { findPushDevice } from './queries.ts';

/** Push notifications to browsers, each through the push service of its maker (RC-03). */
export const pushChannel: DeliveryChannel = {
  provider: () => 'web-push',
  retriesMs: pushLimits.retriesMs,
  atOnce: 8,
  findQuiet,
  findUnwanted,
  keep: (_ctx, delivery) => ({ subject: toContent(delivery).title }),
  async send(ctx, delivery) {
    const { id, recipient } = delivery;
    const { store, config } = ctx;
    const device = await findPushDevice(store.database.db, recipient);
    if (!device) throw new DeliveryError('refused', GONE, 'This device was removed');
    try {
      await sendPush(device, {
        payload: JSON.stringify(toContent(delivery)),
        topic: id,
        keys: await getVapidKeys({ database: store.database, config }),
        contact: getContact(ctx),
        mayCallPrivate: config.mayCallPrivate,
      });
    } catch (error) {
      if (error instanceof DeliveryError && error.code === GONE) await removeGoneDevice(store, device);
      throw error;
    }
    return { state: 'sent' };
  },
};

function toContent({ id, groupId, items }: ClaimedDelivery): PushContent {
  return pushContent(items as NewsBundle, { id, groupId });
}

/** Where a push service can ask about pushes from here (RFC 8292). */
function getContact({ config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): string {
  const mailbox = config.supportEmail ?? (config.mail.via === 'captured' ? undefined : config.mail.from.address);
  if (mailbox) return `mailto:${mailbox}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:evens@localhost';
}
