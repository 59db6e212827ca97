import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, groupPath, takes } from '../../../http/router.ts';
import { groupChange, groupShape } from '../api.ts';
import { requireGroupAdmin, requireSettler } from '../gate.ts';
import { replaceInviteCode, updateGroup } from './update-group.ts';

const update = createRoute({
  method: 'patch',
  path: '/api/groups/{groupId}',
  operationId: 'updateGroup',
  request: { params: groupPath, ...takes(groupChange) },
  responses: answers(groupShape, 'The group after the change; group admins only'),
});

const replaceCode = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/invite-code',
  operationId: 'replaceInviteCode',
  request: { params: groupPath },
  responses: answers(
    groupShape,
    'The group with its new invite code, which replaces all earlier ones; group admins only',
  ),
});

/** What group admins can decide about their group. */
export function groupSettingsRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter((c) => requireSettler(ctx, c));
  router.openapi(update, async (c) => {
    const admin = await requireSettler(ctx, c);
    return c.json(await updateGroup(store, admin, c.req.valid('json')), 200);
  });
  router.openapi(replaceCode, async (c) => {
    return c.json(await replaceInviteCode(store, await requireGroupAdmin(ctx, c)), 200);
  });
  return router;
}
