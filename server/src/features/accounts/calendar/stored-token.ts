import { createHash } from 'node:crypto';

/** The stored form of the token in a calendar's address. Reading the table isn't enough to read the calendar. */
export function storedCalendarToken(token: string): string {
  return createHash('sha256').update(`calendar:${token}`).digest('base64url');
}
