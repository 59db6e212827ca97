import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../shared/time-units.ts';
import { deliveryLimits } from './model.ts';
import { nextAttemptAfterMs, readRetryAfter, restAfterMs } from './rules.ts';

const retriesMs = [MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const delayed = { failure: 'delayed', retryAfterMs: null } as const;

describe('the attempts to deliver (RC-02)', () => {
  it('wait longer each time and end after the last', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempts) => nextAttemptAfterMs({ ...delayed, attempts }, { retriesMs }));
    expect(waits).toEqual([...retriesMs, null, null]);
  });

  it('end immediately when the recipient or the content is refused', () => {
    expect(nextAttemptAfterMs({ failure: 'refused', attempts: 1, retryAfterMs: null }, { retriesMs })).toBeNull();
  });

  it('wait as long as the provider asked, if that is longer, but no longer than an hour', () => {
    const after = (retryAfterMs: number) =>
      nextAttemptAfterMs({ failure: 'delayed', attempts: 1, retryAfterMs }, { retriesMs });
    expect(after(5_000)).toBe(MINUTE_MS);
    expect(after(20 * MINUTE_MS)).toBe(20 * MINUTE_MS);
    expect(after(24 * HOUR_MS)).toBe(HOUR_MS);
  });

  it('are reserved for one process for longer than a whole batch can take', () => {
    expect(deliveryLimits.leaseMs).toBeGreaterThan(deliveryLimits.batch * deliveryLimits.timeoutMs);
  });
});

describe('the rest of a channel', () => {
  it('follows an unreachable provider, for a minute or as long as it asked', () => {
    expect(restAfterMs({ failure: 'unreachable', retryAfterMs: null })).toBe(MINUTE_MS);
    expect(restAfterMs({ failure: 'unreachable', retryAfterMs: 5_000 })).toBe(5_000);
    expect(restAfterMs({ failure: 'unreachable', retryAfterMs: 24 * HOUR_MS })).toBe(HOUR_MS);
  });

  it.each(['delayed', 'refused'] as const)('does not follow a single delivery that was %s', (failure) => {
    expect(restAfterMs({ failure, retryAfterMs: 5_000 })).toBeNull();
  });
});

describe('a Retry-After header (RFC 9110)', () => {
  const now = new Date('2026-11-01T15:00:00Z');

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['0.3', 300],
    ['Sun, 01 Nov 2026 15:00:30 GMT', 30_000],
    ['Sun, 01 Nov 2026 14:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['', null],
    [null, null],
  ])('%j asks for %s ms', (header, ms) => {
    expect(readRetryAfter(header, now)).toBe(ms);
  });

  it('never asks for a time that is not a number, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const ms = readRetryAfter(header, now);
        expect(ms === null || (Number.isFinite(ms) && ms >= 0)).toBe(true);
      }),
    );
  });
});
