import type { FeedPlan, FeedSettings, SportKey } from '@evens/domain/lines/model';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { cacheHitRate } from '@evens/domain/site/rules';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Mailer } from '../../ports/email/mailer.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { type CacheContent, cacheContents } from '../lines/cache/queries.ts';
import { creditsLeft, listCalls, scoresPausedSince, usageDays, utcDay } from '../lines/credits/queries.ts';
import type { FeedStatus } from '../lines/feed/feed.ts';
import { siteSettings } from '../lines/settings/queries.ts';
import { getSignUpMode } from '../sign-in/sign-up/queries.ts';
import type { CacheResponse, SettingsResponse, SiteResponse, UsageResponse } from './api.ts';

/** What anyone may know about the site (SH-28, SH-34). */
export async function siteFacts(
  db: Db,
  { supportEmail, mailer, now }: Pick<Config, 'supportEmail'> & { mailer: Pick<Mailer, 'provider'>; now: Date },
): Promise<SiteResponse> {
  const { enableAutoSettlement, apiQuotaLimit: quota, isDemo } = await siteSettings(db);
  const since = await scoresPausedSince(db, { quota, now });
  return {
    supportEmail: supportEmail ?? null,
    enableAutoSettlement,
    sendsEmail: mailer.provider !== 'captured',
    isDemo,
    scoresPausedSince: since?.toISOString() ?? null,
  };
}

export async function adminSettings(db: Db, _admin: SiteAdmin, config: Config): Promise<SettingsResponse> {
  const { lastUpdated, followedSports, isDemo: _, ...settings } = await siteSettings(db);
  return {
    ...settings,
    followedSports: [...followedSports],
    signUp: await getSignUpMode(db, config),
    isSignUpFixed: config.signUp !== undefined,
    lastUpdated: lastUpdated?.toISOString() ?? null,
  };
}

type Range = { from?: string | undefined; to?: string | undefined };

/** What the provider's calls cost, by default from the first of the month to today (AD-22, EN-14). */
export async function oddsUsage(
  db: Db,
  _admin: SiteAdmin,
  { from, to, now, settings, plan }: FeedStatus & Range,
): Promise<UsageResponse> {
  const last = to ?? utcDay(now);
  const first = from ?? `${utcDay(now).slice(0, 7)}-01`;
  const days = await usageDays(db, { from: first, to: last });
  const { ofProvider } = await creditsLeft(db, { quota: settings.apiQuotaLimit, now });
  const sum = (count: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + count(day), 0);
  return {
    from: first,
    to: last,
    totalCredits: sum((day) => day.creditsUsed),
    cacheHitRate: cacheHitRate({ cacheHits: sum((day) => day.cacheHits), apiFetches: sum((day) => day.apiFetches) }),
    quotaLimit: settings.apiQuotaLimit,
    quotaRemaining: ofProvider,
    isSpaced: plan.isSpaced,
    dailyUsage: days.map(({ day, creditsUsed, apiFetches, cacheHits, quotaRemaining }) => ({
      date: day,
      credits: creditsUsed,
      apiFetches,
      cacheHits,
      quotaRemaining,
    })),
    details: (await listCalls(db, last)).map(({ at, ...call }) => ({ timestamp: at.toISOString(), ...call })),
  };
}

type Status = CacheResponse['sportStats'][string]['status'];

/** The status of each cache entry. Cleared entries aren't counted (AD-17, AD-24, EN-15). */
export async function cacheStatus(
  db: Db,
  _admin: SiteAdmin,
  { now, settings, plan }: FeedStatus,
): Promise<CacheResponse> {
  const contents = await cacheContents(db);
  const statuses = contents.map((entry) => toStatus(entry, { settings, plan }, now));
  const count = (status: Status) => statuses.filter((own) => own === status).length;
  const ofSport = (sportKey: SportKey) =>
    contents.find((entry) => entry.sportKey === sportKey && entry.daysFrom === null);
  return {
    totalCached: statuses.length - count('cleared'),
    freshCached: count('fresh'),
    staleCached: count('stale'),
    errorCached: count('error'),
    sportStats: Object.fromEntries(
      settings.followedSports.map((sportKey) => {
        const odds = ofSport(sportKey);
        const scoresError = failedScores(contents, sportKey);
        const status = odds ? toStatus(odds, { settings, plan }, now) : ('empty' as const);
        return [
          sportKey,
          {
            gameCount: odds?.dataCount ?? 0,
            status: scoresError === null ? status : ('error' as const),
            lastUpdated: odds?.lastUpdated?.toISOString() ?? null,
            errorMessage: odds?.errorMessage ?? scoresError,
          },
        ];
      }),
    ),
  };
}

/** Why a league's scores couldn't be read or stored, or not all of them; null if they could. */
function failedScores(contents: readonly CacheContent[], sportKey: SportKey): string | null {
  const scores = contents.find((entry) => entry.sportKey === sportKey && entry.daysFrom !== null);
  return scores?.errorMessage ? `Scores: ${scores.errorMessage}` : null;
}

function toStatus(
  entry: CacheContent,
  { settings, plan }: { settings: FeedSettings; plan: FeedPlan },
  now: Date,
): Status {
  if (entry.fetchStatus === 'cleared') return 'cleared';
  if (entry.errorMessage !== null) return 'error';
  const usualMs = settings.cacheRefreshMinutes * MINUTE_MS;
  const spacedMs = entry.daysFrom === null ? (plan.oddsAgeMs[entry.sportKey] ?? 0) : plan.scoresAgeMs;
  const ageMs = now.getTime() - (entry.lastUpdated?.getTime() ?? 0);
  return ageMs >= 0 && ageMs < Math.max(usualMs, spacedMs) ? 'fresh' : 'stale';
}
