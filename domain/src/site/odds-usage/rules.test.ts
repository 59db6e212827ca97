import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthEnd } from '../../lines/feed/rules.ts';
import { addDays } from '../../shared/time.ts';
import { type UsageDay, usageLimits } from './model.ts';
import {
  firstUsageDay,
  forecastUsage,
  monthDays,
  recentDays,
  roundEstimate,
  sumCredits,
  usageLevel,
  usedPercent,
} from './rules.ts';

const aDay = (date: string, credits: number): UsageDay => ({ date, credits, apiFetches: credits / 6, cacheHits: 0 });
const noUse = (date: string): UsageDay => ({ date, credits: 0, apiFetches: 0, cacheHits: 0 });

describe('the bar of the month’s credits (AD-14)', () => {
  it.each([
    [0, 'low', 0],
    [499, 'low', 49.9],
    [500, 'medium', 50],
    [799, 'medium', 79.9],
    [800, 'high', 80],
    [1_000, 'high', 100],
    [5_000, 'high', 100],
  ])('with %i of 1,000 credits used is %s, at %d percent', (used, level, percent) => {
    expect([usageLevel({ used, quota: 1_000 }), usedPercent({ used, quota: 1_000 })]).toEqual([level, percent]);
  });

  it('never goes back as more credits are used, and stops at 100 percent', () => {
    const order = ['low', 'medium', 'high'];
    const credits = fc.nat(200_000);
    fc.assert(
      fc.property(credits, credits, fc.integer({ min: 1, max: 100 }), (one, other, thousands) => {
        const quota = thousands * 1_000;
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const percents = [usedPercent({ used: less, quota }), usedPercent({ used: more, quota })];
        expect(percents[0]).toBeLessThanOrEqual(percents[1] ?? 0);
        expect(percents[1]).toBeLessThanOrEqual(100);
        const levels = [usageLevel({ used: less, quota }), usageLevel({ used: more, quota })];
        expect(order.indexOf(levels[0] ?? '')).toBeLessThanOrEqual(order.indexOf(levels[1] ?? ''));
      }),
    );
  });
});

it('the figures reload every 30 seconds, and the history has 7 days (AD-21, LM-09)', () => {
  expect(usageLimits).toMatchObject({ reloadMs: 30_000, historyDays: 7 });
});

describe('the days of usage', () => {
  it('reach back to the first of the month, or seven days at its beginning (AD-20)', () => {
    expect([firstUsageDay('2026-11-23'), firstUsageDay('2026-11-07'), firstUsageDay('2026-11-03')]).toEqual([
      '2026-11-01',
      '2026-11-01',
      '2026-10-28',
    ]);
  });

  it('are always the last seven in the history, newest first, with zeros for days without any use (AD-20)', () => {
    const days = [aDay('2026-10-30', 12), aDay('2026-11-02', 6)];
    expect(recentDays(days, '2026-11-03')).toEqual([
      noUse('2026-11-03'),
      aDay('2026-11-02', 6),
      noUse('2026-11-01'),
      noUse('2026-10-31'),
      aDay('2026-10-30', 12),
      noUse('2026-10-29'),
      noUse('2026-10-28'),
    ]);
  });

  it('of the month leave out the month before (AD-13)', () => {
    const days = [aDay('2026-10-30', 12), aDay('2026-11-02', 6)];
    expect(monthDays(days, '2026-11-03')).toEqual([noUse('2026-11-01'), aDay('2026-11-02', 6), noUse('2026-11-03')]);
    expect(sumCredits(monthDays(days, '2026-11-03'))).toBe(6);
  });
});

describe('the forecast for the month', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  /** The six full days of the window, and the new one that has just begun. */
  const week = (credits: number) => Array.from({ length: 6 }, (_, at) => aDay(addDays('2026-11-15', at), credits));

  it('goes on at the pace of the last seven days', () => {
    expect(forecastUsage({ used: 6_000, quota: 100_000, days: week(1_000), now })).toEqual({
      kind: 'lasts',
      credits: 16_000,
    });
  });

  it('says when the credits would run out', () => {
    expect(forecastUsage({ used: 6_000, quota: 11_000, days: week(1_000), now })).toEqual({
      kind: 'runs_out',
      at: new Date('2026-11-26T00:00:00Z'),
    });
  });

  it('says that they are used up', () => {
    expect(forecastUsage({ used: 11_000, quota: 11_000, days: week(1_000), now })).toEqual({ kind: 'used_up' });
  });

  it('needs a day to go by, and goes by the days since the first use', () => {
    const days = [aDay('2026-11-20', 600)];
    expect(forecastUsage({ used: 600, quota: 100_000, days, now: new Date(now.getTime() - 1) })).toEqual({
      kind: 'unknown',
    });
    expect(forecastUsage({ used: 600, quota: 100_000, days, now })).toEqual({ kind: 'lasts', credits: 6_600 });
    expect(forecastUsage({ used: 0, quota: 100_000, days: [], now })).toEqual({ kind: 'unknown' });
  });

  it('counts days without use after older use', () => {
    const days = [aDay('2026-11-02', 500), aDay('2026-11-20', 600)];
    expect(forecastUsage({ used: 1_100, quota: 100_000, days, now })).toEqual({ kind: 'lasts', credits: 2_100 });
  });

  it('never promises less than what is used, and never more time than the month has', () => {
    const days = fc.array(fc.nat(5_000), { minLength: 7, maxLength: 7 });
    const at = fc.date({ min: new Date('2026-11-08'), max: new Date('2026-11-29'), noInvalidDate: true });
    fc.assert(
      fc.property(days, at, fc.integer({ min: 1, max: 50 }), (credits, moment, thousands) => {
        const today = moment.toISOString().slice(0, 10);
        const used = credits.reduce((sum, one) => sum + one, 0);
        const quota = thousands * 1_000;
        const forecast = forecastUsage({
          used,
          quota,
          days: credits.map((one, index) => aDay(addDays(today, index - 6), one)),
          now: moment,
        });
        if (forecast.kind === 'lasts') {
          expect(forecast.credits).toBeGreaterThanOrEqual(used);
          expect(forecast.credits).toBeLessThanOrEqual(quota);
        }
        if (forecast.kind === 'runs_out') expect(forecast.at.getTime()).toBeLessThanOrEqual(monthEnd(moment).getTime());
        expect(forecast.kind === 'used_up').toBe(used >= quota);
      }),
    );
  });

  it.each([
    [0, 0],
    [87, 87],
    [6_123, 6_100],
    [61_534, 62_000],
  ])('rounds an estimate of %i to %i', (credits, rounded) => {
    expect(roundEstimate(credits)).toBe(rounded);
  });
});
