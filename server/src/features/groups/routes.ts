import { pageQuery } from '../../http/pages.ts';
import { anyoneRoute, sessionRoute } from '../accounts/gate.ts';
import {
  groupInput,
  groupPage,
  groupSchema,
  inviteInput,
  invitePath,
  invitePreview,
  inviteResponse,
  joinInput,
  joinResponse,
  memberPage,
} from './api.ts';
import { createGroup } from './create-group.ts';
import { joinerRoute, memberRoute } from './gate.ts';
import { createGroupInvite } from './invites/send-invite.ts';
import { joinGroup } from './join-group.ts';
import { getGroup, getInvite, listMembers, listMyGroups } from './queries.ts';

export const groupRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/groups',
    operationId: 'listMyGroups',
    query: pageQuery,
    answer: [groupPage, 'The caller’s groups, in the order they joined'],
    run: ({ db, session, query }) => listMyGroups(db, session, query),
  }),

  sessionRoute({
    method: 'post',
    path: '/api/groups',
    operationId: 'createGroup',
    body: groupInput,
    answer: [groupSchema, 'The new group; its creator is its admin'],
    run: ({ store, session, body }) => createGroup(store, session, body),
  }),

  joinerRoute({
    method: 'post',
    path: '/api/groups/join',
    operationId: 'joinGroup',
    body: joinInput,
    answer: [joinResponse, 'The group joined by an invite code or link'],
    run: ({ store, session, body }) => joinGroup(store, session, body),
  }),

  anyoneRoute({
    method: 'get',
    path: '/api/invites/{code}',
    operationId: 'getInvite',
    params: invitePath,
    answer: [invitePreview, 'A preview of the group behind an invite; open to anyone with the code'],
    run: ({ db, params }) => getInvite(db, params.code),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}',
    operationId: 'getGroup',
    answer: [groupSchema, 'The group'],
    run: ({ db, member }) => getGroup(db, member),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/members',
    operationId: 'listMembers',
    query: pageQuery,
    answer: [memberPage, 'The active members, in the order they joined'],
    run: ({ db, member, query }) => listMembers(db, member, query),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/invites',
    operationId: 'createGroupInvite',
    body: inviteInput,
    answer: [inviteResponse, 'The invite link, emailed to the address if there is one'],
    run: ({ ctx, member, body }) => createGroupInvite(ctx, member, body),
  }),
];
