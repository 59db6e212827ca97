import { groupServices } from '@evens/domain/deliveries/group-services';
import { isPausedAfter } from '@evens/domain/messages/group-channels/rules';
import type { Tx } from '../../../db/tx.ts';
import { cancelDeliveries } from '../../deliveries/cancel-deliveries.ts';
import type { ClaimedDelivery } from '../../deliveries/delivery-channel.ts';
import { notify } from '../../notifications/notify-people.ts';
import { publishChannels } from './write-channel.ts';

type Recipient = Pick<ClaimedDelivery, 'recipient' | 'groupId'>;

/** A message arrived, so the channel works (again). */
export async function recordWorking(tx: Tx, { recipient, groupId }: Recipient): Promise<void> {
  publishChannels(tx, groupId);
  await tx.q
    .updateTable('groupChannels')
    .set({ failures: 0, pausedAt: null })
    .where('id', '=', recipient)
    .where((e) => e.or([e('failures', '>', 0), e('pausedAt', 'is not', null)]))
    .execute();
}

/** An attempt failed, and there is another one. */
export async function recordDelayed(tx: Tx, { groupId }: Recipient): Promise<void> {
  publishChannels(tx, groupId);
}

/** A message couldn't be delivered. After several in a row, the channel pauses, and the group's admins hear of it. */
export async function recordGivenUp(tx: Tx, { recipient, groupId }: Recipient): Promise<void> {
  publishChannels(tx, groupId);
  const channel = await tx.q
    .updateTable('groupChannels')
    .set((e) => ({ failures: e('failures', '+', 1) }))
    .where('id', '=', recipient)
    .where('pausedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!channel || !isPausedAfter(channel.failures)) return;
  await tx.q.updateTable('groupChannels').set({ pausedAt: tx.now }).where('id', '=', recipient).execute();
  await cancelDeliveries(tx, { channel: channel.service, recipient, error: 'The channel is paused.' });
  const { name: groupName } = await tx.q
    .selectFrom('groups')
    .select('name')
    .where('id', '=', channel.groupId)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    type: 'system_announcement',
    groupId: channel.groupId,
    recipients: await listAdminIds(tx, channel.groupId),
    cause: `channel_paused:${recipient}:${tx.now.toISOString()}`,
    data: { groupName, about: 'channel_paused', channelLabel: groupServices[channel.service].label },
  });
}

async function listAdminIds(tx: Tx, groupId: string): Promise<string[]> {
  const admins = await tx.q
    .selectFrom('members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('isActive', '=', true)
    .where('role', '=', 'admin')
    .orderBy('userId')
    .execute();
  return admins.map(({ userId }) => userId);
}
