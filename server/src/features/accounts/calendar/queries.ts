import type { Db } from '../../../db/database.ts';
import type { CalendarResponse } from '../api.ts';
import type { Session } from '../gate.ts';

/** Since when someone has a calendar address. The address itself isn't stored. */
export async function getCalendar(db: Db, { userId }: Session): Promise<CalendarResponse> {
  const row = await db.selectFrom('calendars').select('createdAt').where('userId', '=', userId).executeTakeFirst();
  return { createdAt: row?.createdAt.toISOString() ?? null };
}
