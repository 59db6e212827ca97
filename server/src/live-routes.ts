import { z } from '@hono/zod-openapi';
import type { LiveEvent } from './db/define-event.ts';
import { isSessionStillValid, sessionRoute } from './features/accounts/gate.ts';
import { groupLeft } from './features/groups/events.ts';
import { findMembership, requireMembershipIn } from './features/groups/gate.ts';
import { refusals } from './http/answers.ts';
import { sendStream } from './live/stream.ts';
import { liveMessage } from './live-events.ts';

const ABOUT_STREAM = [
  'A stream of server-sent events for the caller and, if given, the group.',
  'The data of each message is a LiveMessage as JSON, and the first one is a LiveStart.',
  'Clients ignore types they don’t know. A message named `beat` only shows that the connection is open.',
  'Events with the scope `group` or `user` are numbered without gaps. The stream resumes from Last-Event-ID.',
].join(' ');

/** The last event that someone who is no longer in the group receives. */
function endsMembership({ scope, type, data }: LiveEvent, groupId: string | undefined): boolean {
  if (scope !== groupLeft.scope || type !== groupLeft.name) return false;
  return groupLeft.shape.safeParse(data).data?.groupId === groupId;
}

export const liveRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/live',
    operationId: 'followLive',
    query: z.object({ groupId: z.string().optional() }),
    answer: {
      200: { description: ABOUT_STREAM, content: { 'text/event-stream': { schema: liveMessage } } },
      ...refusals,
    },
    run: async ({ ctx, db, c, session, query: { groupId } }) => {
      if (groupId) await requireMembershipIn(ctx, c, groupId);
      return sendStream(c, {
        hub: ctx.hub,
        db,
        userId: session.userId,
        groupId,
        isLast: (event) => endsMembership(event, groupId),
        isStillAllowed: async () =>
          (await isSessionStillValid(ctx, session)) &&
          (!groupId || (await findMembership(ctx, { groupId, userId: session.userId })) !== null),
      });
    },
  }),
];
