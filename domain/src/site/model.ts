import type { SignUpMode } from '../accounts/model.ts';
import type { SportKey } from '../lines/model.ts';

/** What Evens does on a schedule. Operations shows a name for each. */
export const SCHEDULED_JOBS = [
  'daily-backup',
  'deliver',
  'expire-bids',
  'game-starts',
  'refresh-feed',
  'remind-debtors',
  'settle-bets',
  'sweep',
  'sync-contacts',
  'text-costs',
  'weekly-digests',
] as const;
export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];

/** What an administrator sends to change settings; it may be out of range. */
export type SettingsInput = {
  cacheRefreshMinutes?: number | undefined;
  apiQuotaLimit?: number | undefined;
  enableCaching?: boolean | undefined;
  enableAutoSettlement?: boolean | undefined;
  followedSports?: readonly SportKey[] | undefined;
  signUp?: SignUpMode | undefined;
};
