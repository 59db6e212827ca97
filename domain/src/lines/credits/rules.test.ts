import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { creditsProbeMs } from './rules.ts';

const now = new Date('2026-11-22T18:00:00Z');
const began = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);

describe('the check for new credits', () => {
  it('runs every 6 hours while no bet is about to lose its result', () => {
    expect([creditsProbeMs([], now), creditsProbeMs([began(2), began(47)], now)]).toEqual([6 * HOUR_MS, 6 * HOUR_MS]);
  });

  it('runs every half hour on the last day before the provider drops a result that a bet needs', () => {
    const waits = [48, 60, 71.9].map((hours) => creditsProbeMs([began(2), began(hours)], now));
    expect(waits).toEqual([30 * MINUTE_MS, 30 * MINUTE_MS, 30 * MINUTE_MS]);
  });

  it('does not run sooner for a result that is already gone', () => {
    expect(creditsProbeMs([began(72), began(500)], now)).toBe(6 * HOUR_MS);
  });
});
