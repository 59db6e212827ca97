import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from './context.ts';
import { requireSession, sessionStillHolds } from './features/accounts/gate.ts';
import { findMembership, LEFT, requireMembershipOf } from './features/groups/gate.ts';
import { createRouter, refusals } from './http/router.ts';
import { answerStream } from './live/stream.ts';
import type { LiveEvent } from './live/topic.ts';

const followLive = createRoute({
  method: 'get',
  path: '/api/live',
  operationId: 'followLive',
  request: { query: z.object({ groupId: z.string().optional() }) },
  responses: {
    200: {
      description: 'A stream of events for the caller and the group; resumes from Last-Event-ID',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...refusals,
  },
});

/** Whoever is in the group no longer hears of it at once, and then nothing more. */
function tellsOfLeaving({ scope, type, data }: LiveEvent, groupId: string | undefined): boolean {
  return scope === 'user' && type === LEFT && Object(data).groupId === groupId;
}

export function liveRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(followLive, async (c) => {
    const session = await requireSession(ctx, c);
    const { groupId } = c.req.valid('query');
    if (groupId) await requireMembershipOf(ctx, c, groupId);
    return answerStream(c, {
      hub: ctx.hub,
      db: ctx.store.database.db,
      userId: session.userId,
      groupId,
      isLast: (event) => tellsOfLeaving(event, groupId),
      isStillAllowed: async () =>
        (await sessionStillHolds(ctx, session)) &&
        (!groupId || (await findMembership(ctx, { groupId, userId: session.userId })) !== null),
    });
  });
  return router;
}
