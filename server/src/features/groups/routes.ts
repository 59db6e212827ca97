import { groupErrors } from '@evens/domain/groups/errors';
import { createRoute } from '@hono/zod-openapi';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/env.ts';
import { pageQuery } from '../../http/pages.ts';
import { answers, createRouter, groupPath, takes } from '../../http/router.ts';
import { findSession, requireSession, type Session } from '../accounts/gate.ts';
import {
  groupInput,
  groupPage,
  groupShape,
  inviteAnswer,
  inviteInput,
  invitePath,
  invitePreview,
  joinAnswer,
  joinInput,
  memberPage,
} from './api.ts';
import { createGroup, joinGroup } from './create-group.ts';
import { requireMembership } from './gate.ts';
import { createGroupInvite } from './invites/send-invite.ts';
import { getGroup, getInvite, listMembers, listMyGroups } from './queries.ts';

const listMine = createRoute({
  method: 'get',
  path: '/api/groups',
  operationId: 'listMyGroups',
  request: { query: pageQuery },
  responses: answers(groupPage, 'The caller’s groups, in the order they joined'),
});

const create = createRoute({
  method: 'post',
  path: '/api/groups',
  operationId: 'createGroup',
  request: takes(groupInput),
  responses: answers(groupShape, 'The new group; its creator is its admin'),
});

const join = createRoute({
  method: 'post',
  path: '/api/groups/join',
  operationId: 'joinGroup',
  request: takes(joinInput),
  responses: answers(joinAnswer, 'The group joined by an invite code or link'),
});

const preview = createRoute({
  method: 'get',
  path: '/api/invites/{code}',
  operationId: 'getInvite',
  request: { params: invitePath },
  responses: answers(invitePreview, 'A preview of the group behind an invite; open to anyone with the code'),
});

const read = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}',
  operationId: 'getGroup',
  request: { params: groupPath },
  responses: answers(groupShape, 'The group'),
});

const members = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/members',
  operationId: 'listMembers',
  request: { params: groupPath, query: pageQuery },
  responses: answers(memberPage, 'The active members, in the order they joined'),
});

const invite = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/invites',
  operationId: 'createGroupInvite',
  request: { params: groupPath, ...takes(inviteInput) },
  responses: answers(inviteAnswer, 'The invite link, emailed to the address if there is one'),
});

/** Someone who isn't signed in gets a message about joining (GR-12). */
async function requireJoiner(ctx: Context, c: HttpContext<AppEnv>): Promise<Session> {
  const session = await findSession(ctx, c.req.raw);
  if (!session) throw new AppError(groupErrors.JOIN_NOT_SIGNED_IN);
  return session;
}

/** An invite is open to everyone, a group only to its members. */
async function mayAsk(ctx: Context, c: HttpContext<AppEnv>): Promise<void> {
  if (c.req.path === join.path) await requireJoiner(ctx, c);
  else if (c.req.param('groupId') !== undefined) await requireMembership(ctx, c);
  else if (c.req.param('code') === undefined) await requireSession(ctx, c);
}

export function groupRoutes(ctx: Context) {
  const { store } = ctx;
  const { db } = store.database;
  const router = createRouter((c) => mayAsk(ctx, c));
  router.openapi(listMine, async (c) => {
    const session = await requireSession(ctx, c);
    return c.json(await listMyGroups(db, session, c.req.valid('query')), 200);
  });
  router.openapi(create, async (c) => {
    const session = await requireSession(ctx, c);
    return c.json(await createGroup(store, session, c.req.valid('json')), 200);
  });
  router.openapi(join, async (c) => {
    const session = await requireJoiner(ctx, c);
    return c.json(await joinGroup(store, session, c.req.valid('json')), 200);
  });
  router.openapi(preview, async (c) => c.json(await getInvite(db, c.req.valid('param').code), 200));
  router.openapi(read, async (c) => c.json(await getGroup(db, await requireMembership(ctx, c)), 200));
  router.openapi(members, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listMembers(db, member, c.req.valid('query')), 200);
  });
  router.openapi(invite, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await createGroupInvite(ctx, member, c.req.valid('json')), 200);
  });
  return router;
}
