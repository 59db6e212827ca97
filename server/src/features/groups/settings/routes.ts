import { groupChange, groupSchema } from '../api.ts';
import { groupAdminRoute, settingsRoute } from '../gate.ts';
import { replaceInviteCode } from '../invites/replace-invite-code.ts';
import { updateGroup } from './update-group.ts';

/** What group admins can decide about their group. */
export const groupSettingsRoutes = [
  settingsRoute({
    method: 'patch',
    path: '/api/groups/{groupId}',
    operationId: 'updateGroup',
    body: groupChange,
    answer: [groupSchema, 'The group after the change; group admins only'],
    run: ({ store, admin, body }) => updateGroup(store, admin, body),
  }),

  groupAdminRoute({
    method: 'post',
    path: '/api/groups/{groupId}/invite-code',
    operationId: 'replaceInviteCode',
    answer: [groupSchema, 'The group with its new invite code, which replaces all earlier ones; group admins only'],
    run: ({ store, admin }) => replaceInviteCode(store, admin),
  }),
];
