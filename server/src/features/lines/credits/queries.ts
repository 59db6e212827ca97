import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../../db/database.ts';

const PACE_DAYS = 7;

/** The day in UTC, which the usage records are kept by (AD-28). */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The month in UTC, as the provider counts it. */
export function utcMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The state of the account at the provider. */
export function feedAccount(db: Db) {
  return db.selectFrom('feedAccount').selectAll().executeTakeFirstOrThrow();
}

/** When score fetching stopped because the month's credits are used up. Null while scores can be fetched. */
export async function scoresPausedSince(db: Db, month: { quota: number; now: Date }): Promise<Date | null> {
  const { outOfCreditsSince } = await feedAccount(db);
  if (outOfCreditsSince === null) return null;
  const { ofLimit, ofProvider } = await creditsLeft(db, month);
  return Math.min(ofLimit, ofProvider ?? ofLimit) < limits.scoresCredits ? outOfCreditsSince : null;
}

/** What the calls in progress may cost, except for one entry. */
async function creditsInFlight(db: Db, { now, exceptKey }: { now: Date; exceptKey: string }): Promise<number> {
  const row = await db
    .selectFrom('cacheLocks')
    .select((e) => e.fn.sum<number | null>('credits').as('credits'))
    .where('releasedAt', 'is', null)
    .where('leaseUntil', '>', now)
    .where('key', '<>', exceptKey)
    .executeTakeFirst();
  return Number(row?.credits ?? 0);
}

/**
 * The credits left this month (UTC): within the site's limit, and as last reported by the provider. Calls in progress
 * count as paid.
 */
export async function creditsLeft(
  db: Db,
  { quota, now, exceptKey = '' }: { quota: number; now: Date; exceptKey?: string },
): Promise<{ ofLimit: number; ofProvider: number | null }> {
  const month = utcMonth(now);
  const days = await usageDays(db, { from: `${month}-01`, to: utcDay(now) });
  const { keyMonth, creditsBeforeKey } = await feedAccount(db);
  const withOtherKeys = keyMonth === month ? creditsBeforeKey : 0;
  const atStake = await creditsInFlight(db, { now, exceptKey });
  const used = days.reduce((sum, day) => sum + day.creditsUsed, 0);
  const reported = days.findLast(({ quotaRemaining }) => quotaRemaining !== null)?.quotaRemaining ?? null;
  return {
    ofLimit: quota - (used - withOtherKeys) - atStake,
    ofProvider: reported === null ? null : reported - atStake,
  };
}

/** What today's calls and the last seven days of scores have cost so far. */
export async function recentSpending(db: Db, now: Date) {
  const from = utcDay(new Date(now.getTime() - (PACE_DAYS - 1) * DAY_MS));
  const days = await usageDays(db, { from, to: utcDay(now) });
  const [first] = days;
  return {
    today: days.find(({ day }) => day === utcDay(now))?.creditsUsed ?? 0,
    scores: days.reduce((sum, day) => sum + day.scoresCredits, 0),
    scoresOverMs: first ? now.getTime() - Date.parse(first.day) : 0,
  };
}

/** The days with any usage, oldest first. */
export function usageDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('apiUsage')
    .select(['day', 'creditsUsed', 'scoresCredits', 'apiFetches', 'cacheHits', 'quotaRemaining'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** The latest calls of a day (AD-28). */
export function listCalls(db: Db, day: string) {
  return db
    .selectFrom('apiCalls')
    .select(['at', 'credits', 'endpoint', 'sportKey'])
    .where('day', '=', day)
    .orderBy('number', 'desc')
    .execute();
}
