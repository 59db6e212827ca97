import type { SportKey } from '../lines/model.ts';

/** What an administrator sends to change settings; it may be out of range. */
export type SettingsInput = {
  cacheRefreshMinutes?: number | undefined;
  apiQuotaLimit?: number | undefined;
  enableCaching?: boolean | undefined;
  enableAutoSettlement?: boolean | undefined;
  followedSports?: readonly SportKey[] | undefined;
};
