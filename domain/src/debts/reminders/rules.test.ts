import { describe, expect, it } from 'vitest';
import { nudgeErrors } from './errors.ts';
import { isNudged, nudgeRefusal, reminderCutoff } from './rules.ts';

const now = new Date('2026-11-08T15:00:00Z');
const debt = { creditorId: 'ann', status: 'pending', nudgedAt: null } as const;

const refusal = (
  asked: Parameters<typeof nudgeRefusal>[0],
  viewerId: string,
  { isPlanned = false, hasLeft = false } = {},
) => nudgeRefusal(asked, { viewerId, isPlanned, hasLeft, now });

describe('a nudge (RC-14)', () => {
  it('is up to the person who is owed, while the debt is pending', () => {
    expect(refusal(debt, 'ann')).toBeNull();
    expect(refusal(debt, 'bob')).toBe(nudgeErrors.NUDGE_NOT_CREDITOR);
    expect(refusal(null, 'ann')).toBe(nudgeErrors.NUDGE_DEBT_NOT_FOUND);
    for (const status of ['settled', 'replaced'] as const) {
      expect(refusal({ ...debt, status }, 'ann')).toBe(nudgeErrors.NUDGE_DEBT_NOT_PENDING);
    }
  });

  it.each([
    ['2026-11-08T14:59:59Z', true],
    ['2026-11-07T15:00:00.001Z', true],
    ['2026-11-07T15:00:00Z', false],
    [null, false],
  ])('after one at %s, the next has to wait for a day: %s', (nudgedAt, isTooSoon) => {
    expect(refusal({ ...debt, nudgedAt }, 'ann')).toBe(isTooSoon ? nudgeErrors.NUDGED_ALREADY : null);
    expect(isNudged({ nudgedAt }, now)).toBe(isTooSoon);
  });

  it('is refused for a debt of a plan that everyone agreed to (PY-03)', () => {
    expect(refusal(debt, 'ann', { isPlanned: true })).toBe(nudgeErrors.NUDGE_DEBT_IN_PLAN);
    expect(refusal(debt, 'bob', { isPlanned: true })).toBe(nudgeErrors.NUDGE_NOT_CREDITOR);
  });

  it('is refused if the person who owes has left the group', () => {
    expect(refusal(debt, 'ann', { hasLeft: true })).toBe(nudgeErrors.NUDGE_DEBTOR_LEFT);
    expect(refusal(debt, 'bob', { hasLeft: true })).toBe(nudgeErrors.NUDGE_NOT_CREDITOR);
  });

  it('says nothing about earlier nudges to someone who may not send one', () => {
    expect(refusal({ ...debt, nudgedAt: now }, 'bob')).toBe(nudgeErrors.NUDGE_NOT_CREDITOR);
  });
});

it('a debt is reminded of after exactly 7 days (RC-14)', () => {
  expect(reminderCutoff(now)).toEqual(new Date('2026-11-01T15:00:00Z'));
});
