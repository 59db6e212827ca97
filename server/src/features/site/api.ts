import { SIGN_UP_MODES } from '@evens/domain/accounts/model';
import { ROLES } from '@evens/domain/groups/model';
import { REVIEW_REASONS, SPORT_KEYS } from '@evens/domain/lines/model';
import { siteErrors } from '@evens/domain/site/errors';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../http/input.ts';
import { pageSchema } from '../../http/pages.ts';

export const siteResponse = z
  .object({
    supportEmail: z.string().nullable(),
    enableAutoSettlement: z.boolean(),
    sendsEmail: z
      .boolean()
      .openapi({ description: 'False if emails are only saved, because nothing is set up to send them' }),
    isDemo: z.boolean().openapi({ description: 'All people here are made up, and anyone can sign in as one' }),
    scoresPausedSince: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Set while the month’s credits are used up' }),
  })
  .openapi('Site');

const wrong = withMessage(siteErrors.SETTINGS_INVALID);

export const settingsInput = z
  .strictObject(
    {
      cacheRefreshMinutes: z.number(wrong).optional(),
      apiQuotaLimit: z.number(wrong).optional(),
      enableCaching: z.boolean(wrong).optional(),
      enableAutoSettlement: z.boolean(wrong).optional(),
      followedSports: z.array(z.enum(SPORT_KEYS, wrong), wrong).max(SPORT_KEYS.length, wrong).optional(),
      signUp: z.enum(SIGN_UP_MODES, wrong).optional(),
    },
    wrong,
  )
  .openapi('AdminSettingsChange');

export const settingsResponse = z
  .object({
    cacheRefreshMinutes: z.number().int(),
    apiQuotaLimit: z.number().int(),
    enableCaching: z.boolean(),
    enableAutoSettlement: z.boolean(),
    followedSports: z.array(z.enum(SPORT_KEYS)),
    signUp: z.enum(SIGN_UP_MODES),
    isSignUpFixed: z.boolean().openapi({ description: 'The server’s SIGN_UP setting decides who can sign up' }),
    lastUpdated: z.iso.datetime().nullable(),
  })
  .openapi('AdminSettings');

const administrator = z
  .object({ userId: z.string(), name: z.string(), email: z.string(), isPrimary: z.boolean() })
  .openapi('Administrator');

export const administratorsResponse = z.object({ items: z.array(administrator) }).openapi('Administrators');
export const administratorInput = z
  .strictObject({ email: storableText(withMessage(siteErrors.ADMIN_EMAIL_INVALID)) })
  .openapi('NewAdministrator');
export const administratorPath = z.object({ userId: z.string().max(40) });
export const personPath = z.object({ userId: pathId(siteErrors.PERSON_NOT_FOUND) });

const day = z.iso.date();
export const usageQuery = z.object({ from: day.optional(), to: day.optional() });

export const usageResponse = z
  .object({
    from: day,
    to: day,
    totalCredits: z.number().int(),
    cacheHitRate: z.number(),
    quotaLimit: z.number().int(),
    quotaRemaining: z.number().int().nullable(),
    isSpaced: z.boolean(),
    dailyUsage: z.array(
      z.object({
        date: day,
        credits: z.number().int(),
        apiFetches: z.number().int(),
        cacheHits: z.number().int(),
        quotaRemaining: z.number().int().nullable(),
      }),
    ),
    /** The most recent calls of the last day in the list. */
    details: z.array(
      z.object({
        timestamp: z.iso.datetime(),
        credits: z.number().int(),
        endpoint: z.enum(['odds', 'scores']),
        sportKey: z.enum(SPORT_KEYS),
      }),
    ),
  })
  .openapi('OddsUsage');

const CACHE_STATUSES = ['fresh', 'stale', 'error', 'cleared', 'empty'] as const;

export const cacheResponse = z
  .object({
    totalCached: z.number().int(),
    freshCached: z.number().int(),
    staleCached: z.number().int(),
    errorCached: z.number().int(),
    sportStats: z.record(
      z.string(),
      z.object({
        gameCount: z.number().int(),
        status: z.enum(CACHE_STATUSES),
        lastUpdated: z.iso.datetime().nullable(),
        errorMessage: z.string().nullable(),
      }),
    ),
  })
  .openapi('CacheStatus');

export const clearedResponse = z.object({ success: z.literal(true) }).openapi('CacheCleared');

export const reviewPage = pageSchema(
  z
    .object({
      gameId: z.string(),
      sport: z.enum(SPORT_KEYS),
      homeTeam: z.string(),
      awayTeam: z.string(),
      startsAt: z.iso.datetime(),
      reason: z.enum(REVIEW_REASONS),
      scores: z
        .array(z.object({ name: z.string(), score: z.string().nullable() }))
        .openapi({ description: 'As reported by the provider' }),
      waitingBets: z.number().int().openapi({ description: 'Active bets on it in all groups' }),
      bets: z
        .array(
          z.object({
            betId: z.string(),
            groupId: z.string(),
            groupName: z.string(),
            role: z.enum(ROLES).openapi({ description: 'The caller’s role there' }),
          }),
        )
        .openapi({ description: 'Those of them in the caller’s own groups' }),
    })
    .openapi('GameInReview'),
).openapi('GameInReviewPage');

export type ReviewPage = z.infer<typeof reviewPage>;
export type SiteResponse = z.infer<typeof siteResponse>;
export type SettingsResponse = z.infer<typeof settingsResponse>;
export type AdministratorsResponse = z.infer<typeof administratorsResponse>;
export type UsageResponse = z.infer<typeof usageResponse>;
export type CacheResponse = z.infer<typeof cacheResponse>;
