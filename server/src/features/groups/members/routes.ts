import { logSecurity } from '../../../http/logs/security-log.ts';
import { leaveResponse, memberPath, memberSchema, removalResponse, roleInput } from '../api.ts';
import { groupAdminRoute, memberRoute } from '../gate.ts';
import { leaveGroup } from './leave-group.ts';
import { removeMember } from './remove-member.ts';
import { setMemberRole } from './set-member-role.ts';

export const memberRoutes = [
  groupAdminRoute({
    method: 'patch',
    path: '/api/groups/{groupId}/members/{userId}',
    operationId: 'setMemberRole',
    params: memberPath,
    body: roleInput,
    answer: [memberSchema, 'The member with the new role; group admins only'],
    run: async ({ store, c, admin, params: { userId }, body }) => {
      const member = await setMemberRole(store, admin, { userId, ...body });
      logSecurity(c, 'role_changed', { account: admin.userId, target: userId });
      return member;
    },
  }),

  groupAdminRoute({
    method: 'delete',
    path: '/api/groups/{groupId}/members/{userId}',
    operationId: 'removeMember',
    params: memberPath,
    answer: [removalResponse, 'The removed member, and the group with its new invite code; group admins only'],
    run: ({ store, admin, params }) => removeMember(store, admin, params),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/leave',
    operationId: 'leaveGroup',
    answer: [leaveResponse, 'The caller has left the group'],
    run: ({ store, member }) => leaveGroup(store, member),
  }),
];
