import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, takes } from '../../../http/router.ts';
import { settingsAnswer, settingsInput } from '../api.ts';
import { requireProvedSession, requireSession } from '../gate.ts';
import { changesHandles } from './queries.ts';
import { updateMySettings } from './update-settings.ts';

const update = createRoute({
  method: 'patch',
  path: '/api/me/settings',
  operationId: 'updateMySettings',
  request: takes(settingsInput),
  responses: answers(settingsAnswer, 'The caller’s current settings'),
});

export function settingsRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(update, async (c) => {
    const session = await requireSession(ctx, c);
    const input = c.req.valid('json');
    if (await changesHandles(ctx.store.database.db, session, input)) await requireProvedSession(ctx, c);
    return c.json(await updateMySettings(ctx.store, session, input), 200);
  });
  return router;
}
