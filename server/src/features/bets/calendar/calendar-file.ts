import { calendarCopy as copy } from '@evens/domain/bets/calendar/copy';
import type { CalendarEntry } from '@evens/domain/bets/calendar/rules';
import { limits } from '@evens/domain/shared/limits';
import { SECOND_MS } from '@evens/domain/shared/time-units';
import type { Context } from 'hono';
import type { AppEnv } from '../../../http/env.ts';
import { createTag, isKnownTag } from '../../../http/json-answer.ts';

/** Calendars that have the file already get a 304. Nothing in it depends on when it's read. */
export async function sendCalendar(c: Context<AppEnv>, entries: readonly CalendarEntry[]): Promise<Response> {
  const text = await toCalendarFile(entries);
  const etag = createTag(text);
  const caching = { etag, 'cache-control': `private, max-age=${limits.calendarFreshMs / SECOND_MS}` };
  if (isKnownTag(c, etag)) return c.body(null, 304, caching);
  return c.body(text, 200, {
    ...caching,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="evens.ics"',
  });
}

/** RFC 5545. */
async function toCalendarFile(entries: readonly CalendarEntry[]): Promise<string> {
  const { ICalCalendar, ICalEventTransparency } = await import('ical-generator');
  const calendar = new ICalCalendar({
    prodId: { company: copy.name, product: copy.name, language: 'EN' },
    name: copy.name,
    ttl: limits.calendarRefreshMs / SECOND_MS,
  });
  for (const { uid, title, link, changedAt, ...entry } of entries) {
    calendar.createEvent({
      ...entry,
      id: uid,
      summary: title,
      url: link,
      stamp: changedAt,
      lastModified: changedAt,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
