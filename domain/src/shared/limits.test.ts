import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';

describe('the numbers of the product (LM-10)', () => {
  it('wagers and default odds (LM-01)', () => {
    expect(limits).toMatchObject({
      minWagerCents: 100,
      maxWagerCents: 100_000,
      defaultOppositeOdds: 100,
      cacheMissingOdds: -110,
      formMissingOdds: 100,
    });
  });

  it('lengths of texts (LM-02, LM-09)', () => {
    expect(limits).toMatchObject({
      groupNameMaxCharacters: 50,
      groupDescriptionMaxCharacters: 200,
      commentMaxCharacters: 500,
      passwordMinCharacters: 6,
    });
  });

  it('notifications and toasts (LM-03)', () => {
    expect(limits).toMatchObject({ notificationsInDropdown: 10, badgeMax: 99, toastMs: 5_000, linesToastMs: 3_000 });
  });

  it('settlement, presence and calls (LM-04)', () => {
    expect(limits).toMatchObject({
      settlementIntervalMs: 300_000,
      presenceMs: 120_000,
      presenceAfterActivityMs: 30_000,
      callTimeoutMs: 70_000,
    });
  });

  it('the cache and the provider (LM-05, LM-06)', () => {
    expect(limits).toMatchObject({
      cacheRefreshMs: 300_000,
      monthlyCredits: 100_000,
      lockMs: 30_000,
      lockAttempts: 5,
      lockWaitMs: 2_000,
      oddsCredits: 6,
      scoresCredits: 2,
      usageDetailsPerDay: 100,
      providerTimeoutMs: 10_000,
    });
  });

  it('savings against a sportsbook, and logos (LM-08)', () => {
    expect(limits).toMatchObject({
      savingsRates: { spread: 0.045, total: 0.045, moneyline: 0.042, prop: 0.08, future: 0.12 },
      logoRetentionMs: 2_592_000_000,
      logoPixels: 500,
      logoSizesPixels: { small: 20, medium: 32, large: 48, xlarge: 64 },
    });
  });

  it('windows (LM-07, LM-08)', () => {
    expect(limits).toMatchObject({
      liveWindowMs: 14_400_000,
      weekDays: 7,
      gameSoonMs: 7_200_000,
      batchPaymentMs: 5_000,
    });
  });
});
