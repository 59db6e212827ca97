import type { Store } from '../../../db/store.ts';
import { transact, transactWithoutKey } from '../../../db/transact.ts';
import { newToken } from '../../../ports/ids.ts';
import type { NewCalendarResponse } from '../api.ts';
import type { Session } from '../gate.ts';
import { storedCalendarToken } from './stored-token.ts';

type Site = { store: Store; publicUrl: string };

/** Makes a new address for someone's calendar. An earlier one stops working (RC-10). */
export function replaceCalendar({ store, publicUrl }: Site, { userId }: Session): Promise<NewCalendarResponse> {
  return transactWithoutKey(store, async (tx) => {
    const token = newToken();
    const row = { token: storedCalendarToken(token), createdAt: tx.now };
    await tx.q
      .insertInto('calendars')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return { url: `${publicUrl}/api/calendar/${token}.ics`, createdAt: tx.now.toISOString() };
  });
}

/** Ends someone's calendar address (RC-10). */
export function endCalendar(store: Store, { userId }: Session): Promise<void> {
  return transact(store, async (tx) => {
    await tx.q.deleteFrom('calendars').where('userId', '=', userId).execute();
  });
}
