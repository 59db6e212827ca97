import { calendarResponse, newCalendarResponse } from '../api.ts';
import { sessionRoute } from '../gate.ts';
import { getCalendar } from './queries.ts';
import { endCalendar, replaceCalendar } from './replace-calendar.ts';

export const calendarAddressRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/calendar',
    operationId: 'getCalendar',
    answer: [calendarResponse, 'Since when the caller has a calendar address; null if they have none'],
    run: ({ db, session }) => getCalendar(db, session),
  }),

  sessionRoute({
    method: 'post',
    path: '/api/me/calendar',
    operationId: 'replaceCalendar',
    answer: [newCalendarResponse, 'A new calendar address, which no other call returns; the old one stops working'],
    run: ({ ctx, session }) => replaceCalendar(ctx, session),
  }),

  sessionRoute({
    method: 'delete',
    path: '/api/me/calendar',
    operationId: 'endCalendar',
    answer: [calendarResponse, 'The address stops working'],
    run: async ({ store, session }) => {
      await endCalendar(store, session);
      return { createdAt: null };
    },
  }),
];
