import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { PairActions } from './pair-actions.tsx';

const pair = {
  pairId: 'ann bob',
  payerId: 'bob',
  payerName: 'Bob',
  payeeId: 'ann',
  payeeName: 'Ann',
  debtCount: 2,
  leftOut: null,
};

function actions(viewerId: string, amountCents: number): string {
  return render(<PairActions pair={{ ...pair, amountCents }} viewerId={viewerId} onPaid={() => {}} />).text;
}

describe('what someone can do about a balance (DB-05)', () => {
  it('is to say that they got paid', () => {
    expect(actions('ann', 3_000)).toBe('Got Paid');
  });

  it('is to call it even if both owe the same', () => {
    expect(actions('bob', 0)).toBe('Call It Even');
    expect(actions('ann', 0)).toBe('Call It Even');
  });
});
