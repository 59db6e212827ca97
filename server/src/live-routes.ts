import { z } from '@hono/zod-openapi';
import type { EventKind, LiveEvent } from './db/define-event.ts';
import { isSessionStillValid, sessionRoute } from './features/accounts/gate.ts';
import { groupChanged, groupLeft, memberChanged } from './features/groups/events.ts';
import { findMembership, requireMembershipIn } from './features/groups/gate.ts';
import { listFollowedGroups } from './features/groups/queries.ts';
import { readLiveMark } from './features/lines/live-mark/read-live-mark.ts';
import { newsPublished, otherNewsPublished } from './features/notifications/events.ts';
import { HeardEvents } from './features/notifications/settings/heard-events.ts';
import { refusals } from './http/answers.ts';
import { type Elsewhere, sendStream } from './live/stream.ts';
import { liveMessage } from './live-events.ts';

const ABOUT_STREAM = [
  'A stream of server-sent events for the caller and, if given, the group.',
  'From the caller’s other groups, it has only news (other_news).',
  'The data of each message is a LiveMessage as JSON, and the first one is a LiveStart.',
  'The mark is in the data-mark of the page.',
  'Clients ignore types they don’t know. A message named `beat` only shows that the connection is open.',
  'Events with the scope `group` or `user` are numbered without gaps. The stream resumes from Last-Event-ID.',
].join(' ');

/** The data of an event if it's of this kind. */
function readData<Data>(kind: EventKind<LiveEvent['scope'], Data>, { scope, type, data }: LiveEvent): Data | undefined {
  return scope === kind.scope && type === kind.name ? kind.shape.safeParse(data).data : undefined;
}

/** From groups that aren't on screen, a person hears of news by others. */
function hearElsewhere(userId: string): Elsewhere {
  return {
    findGroup: (event) => readData(groupChanged, event)?.id,
    findMembership: (event) => {
      const { member } = readData(memberChanged, event) ?? {};
      return member?.id === userId ? member.isActive : undefined;
    },
    toShown: (event) => {
      const news = readData(newsPublished, event);
      if (!news || news.actorId === userId) return undefined;
      return { scope: otherNewsPublished.scope, type: otherNewsPublished.name, number: 0, data: news };
    },
  };
}

/** The last event that someone who is no longer in the group receives. */
function endsMembership(event: LiveEvent, groupId: string | undefined): boolean {
  const left = readData(groupLeft, event);
  return left !== undefined && left.groupId === groupId;
}

export const liveRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/live',
    operationId: 'followLive',
    query: z.object({ groupId: z.string().optional(), mark: z.string().optional() }),
    answer: {
      200: { description: ABOUT_STREAM, content: { 'text/event-stream': { schema: liveMessage } } },
      ...refusals,
    },
    run: async ({ ctx, db, c, session, query: { groupId, mark } }) => {
      if (groupId) await requireMembershipIn(ctx, c, groupId);
      const heard = new HeardEvents(session.userId);
      return sendStream(c, {
        hub: ctx.hub,
        db,
        userId: session.userId,
        groupId,
        // By now the stream has its place in the person's log, so no change of settings is missed.
        listGroups: async () => {
          await heard.readSettings(db);
          return listFollowedGroups(db, session);
        },
        isCurrent: async () => mark !== undefined && mark === (await readLiveMark(db, session.userId)),
        isHeard: (event) => heard.isHeard(event),
        elsewhere: hearElsewhere(session.userId),
        isLast: (event) => endsMembership(event, groupId),
        isStillAllowed: async () =>
          (await isSessionStillValid(ctx, session)) &&
          (!groupId || (await findMembership(ctx, { groupId, userId: session.userId })) !== null),
      });
    },
  }),
];
