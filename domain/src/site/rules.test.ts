import { describe, expect, it } from 'vitest';
import { siteErrors } from './errors.ts';
import { addAdministratorRefusal, cacheHitRate, removeAdministratorRefusal, settingsRefusal } from './rules.ts';

describe('the settings of the feed (AD-15)', () => {
  it.each([
    [{}, null],
    [{ cacheRefreshMinutes: 1, apiQuotaLimit: 1_000 }, null],
    [{ cacheRefreshMinutes: 60, apiQuotaLimit: 100_000 }, null],
    [{ cacheRefreshMinutes: 0 }, siteErrors.SETTINGS_INVALID],
    [{ cacheRefreshMinutes: 61 }, siteErrors.SETTINGS_INVALID],
    [{ cacheRefreshMinutes: 2.5 }, siteErrors.SETTINGS_INVALID],
    [{ cacheRefreshMinutes: Number.NaN }, siteErrors.SETTINGS_INVALID],
    [{ apiQuotaLimit: 0 }, siteErrors.SETTINGS_INVALID],
    [{ apiQuotaLimit: 1_001 }, siteErrors.SETTINGS_INVALID],
    [{ apiQuotaLimit: 1e12 }, siteErrors.SETTINGS_INVALID],
  ])('%j', (input, refusal) => {
    expect(settingsRefusal(input)).toBe(refusal);
  });
});

describe('administrators (AD-07, AD-09)', () => {
  const account = { isAdministrator: false };

  it('can be added if they have an account and are not one yet', () => {
    expect(addAdministratorRefusal({ email: 'ann@example.com', account })).toBeNull();
    expect(addAdministratorRefusal({ email: '', account })).toBe(siteErrors.ADMIN_EMAIL_INVALID);
    expect(addAdministratorRefusal({ email: 'ann', account })).toBe(siteErrors.ADMIN_EMAIL_INVALID);
    expect(addAdministratorRefusal({ email: 'ann@x', account: null })).toBe(siteErrors.ADMIN_WITHOUT_ACCOUNT);
    expect(addAdministratorRefusal({ email: 'ann@x', account: { isAdministrator: true } })).toBe(
      siteErrors.ADMIN_ALREADY,
    );
  });

  it('can be removed, the primary one excepted', () => {
    const ann = { userId: 'a', name: 'Ann', email: 'ann@example.com', isPrimary: false };
    expect(removeAdministratorRefusal(ann)).toBeNull();
    expect(removeAdministratorRefusal({ ...ann, isPrimary: true })).toBe(siteErrors.ADMIN_PRIMARY);
    expect(removeAdministratorRefusal(undefined)).toBe(siteErrors.ADMIN_NOT_FOUND);
  });
});

it('the hit rate is the share of requests the cache answered, and 0 without requests (AD-13)', () => {
  expect(cacheHitRate({ cacheHits: 30, apiFetches: 10 })).toBe(0.75);
  expect(cacheHitRate({ cacheHits: 0, apiFetches: 0 })).toBe(0);
});
