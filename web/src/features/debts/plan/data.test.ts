import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { planFailure } from './data.ts';

describe('a plan that was not settled (PY-03)', () => {
  it('shows why the server refused', () => {
    const refusal = { code: 'PLAN_CHANGED', message: 'The debts have changed. Please read the new plan.' };
    expect(planFailure(new ApiError(409, refusal))).toBe('The debts have changed. Please read the new plan.');
  });

  it('can be tried again if the server did not answer', () => {
    const unreachable = new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect' });
    expect(planFailure(unreachable)).toBe('Failed to settle up. Please try again.');
    expect(planFailure(new TypeError('x is undefined'))).toBe('Failed to settle up. Please try again.');
  });
});
