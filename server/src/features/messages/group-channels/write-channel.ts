import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import { groupChannelErrors as errors } from '@evens/domain/messages/group-channels/errors';
import { CHANNEL_TEST, groupChannelLimits } from '@evens/domain/messages/group-channels/model';
import type { AnnouncedKind } from '@evens/domain/notifications/model';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { cancelDeliveries } from '../../deliveries/cancel-deliveries.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { groupChannelsChanged } from '../events.ts';

type NewChannel = {
  groupId: string;
  service: GroupChannel;
  sealedAddress: string;
  maskedAddress: string;
  kinds: AnnouncedKind[];
};
type ChannelKey = { groupId: string; channelId: string };

/** Tells the pages of the group's admins that the list of channels shows something else now. */
export function publishChannels(tx: Tx, groupId: string | null): void {
  if (groupId !== null) tx.append(groupChannelsChanged, { groupId, data: { groupId } });
}

/** Adds a channel to a group whose row is locked, so the count holds. */
export async function addChannel(tx: Tx, channel: NewChannel): Promise<string> {
  const { count } = await tx.q
    .selectFrom('groupChannels')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('groupId', '=', channel.groupId)
    .executeTakeFirstOrThrow();
  if (count >= groupChannelLimits.most) throw new AppError(errors.TOO_MANY_CHANNELS);
  const id = newId();
  await tx.q
    .insertInto('groupChannels')
    .values({ id, ...channel, createdAt: tx.now })
    .execute();
  publishChannels(tx, channel.groupId);
  return id;
}

export async function setChannelKinds(
  tx: Tx,
  { groupId, channelId }: ChannelKey,
  kinds: AnnouncedKind[],
): Promise<GroupChannel> {
  const changed = await tx.q
    .updateTable('groupChannels')
    .set({ kinds })
    .where('groupId', '=', groupId)
    .where('id', '=', channelId)
    .returning('service')
    .executeTakeFirst();
  if (!changed) throw new AppError(errors.CHANNEL_NOT_FOUND);
  publishChannels(tx, groupId);
  return changed.service;
}

/** From now on, nothing goes there, not even what waits. */
export async function deleteChannel(tx: Tx, { groupId, channelId }: ChannelKey): Promise<GroupChannel> {
  const removed = await tx.q
    .deleteFrom('groupChannels')
    .where('groupId', '=', groupId)
    .where('id', '=', channelId)
    .returning('service')
    .executeTakeFirst();
  if (!removed) throw new AppError(errors.CHANNEL_NOT_FOUND);
  publishChannels(tx, groupId);
  await cancelDeliveries(tx, { channel: removed.service, recipient: channelId, error: 'The channel was removed.' });
  return removed.service;
}

/** Queues a test, in place of one that still waits. If it arrives, a paused channel is on again. */
export async function queueTest(tx: Tx, { groupId, channelId }: ChannelKey, groupName: string): Promise<GroupChannel> {
  const row = await tx.q
    .selectFrom('groupChannels')
    .select('service')
    .where('groupId', '=', groupId)
    .where('id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(errors.CHANNEL_NOT_FOUND);
  const test = { channel: row.service, recipient: channelId, kind: CHANNEL_TEST };
  await cancelDeliveries(tx, { ...test, error: 'Another test replaced it.' });
  publishChannels(tx, groupId);
  queueDelivery(tx, { ...test, groupId, payload: { groupName } });
  return row.service;
}
