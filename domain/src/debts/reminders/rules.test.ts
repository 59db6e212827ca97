import { describe, expect, it } from 'vitest';
import { debtErrors } from '../errors.ts';
import { isNudged, nudgeRefusal, reminderCutoff } from './rules.ts';

const now = new Date('2026-11-08T15:00:00Z');
const debt = { creditorId: 'ann', status: 'pending', nudgedAt: null } as const;

describe('a nudge (RC-14)', () => {
  it('is up to the person who is owed, while the debt is pending', () => {
    expect(nudgeRefusal(debt, 'ann', now)).toBeNull();
    expect(nudgeRefusal(debt, 'bob', now)).toBe(debtErrors.NUDGE_NOT_CREDITOR);
    expect(nudgeRefusal(null, 'ann', now)).toBe(debtErrors.NUDGE_DEBT_NOT_FOUND);
    for (const status of ['settled', 'replaced'] as const) {
      expect(nudgeRefusal({ ...debt, status }, 'ann', now)).toBe(debtErrors.NUDGE_DEBT_NOT_PENDING);
    }
  });

  it.each([
    ['2026-11-08T14:59:59Z', true],
    ['2026-11-07T15:00:00.001Z', true],
    ['2026-11-07T15:00:00Z', false],
    [null, false],
  ])('after one at %s, the next has to wait for a day: %s', (nudgedAt, isTooSoon) => {
    expect(nudgeRefusal({ ...debt, nudgedAt }, 'ann', now)).toBe(isTooSoon ? debtErrors.NUDGED_ALREADY : null);
    expect(isNudged({ nudgedAt }, now)).toBe(isTooSoon);
  });

  it('says nothing about earlier nudges to someone who may not send one', () => {
    expect(nudgeRefusal({ ...debt, nudgedAt: now }, 'bob', now)).toBe(debtErrors.NUDGE_NOT_CREDITOR);
  });
});

it('a debt is reminded of after exactly 7 days (RC-14)', () => {
  expect(reminderCutoff(now)).toEqual(new Date('2026-11-01T15:00:00Z'));
});
