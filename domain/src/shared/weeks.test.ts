import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWeek, isDay, isMonday, lastWeek, shiftWeek, weekFrom } from './weeks.ts';

const anyTime = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('a day of the calendar', () => {
  it.each([
    ['2026-11-21', true],
    ['1970-01-01', true],
    ['1969-12-31', false],
    ['2026-02-30', false],
    ['21.11.2026', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
});

describe('a week of results', () => {
  it('runs from Monday to Monday at 14:00 UTC, and is called by its Monday and Sunday', () => {
    const week = { id: '2026-11-09', from: new Date('2026-11-09T14:00:00Z'), to: new Date('2026-11-16T14:00:00Z') };
    expect(weekFrom('2026-11-09')).toEqual(week);
    expect(formatWeek(week)).toBe('Nov 9 to Nov 15');
  });

  it.each([
    ['2026-11-16T13:59:59.999Z', '2026-11-02'],
    ['2026-11-16T14:00:00Z', '2026-11-09'],
    ['2026-11-22T23:00:00Z', '2026-11-09'],
    ['2026-11-23T14:00:00Z', '2026-11-16'],
  ])('at %s, the last one that is over is that of %s', (now, id) => {
    expect(lastWeek(new Date(now)).id).toBe(id);
  });

  it('is over at any time, ended at most a week ago, and borders on the next one', () => {
    fc.assert(
      fc.property(anyTime, (now) => {
        const week = lastWeek(now);
        const next = shiftWeek(week, 1);
        expect(isMonday(week.id)).toBe(true);
        expect(week.to.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(next.from).toEqual(week.to);
        expect(next.to.getTime()).toBeGreaterThan(now.getTime());
        expect(shiftWeek(next, -1)).toEqual(week);
      }),
    );
  });
});
