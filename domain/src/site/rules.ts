import type { Administrator } from '../accounts/model.ts';
import type { ErrorSpec } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { siteErrors } from './errors.ts';
import type { SettingsInput } from './model.ts';
import { usageLimits } from './odds-usage/model.ts';

/** Whether the settings of the feed are within their limits (AD-15). */
export function settingsRefusal({ cacheRefreshMinutes, apiQuotaLimit }: SettingsInput): ErrorSpec | null {
  const isRefreshFine = cacheRefreshMinutes === undefined || isRefreshInterval(cacheRefreshMinutes);
  const isQuotaFine = apiQuotaLimit === undefined || isMonthlyLimit(apiQuotaLimit);
  return isRefreshFine && isQuotaFine ? null : siteErrors.SETTINGS_INVALID;
}

/** Whole minutes, 1 to 60 (AD-15). */
export function isRefreshInterval(minutes: number): boolean {
  return isWholeBetween(minutes, usageLimits.refreshMinMinutes, usageLimits.refreshMaxMinutes);
}

/** At least 1,000 credits, in steps of 1,000 (AD-15). */
export function isMonthlyLimit(credits: number): boolean {
  return (
    isWholeBetween(credits, usageLimits.monthlyCreditsMin, limits.monthlyCreditsMax) &&
    credits % usageLimits.monthlyCreditsStep === 0
  );
}

function isWholeBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

type Candidate = { email: string; account: { isAdministrator: boolean } | null };

/** Who can become an administrator: anyone with an account who isn't one yet (AD-07, AD-09). */
export function addAdministratorRefusal({ email, account }: Candidate): ErrorSpec | null {
  if (!email.includes('@')) return siteErrors.ADMIN_EMAIL_INVALID;
  if (!account) return siteErrors.ADMIN_WITHOUT_ACCOUNT;
  return account.isAdministrator ? siteErrors.ADMIN_ALREADY : null;
}

/** The primary administrator stays (AD-07). */
export function removeAdministratorRefusal(found: Administrator | undefined): ErrorSpec | null {
  if (!found) return siteErrors.ADMIN_NOT_FOUND;
  return found.isPrimary ? siteErrors.ADMIN_PRIMARY : null;
}

/** The cache hit rate; 0 without any requests (AD-13). */
export function cacheHitRate({ cacheHits, apiFetches }: { cacheHits: number; apiFetches: number }): number {
  const total = cacheHits + apiFetches;
  return total === 0 ? 0 : cacheHits / total;
}
