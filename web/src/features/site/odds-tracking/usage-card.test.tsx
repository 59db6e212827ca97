import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { forecastSentence } from './copy.ts';
import type { OddsUsage } from './data.ts';
import { TodayFigures } from './today-figures.tsx';
import { UsageCard } from './usage-card.tsx';

const now = new Date('2026-11-23T12:00:00Z');

const usage: OddsUsage = {
  from: '2026-11-01',
  to: '2026-11-23',
  totalCredits: 1_260,
  cacheHitRate: 0.5,
  quotaLimit: 2_000,
  quotaRemaining: 740,
  isSpaced: true,
  dailyUsage: [
    { date: '2026-10-31', credits: 60, apiFetches: 10, cacheHits: 1, quotaRemaining: null },
    { date: '2026-11-02', credits: 1_200, apiFetches: 200, cacheHits: 50, quotaRemaining: null },
    { date: '2026-11-23', credits: 60, apiFetches: 10, cacheHits: 30, quotaRemaining: 740 },
  ],
  details: [],
};

describe('the usage of the month', () => {
  it('counts only days of this month, and says how much of the limit that is (AD-13, AD-14)', () => {
    const { text } = render(<UsageCard usage={usage} now={now} />);
    expect(text).toContain('1,260 of 2,000 credits used 63%');
    expect(text).toContain('The provider says 740 credits are left.');
    expect(text).toContain('Evens refreshes odds less often right now');
  });

  it('shows what today took, with the hit rate of today and what it is a share of (AD-13)', () => {
    expect(render(<TodayFigures usage={usage} />).text).toBe(
      'Credits today 60 Cache hit rate 75% 30 of 40 requests today API calls today 10 Cache hits today 30',
    );
    expect(render(<TodayFigures usage={{ ...usage, dailyUsage: [] }} />).text).toContain(
      'Cache hit rate 0% No requests yet today',
    );
  });
});

describe('the forecast', () => {
  const say = (forecast: Parameters<typeof forecastSentence>[0]) => forecastSentence(forecast, { quota: 2_000, now });

  it('is a sentence that a friend understands, in rounded numbers', () => {
    expect(say({ kind: 'lasts', credits: 1_534 })).toBe(
      'At the pace of the last 7 days, November will take about 1,500 of 2,000 credits.',
    );
    expect(say({ kind: 'runs_out', at: new Date('2026-11-27T03:00:00Z') })).toContain('run out around November 27.');
    expect(say({ kind: 'used_up' })).toContain('This month’s credits are used up.');
    expect(say({ kind: 'unknown' })).toContain('After a day of use');
  });
});
