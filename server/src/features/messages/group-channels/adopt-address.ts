import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import { maskedAddress } from '@evens/domain/messages/group-channels/address-rules';
import type { ChannelAddress } from '@evens/domain/messages/group-channels/model';
import type { Context } from '../../../context.ts';
import { transact } from '../../../db/transact.ts';
import { sealAddress } from './channel-address.ts';

type Move = { channelId: string; service: GroupChannel; address: ChannelAddress };

/** The service says that a channel has a new address. Returns whether the channel is still connected. */
export async function adoptAddress(
  { config, store }: Pick<Context, 'config' | 'store'>,
  { channelId, service, address }: Move,
): Promise<boolean> {
  const sealedAddress = await sealAddress(address, config);
  return transact(store, async (tx) => {
    const moved = await tx.q
      .updateTable('groupChannels')
      .set({ sealedAddress, maskedAddress: maskedAddress(service, address) })
      .where('id', '=', channelId)
      .returning('id')
      .executeTakeFirst();
    return moved !== undefined;
  });
}
