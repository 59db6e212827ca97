import { createRoute } from '@hono/zod-openapi';
import type { Context as HttpContext } from 'hono';
import type { Context } from '../../../context.ts';
import type { AppEnv } from '../../../http/env.ts';
import { logSecurity } from '../../../http/logs/security-log.ts';
import { answers, createRouter, groupPath, takes } from '../../../http/router.ts';
import { leaveAnswer, memberPath, memberShape, removalAnswer, roleInput } from '../api.ts';
import { requireGroupAdmin, requireMembership } from '../gate.ts';
import { leaveGroup, removeMember, setMemberRole } from './change-members.ts';

const setRole = createRoute({
  method: 'patch',
  path: '/api/groups/{groupId}/members/{userId}',
  operationId: 'setMemberRole',
  request: { params: memberPath, ...takes(roleInput) },
  responses: answers(memberShape, 'The member with the new role; group admins only'),
});

const remove = createRoute({
  method: 'delete',
  path: '/api/groups/{groupId}/members/{userId}',
  operationId: 'removeMember',
  request: { params: memberPath },
  responses: answers(removalAnswer, 'The removed member, and the group with its new invite code; group admins only'),
});

const leave = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/leave',
  operationId: 'leaveGroup',
  request: { params: groupPath },
  responses: answers(leaveAnswer, 'The caller has left the group'),
});

/** Any member may leave. The rest is for admins. */
async function mayAsk(ctx: Context, c: HttpContext<AppEnv>): Promise<void> {
  await (c.req.param('userId') === undefined ? requireMembership(ctx, c) : requireGroupAdmin(ctx, c));
}

export function memberRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter((c) => mayAsk(ctx, c));
  router.openapi(setRole, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    const { userId } = c.req.valid('param');
    const member = await setMemberRole(store, admin, { userId, ...c.req.valid('json') });
    logSecurity(c, 'role_changed', { account: admin.userId, target: userId });
    return c.json(member, 200);
  });
  router.openapi(remove, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    return c.json(await removeMember(store, admin, c.req.valid('param')), 200);
  });
  router.openapi(leave, async (c) => c.json(await leaveGroup(store, await requireMembership(ctx, c)), 200));
  return router;
}
