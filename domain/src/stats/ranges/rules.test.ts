import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAT_RANGES, type StatRange } from '../model.ts';
import { spanForRange } from './rules.ts';

const newYork = 'America/New_York';

function span(range: StatRange, now: string, timeZone: string, custom?: { from?: string; to?: string }) {
  const { from, to } = spanForRange(range, { now: new Date(now), timeZone }, custom);
  return [from?.toISOString() ?? null, to?.toISOString() ?? null];
}

describe("ranges on the viewer's own calendar (SS-01 to SS-03)", () => {
  it.each([
    ['all_time', '2026-11-21T12:00:00Z', newYork, null, null],
    ['today', '2026-11-21T12:00:00Z', newYork, '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
    // In Honolulu it is still Friday, in Berlin already Saturday.
    ['today', '2026-11-21T03:00:00Z', 'Pacific/Honolulu', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['today', '2026-11-21T03:00:00Z', 'Europe/Berlin', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['this_week', '2026-11-21T12:00:00Z', newYork, '2026-11-15T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
    // On a Sunday the week has just begun; in Honolulu it is still the Saturday before.
    ['this_week', '2026-11-22T09:00:00Z', 'Europe/Berlin', '2026-11-21T23:00:00.000Z', '2026-11-28T23:00:00.000Z'],
    ['this_week', '2026-11-22T09:00:00Z', 'Pacific/Honolulu', '2026-11-15T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['this_month', '2026-02-10T12:00:00Z', newYork, '2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z'],
    ['this_month', '2026-12-31T23:00:00Z', newYork, '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['last_30_days', '2026-11-30T12:00:00Z', 'Europe/Berlin', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ] as const)('%s at %s in %s', (range, now, timeZone, from, to) => {
    expect(span(range, now, timeZone)).toEqual([from, to]);
  });

  it('a week with a clock change is an hour longer or shorter', () => {
    const autumn = span('this_week', '2026-11-03T12:00:00Z', newYork);
    expect(autumn).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-08T05:00:00.000Z']);
    const spring = span('this_week', '2026-03-10T12:00:00Z', newYork);
    expect(spring).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-15T04:00:00.000Z']);
    expect(span('this_month', '2026-11-10T12:00:00Z', newYork)).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    ]);
  });

  it('a day begins at 1:00 where clocks spring forward at midnight', () => {
    const havana = span('today', '2026-03-08T12:00:00Z', 'America/Havana');
    expect(havana).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
  });

  it('a custom range includes both days, which default to the epoch and now', () => {
    const now = '2026-11-21T12:00:00Z';
    expect(span('custom', now, newYork, { from: '2026-03-08', to: '2026-03-08' })).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(span('custom', now, newYork)).toEqual([null, null]);
    expect(span('custom', now, newYork, { to: '2026-11-01' })).toEqual([null, '2026-11-02T05:00:00.000Z']);
  });

  it('the last tenth of a second of a day belongs to it', () => {
    const now = '2026-11-21T12:00:00Z';
    for (const timeZone of [newYork, 'Pacific/Honolulu', 'Europe/Berlin']) {
      const { to } = spanForRange('today', { now: new Date(now), timeZone });
      const local = new Date((to?.getTime() ?? 0) - 100).toLocaleTimeString('en-GB', { timeZone });
      expect(local).toBe('23:59:59');
    }
  });

  it('every range that ends now includes bets that settle now', () => {
    const now = new Date('2026-11-01T05:30:00Z');
    for (const range of STAT_RANGES) {
      const { from, to } = spanForRange(range, { now, timeZone: newYork });
      expect([range, (from ?? now) <= now, to === null || now < to]).toEqual([range, true, true]);
    }
  });
});

describe('the ranges of any moment in any zone (SS-01, SS-03)', () => {
  const zones = [newYork, 'UTC', 'Asia/Beirut', 'America/Havana', 'Pacific/Kiritimati', 'Australia/Lord_Howe'];
  const anyNow = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const calendar = ['today', 'this_week', 'this_month', 'last_30_days'] as const;

  function bounds(range: (typeof calendar)[number], now: Date, timeZone: string) {
    const { from, to } = spanForRange(range, { now, timeZone });
    if (!from || !to) throw new Error(`${range} is open`);
    return { from, to };
  }

  it('contain the moment, and all of today', () => {
    fc.assert(
      fc.property(anyNow, fc.constantFrom(...zones), (now, zone) => {
        const today = bounds('today', now, zone);
        for (const range of calendar) {
          const { from, to } = bounds(range, now, zone);
          expect(from <= now && now < to).toBe(true);
          expect(from <= today.from && today.to <= to).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('leave no gap and no overlap between one day, week, or month and the next', () => {
    const range = fc.constantFrom('today' as const, 'this_week' as const, 'this_month' as const);
    fc.assert(
      fc.property(anyNow, fc.constantFrom(...zones), range, (now, zone, one) => {
        const { from, to } = bounds(one, now, zone);
        expect(bounds(one, to, zone).from).toEqual(to);
        expect(bounds(one, new Date(to.getTime() - 1), zone)).toEqual({ from, to });
      }),
      { numRuns: 30 },
    );
  });
});
