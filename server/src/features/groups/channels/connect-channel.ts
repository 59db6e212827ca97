import { groupServices } from '@evens/domain/deliveries/group-services';
import { channelEntry } from '@evens/domain/groups/log/rules';
import { maskedAddress } from '@evens/domain/messages/group-channels/address-rules';
import type { Context } from '../../../context.ts';
import { transact } from '../../../db/transact.ts';
import type { ChannelInput, GroupChannelResponse } from '../../messages/api.ts';
import {
  newSigningSecret,
  openAddress,
  readAddress,
  sealAddress,
} from '../../messages/group-channels/channel-address.ts';
import { listGroupChannels } from '../../messages/group-channels/queries.ts';
import { addChannel } from '../../messages/group-channels/write-channel.ts';
import type { GroupAdmin } from '../gate.ts';
import { lockGroupAsAdmin } from '../lock-group.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';

type Connected = { items: GroupChannelResponse[]; signingSecret: string | null };

/**
 * Connects a channel to the group. From now on, it gets the chosen kinds of news (RC-07). What the database stores for the
 * idempotency key is sealed, and so is opened again for every answer.
 */
export async function connectChannel(
  { config, store }: Pick<Context, 'config' | 'store'>,
  admin: GroupAdmin,
  { service, address: typed, kinds }: ChannelInput,
): Promise<Connected> {
  const address = readAddress(service, typed, config);
  const signing = service === 'webhook' && { secret: newSigningSecret() };
  const sealedAddress = await sealAddress({ ...address, ...signing }, config);
  const connected = await transact(store, async (tx) => {
    const { id: groupId } = await lockGroupAsAdmin(tx, admin);
    const shown = maskedAddress(service, address);
    await addChannel(tx, { groupId, service, sealedAddress, maskedAddress: shown, kinds });
    const { named } = groupServices[service];
    await addToGroupLog(tx, admin, channelEntry({ by: admin.userName, named, action: 'connected' }));
    return { items: await listGroupChannels(tx.q, { groupId }), sealedAddress };
  });
  const opened = await openAddress(connected.sealedAddress, config);
  return { items: connected.items, signingSecret: opened?.secret ?? null };
}
