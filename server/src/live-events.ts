import { z } from '@hono/zod-openapi';
import type { EventKind } from './db/define-event.ts';
import { phoneCodeFailed, settingsChanged } from './features/accounts/events.ts';
import { betChanged } from './features/bets/events.ts';
import { bidChanged } from './features/bids/events.ts';
import { commentDeleted, commentPosted } from './features/comments/events.ts';
import { debtChanged, paymentChanged, planChanged } from './features/debts/events.ts';
import { groupChanged, groupLeft, logEntryAdded, memberChanged } from './features/groups/events.ts';
import { linesChanged } from './features/lines/events.ts';
import { groupChannelsChanged } from './features/messages/events.ts';
import {
  newsPublished,
  notificationCreated,
  notificationSettingsChanged,
  notificationsRead,
  otherNewsPublished,
} from './features/notifications/events.ts';
import { statsChanged } from './features/stats/events.ts';
import { accessChanged } from './live/access.ts';
import { UNHEARD } from './live/stream.ts';

/** Every live event. Each noun defines its own in its events.ts. */
export const liveEvents = [
  bidChanged,
  betChanged,
  debtChanged,
  paymentChanged,
  planChanged,
  commentPosted,
  commentDeleted,
  statsChanged,
  memberChanged,
  logEntryAdded,
  groupChannelsChanged,
  groupChanged,
  groupLeft,
  notificationCreated,
  newsPublished,
  otherNewsPublished,
  notificationsRead,
  notificationSettingsChanged,
  settingsChanged,
  phoneCodeFailed,
  accessChanged,
  linesChanged,
] as const;

/** comment_deleted is documented as CommentDeletedEvent. */
function schemaName(event: EventKind): string {
  return `${event.name.replace(/(^|_)([a-z])/g, (_match, _line, letter: string) => letter.toUpperCase())}Event`;
}

function messageSchema(event: EventKind) {
  return z
    .object({
      scope: z.literal(event.scope),
      number: z.number().int(),
      type: z.literal(event.name),
      data: event.shape,
    })
    .openapi(schemaName(event));
}

const streamStart = z.object({ type: z.enum(['hello', 'current', 'resumed', 'restart']) }).openapi('LiveStart', {
  description:
    'hello starts at the newest events, current does too when nothing has happened since the mark, resumed continues, and restart means that too much was missed',
});

const unheard = z
  .object({ scope: z.enum(['group', 'user']), number: z.number().int(), type: z.literal(UNHEARD) })
  .openapi('LiveUnheard', {
    description: 'Something happened that the person has turned off. Only its number counts.',
  });

/** One message of the stream. */
export const liveMessage = z
  .discriminatedUnion('type', [streamStart, unheard, ...liveEvents.map(messageSchema)])
  .openapi('LiveMessage');
