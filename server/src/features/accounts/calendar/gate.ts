import { accountErrors } from '@evens/domain/accounts/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { AppEnv } from '../../../http/env.ts';
import { routeBehind } from '../../../http/route.ts';
import { storedCalendarToken } from './stored-token.ts';

declare const proof: unique symbol;

/** Proof that a request has the secret address of someone's calendar. Only this file creates one. */
export type CalendarOwner = Readonly<{ userId: string; [proof]: true }>;

const fileName = /^([A-Za-z0-9]{32})\.ics$/;

/** Malformed, unknown, and replaced addresses all get the same answer. */
async function requireCalendarOwner(ctx: Context, c: HttpContext<AppEnv>): Promise<CalendarOwner> {
  const [, token] = fileName.exec(c.req.param('file') ?? '') ?? [];
  const row =
    token &&
    (await ctx.store.database.db
      .selectFrom('calendars')
      .select('userId')
      .where('token', '=', storedCalendarToken(token))
      .executeTakeFirst());
  if (!row) throw new AppError(accountErrors.CALENDAR_NOT_FOUND);
  return { userId: row.userId } as CalendarOwner;
}

export const calendarRoute = routeBehind(async (ctx: Context, c) => ({ owner: await requireCalendarOwner(ctx, c) }));
