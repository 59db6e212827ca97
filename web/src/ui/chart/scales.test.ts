import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestTo, timeScale, timeTicks, valueScale } from './scales.ts';

const room = { width: 600, height: 320, top: 10, right: 90, bottom: 30, left: 60 };
const at = (text: string) => new Date(text).getTime();
const tickLabels = (...times: string[]) => timeTicks(timeScale(times.map(at), room)).map(({ words }) => words);

describe('the axes of a chart (UX-05)', () => {
  it('always include zero', () => {
    const [low = 0, high = 0] = valueScale([4_100, 9_800], room, 200).domain();
    expect(low).toBe(0);
    expect(high).toBeGreaterThanOrEqual(9_800);
    expect(valueScale([-4_100], room, 200)(0)).toBeLessThan(valueScale([-4_100], room, 200)(-4_100));
  });

  it("don't make small changes look big", () => {
    const [low = 0, high = 0] = valueScale([0, 0], room, 200).domain();
    expect(high - low).toBeGreaterThanOrEqual(200);
  });

  it('label no time twice, however close the first and the last are', () => {
    const words = tickLabels('2026-11-03T04:00:00', '2026-11-03T04:00:20');
    expect(words.length).toBeGreaterThan(1);
    expect(new Set(words).size).toBe(words.length);
  });

  it('span the space between the margins', () => {
    expect(valueScale([0, 1_000], room, 200).range()).toEqual([290, 10]);
    const x = timeScale([at('2026-01-01T00:00'), at('2026-02-01T00:00')], room);
    expect([x(at('2026-01-01T00:00')), x(at('2026-02-01T00:00'))]).toEqual([60, 510]);
  });

  it('label hours within a day, days within a month, and then months, with the year on its first one', () => {
    expect(tickLabels('2026-11-03T12:00', '2026-11-03T23:30')).toEqual(['12 PM', '3 PM', '6 PM', '9 PM']);
    expect(tickLabels('2026-11-03T03:00', '2026-11-03T04:00')).toEqual([
      '3 AM',
      '3:15 AM',
      '3:30 AM',
      '3:45 AM',
      '4 AM',
    ]);
    expect(tickLabels('2026-11-03T00:00', '2026-11-09T00:00')).toContain('Nov 5');
    const months = tickLabels('2025-09-01T00:00', '2026-03-01T00:00');
    expect(months).toContain('Oct');
    expect(months).toContain('2026');
  });

  it('label more than one time on a phone, where weeks are narrow', () => {
    const phone = { ...room, width: 330, left: 40, right: 10 };
    for (const weeks of [2, 3, 4, 5, 6, 7, 8]) {
      const start = at('2026-10-14T20:00');
      const ticks = timeTicks(timeScale([start, start + weeks * 7 * 86_400_000], phone));
      expect(ticks.length).toBeGreaterThan(1);
    }
  });

  it('put a single time in the middle', () => {
    const only = at('2026-11-03T12:00');
    expect(timeScale([only], room)(only)).toBe(285);
  });
});

describe('the time under a finger', () => {
  const times = [10, 20, 100];

  it.each([
    [-5, 0],
    [14, 0],
    [16, 1],
    [59, 1],
    [61, 2],
    [400, 2],
  ])('at %i is number %i', (time, place) => {
    expect(nearestTo(times, time)).toBe(place);
  });
});

describe('the axes of a chart with any values and times', () => {
  const cents = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
  const minutes = fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1, maxLength: 20 });
  const start = at('2026-01-15T12:00');
  const toTimes = (after: number[]) => after.map((minute) => start + minute * 60_000).sort((a, b) => a - b);

  it('show every value and zero within the margins, higher values higher up', () => {
    fc.assert(
      fc.property(cents, (values) => {
        const y = valueScale(values, room, 200);
        for (const value of [...values, 0]) {
          expect(y(value)).toBeGreaterThanOrEqual(room.top - 1e-6);
          expect(y(value)).toBeLessThanOrEqual(room.height - room.bottom + 1e-6);
        }
        expect(y(Math.max(...values, 0))).toBeLessThanOrEqual(y(Math.min(...values, 0)));
      }),
    );
  });

  it('show every time within the margins, in order', () => {
    fc.assert(
      fc.property(minutes, (after) => {
        const times = toTimes(after);
        const places = times.map((time) => timeScale(times, room)(time));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(Math.min(...places)).toBeGreaterThanOrEqual(room.left - 1e-6);
        expect(Math.max(...places)).toBeLessThanOrEqual(room.width - room.right + 1e-6);
      }),
    );
  });

  it('have ticks in order, within the chart, and far enough apart to read', () => {
    fc.assert(
      fc.property(minutes, (after) => {
        const x = timeScale(toTimes(after), room);
        const places = timeTicks(x).map(({ at: time }) => x(time));
        for (const [n, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(room.left - 1e-6);
          expect(place).toBeLessThanOrEqual(room.width - room.right + 1e-6);
          if (n > 0) expect(place - (places[n - 1] ?? 0)).toBeGreaterThan(30);
        }
      }),
    );
  });

  it('leave out a tick that the end of a month brings too close to the one before', () => {
    const x = timeScale(toTimes([254_946, 284_400]), room);
    const places = timeTicks(x).map(({ at: time }) => x(time));
    const gaps = places.slice(1).map((place, n) => place - (places[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(30);
  });

  it('find the closest time, wherever the finger is', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: -1_000, max: 601_000 }), (after, finger) => {
        const times = [...new Set(after)].sort((a, b) => a - b);
        const found = times[nearestTo(times, finger)] ?? Number.NaN;
        expect(Math.abs(found - finger)).toBe(Math.min(...times.map((time) => Math.abs(time - finger))));
      }),
    );
  });
});
