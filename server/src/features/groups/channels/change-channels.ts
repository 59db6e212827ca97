import { type GroupChannel, groupServices } from '@evens/domain/deliveries/group-services';
import { type ChannelAction, channelEntry } from '@evens/domain/groups/log/rules';
import type { AnnouncedKind } from '@evens/domain/notifications/model';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { GroupChannelResponse } from '../../messages/api.ts';
import { listGroupChannels } from '../../messages/group-channels/queries.ts';
import { deleteChannel, queueTest, setChannelKinds } from '../../messages/group-channels/write-channel.ts';
import type { GroupAdmin } from '../gate.ts';
import { lockGroupAsAdmin } from '../lock-group.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';

type Channels = { items: GroupChannelResponse[] };

/** Chooses which kinds of news a channel gets. */
export function changeChannel(store: Store, admin: GroupAdmin, { channelId, kinds }: KindsChoice): Promise<Channels> {
  return asAdmin(store, admin, 'changed', (tx, { groupId }) => setChannelKinds(tx, { groupId, channelId }, kinds));
}

type KindsChoice = { channelId: string; kinds: AnnouncedKind[] };

export function testChannel(store: Store, admin: GroupAdmin, channelId: string): Promise<Channels> {
  return asAdmin(store, admin, 'tested', (tx, { groupId, groupName }) =>
    queueTest(tx, { groupId, channelId }, groupName),
  );
}

export function removeChannel(store: Store, admin: GroupAdmin, channelId: string): Promise<Channels> {
  return asAdmin(store, admin, 'removed', (tx, { groupId }) => deleteChannel(tx, { groupId, channelId }));
}

/** Does something to a channel that only admins may do, logs it, and returns the group's channels after it. */
async function asAdmin(
  store: Store,
  admin: GroupAdmin,
  action: ChannelAction,
  change: (tx: Tx, admin: GroupAdmin) => Promise<GroupChannel>,
): Promise<Channels> {
  await transact(store, async (tx) => {
    await lockGroupAsAdmin(tx, admin);
    const { named } = groupServices[await change(tx, admin)];
    await addToGroupLog(tx, admin, channelEntry({ by: admin.userName, named, action }));
  });
  return { items: await listGroupChannels(store.database.db, admin) };
}
