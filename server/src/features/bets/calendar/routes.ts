import { z } from '@hono/zod-openapi';
import { refusals } from '../../../http/answers.ts';
import { calendarRoute } from '../../accounts/calendar/gate.ts';
import { sendCalendar } from './calendar-file.ts';
import { listCalendarEntries } from './queries.ts';

export const calendarRoutes = [
  calendarRoute({
    method: 'get',
    path: '/api/calendar/{file}',
    operationId: 'readCalendar',
    params: z.object({ file: z.string().openapi({ description: 'The secret token of the address, and .ics' }) }),
    answer: {
      200: {
        description: 'The games of the person’s active bets, as an iCalendar file',
        content: { 'text/calendar': { schema: z.string() } },
      },
      304: { description: 'Nothing has changed since the response with the ETag in If-None-Match' },
      ...refusals,
    },
    run: async ({ ctx, db, c, owner }) => sendCalendar(c, await listCalendarEntries(db, owner, ctx.publicUrl)),
  }),
];
