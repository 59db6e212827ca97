import { channelChange, channelIdPart, channelInput, connectedChannel, groupChannelList } from '../../messages/api.ts';
import { listGroupChannels } from '../../messages/group-channels/queries.ts';
import { groupPath } from '../api.ts';
import { groupAdminRoute } from '../gate.ts';
import { changeChannel, removeChannel, testChannel } from './change-channels.ts';
import { connectChannel } from './connect-channel.ts';

const channelPath = groupPath.extend({ channelId: channelIdPart });

/** Where a group's news is posted outside of Evens, for its admins (RC-07). */
export const groupChannelRoutes = [
  groupAdminRoute({
    method: 'get',
    path: '/api/groups/{groupId}/channels',
    operationId: 'listGroupChannels',
    answer: [groupChannelList, 'The group’s channels, the oldest first; group admins only'],
    run: async ({ db, admin }) => ({ items: await listGroupChannels(db, admin) }),
  }),

  groupAdminRoute({
    method: 'post',
    path: '/api/groups/{groupId}/channels',
    operationId: 'connectGroupChannel',
    body: channelInput,
    answer: [connectedChannel, 'The group’s channels with the new one; group admins only'],
    run: ({ ctx, admin, body }) => connectChannel(ctx, admin, body),
  }),

  groupAdminRoute({
    method: 'patch',
    path: '/api/groups/{groupId}/channels/{channelId}',
    operationId: 'changeGroupChannel',
    params: channelPath,
    body: channelChange,
    answer: [groupChannelList, 'The group’s channels after the change; group admins only'],
    run: ({ store, admin, params, body }) => changeChannel(store, admin, { ...params, ...body }),
  }),

  groupAdminRoute({
    method: 'post',
    path: '/api/groups/{groupId}/channels/{channelId}/test',
    operationId: 'testGroupChannel',
    params: channelPath,
    answer: [groupChannelList, 'The group’s channels; a test is on its way to this one; group admins only'],
    run: ({ store, admin, params }) => testChannel(store, admin, params.channelId),
  }),

  groupAdminRoute({
    method: 'delete',
    path: '/api/groups/{groupId}/channels/{channelId}',
    operationId: 'removeGroupChannel',
    params: channelPath,
    answer: [groupChannelList, 'The group’s other channels; group admins only'],
    run: ({ store, admin, params }) => removeChannel(store, admin, params.channelId),
  }),
];
