import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatClock,
  formatGameTime,
  formatMoment,
  instantMs,
  localDay,
  relativeShort,
  startOfDay,
  startOfLocalDay,
} from './time.ts';

const newYork = 'America/New_York';
const berlin = 'Europe/Berlin';
const anyDay = fc.nat(20_000).map((days) => addDays('1990-01-01', days));

describe('the local day', () => {
  it.each([
    ['2025-11-23T04:59:59Z', newYork, '2025-11-22'],
    ['2025-11-23T05:00:00Z', newYork, '2025-11-23'],
    ['2025-11-22T23:00:00Z', berlin, '2025-11-23'],
    ['2025-01-01T00:00:00Z', 'UTC', '2025-01-01'],
    ['2024-12-31T10:30:00Z', 'Pacific/Kiritimati', '2025-01-01'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(localDay(instant, zone)).toBe(day);
    expect(localDay(new Date(instant), zone)).toBe(day);
  });

  it.each([
    ['a common day', '2025-11-23T18:00:00Z', newYork, '2025-11-23T05:00:00.000Z'],
    ['the 23-hour day in New York', '2025-03-09T22:00:00Z', newYork, '2025-03-09T05:00:00.000Z'],
    ['the day after it', '2025-03-10T18:00:00Z', newYork, '2025-03-10T04:00:00.000Z'],
    ['the 25-hour day in New York', '2025-11-03T04:30:00Z', newYork, '2025-11-02T04:00:00.000Z'],
    ['the 25-hour day in Berlin', '2025-10-26T22:30:00Z', berlin, '2025-10-25T22:00:00.000Z'],
    ['the 23-hour day in Berlin', '2025-03-30T12:00:00Z', berlin, '2025-03-29T23:00:00.000Z'],
    ['a day without a midnight, in Beirut', '2025-03-30T12:00:00Z', 'Asia/Beirut', '2025-03-29T22:00:00.000Z'],
    ['a day with two midnights, in Havana', '2025-11-02T12:00:00Z', 'America/Havana', '2025-11-02T04:00:00.000Z'],
    ['its own first moment', '2025-11-23T05:00:00Z', newYork, '2025-11-23T05:00:00.000Z'],
  ])('%s begins at the right moment', (_, instant, zone, start) => {
    expect(startOfLocalDay(instant, zone).toISOString()).toBe(start);
  });

  it('addDays follows the calendar across months and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2025-03-09', -9)).toBe('2025-02-28');
  });
});

describe('relative times (NT-04)', () => {
  const now = new Date('2025-11-23T12:00:00Z');
  it.each([
    ['2025-11-23T12:00:05Z', 'Just now'],
    ['2025-11-23T11:59:01Z', 'Just now'],
    ['2025-11-23T11:59:00Z', '1m ago'],
    ['2025-11-23T11:00:01Z', '59m ago'],
    ['2025-11-23T11:00:00Z', '1h ago'],
    ['2025-11-22T12:00:01Z', '23h ago'],
    ['2025-11-22T12:00:00Z', '1d ago'],
    ['2025-11-16T12:00:01Z', '6d ago'],
    ['2025-11-16T12:00:00Z', 'Nov 16, 2025'],
  ])('%s is %s', (then, text) => {
    expect(relativeShort(then, now)).toBe(text);
  });

  it('a missing time is Unknown, and an invalid one is an Invalid Date (ER-01)', () => {
    expect([null, undefined, '', 'soon'].map((then) => relativeShort(then, now))).toEqual([
      'Unknown',
      'Unknown',
      'Unknown',
      'Invalid Date',
    ]);
  });
});

describe('game times (ER-01)', () => {
  it("are shown in the viewer's time zone", () => {
    expect(formatGameTime('2025-11-23T18:00:00Z', newYork)).toBe('Sun, Nov 23, 1:00 PM');
    expect(formatGameTime(new Date('2025-11-23T18:00:00Z'), berlin)).toBe('Sun, Nov 23, 7:00 PM');
    expect(formatGameTime('2025-11-23T18:00:00Z')).toMatch(/Nov 2\d, \d+:\d\d [AP]M$/);
  });

  it('a time of today needs no date', () => {
    expect(formatClock(new Date(2025, 10, 23, 13, 5))).toBe('1:05 PM');
  });

  it('a missing time is an Unknown time, and an invalid one is an Invalid Date', () => {
    expect([null, undefined, '', 'kick-off'].map((time) => formatGameTime(time))).toEqual([
      'Unknown time',
      'Unknown time',
      'Unknown time',
      'Invalid Date',
    ]);
  });
});

describe('the first moment of a calendar day', () => {
  const zones = [newYork, berlin, 'UTC', 'Pacific/Kiritimati', 'Asia/Beirut', 'America/Havana', 'Australia/Lord_Howe'];

  it('belongs to that day, and the millisecond before to an earlier one, in any zone', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
        const start = startOfDay(day, zone);
        expect(localDay(start, zone) >= day).toBe(true);
        expect(localDay(new Date(start.getTime() - 1), zone) < day).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('is the next day’s where the calendar left the day out, as Samoa did in 2011', () => {
    const start = '2011-12-30T10:00:00.000Z';
    expect(startOfDay('2011-12-30', 'Pacific/Apia').toISOString()).toBe(start);
    expect(startOfDay('2011-12-31', 'Pacific/Apia').toISOString()).toBe(start);
    expect(startOfDay('2011-12-29', 'Pacific/Apia').toISOString()).toBe('2011-12-29T10:00:00.000Z');
  });
});

describe('counting days', () => {
  it('forward and back ends where it began, and two steps lead as far as one', () => {
    const count = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(anyDay, count, count, (day, some, more) => {
        expect(addDays(addDays(day, some), -some)).toBe(day);
        expect(addDays(addDays(day, some), more)).toBe(addDays(day, some + more));
      }),
    );
  });
});

describe('a moment that people in different places read', () => {
  it.each([
    ['2025-11-23T18:00:00Z', 'UTC', 'Sun, Nov 23, 2025, 6:00 PM UTC'],
    ['2025-11-23T18:00:00Z', newYork, 'Sun, Nov 23, 2025, 1:00 PM EST'],
    ['2025-07-04T18:05:00Z', newYork, 'Fri, Jul 4, 2025, 2:05 PM EDT'],
    ['2026-01-01T04:59:00Z', newYork, 'Wed, Dec 31, 2025, 11:59 PM EST'],
    ['2026-01-01T05:00:00Z', newYork, 'Thu, Jan 1, 2026, 12:00 AM EST'],
  ])('%s in %s is %s, with ordinary spaces', (instant, zone, text) => {
    expect(formatMoment(instant, zone)).toBe(text);
    expect(formatMoment(new Date(instant), zone)).toBe(text);
  });

  it('is the same number of milliseconds as a text and as a date, and none when the text is no time', () => {
    expect(instantMs('1970-01-02T00:00:00.250Z')).toBe(86_400_250);
    expect(instantMs(new Date(86_400_250))).toBe(86_400_250);
    expect(instantMs('2025-11-23T13:00:00-05:00')).toBe(instantMs('2025-11-23T18:00:00Z'));
    expect(instantMs('soon')).toBeNaN();
  });
});
