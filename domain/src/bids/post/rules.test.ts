import { describe, expect, it } from 'vitest';
import { usualAmounts } from './rules.ts';

const range = { minBetAmountCents: 100, maxBetAmountCents: 100_000 };

describe('the amounts to post with one tap (XP-05)', () => {
  it.each([
    ['of a new group are common ones', [], range, [500, 1000, 2500, 5000]],
    [
      'are those that the group bets most often',
      [2000, 700, 2000, 700, 4000, 300, 4000, 800],
      range,
      [300, 700, 2000, 4000],
    ],
    ['include the newer one of two equally frequent ones', [100, 200, 300, 400, 500], range, [100, 200, 300, 400]],
    ['are filled up with common ones', [2000, 2000, 1000], range, [500, 1000, 2000, 2500]],
    [
      'stay within what the group allows',
      [500, 500, 9000],
      { minBetAmountCents: 1000, maxBetAmountCents: 3000 },
      [1000, 2500],
    ],
    ['are the only one that is allowed', [], { minBetAmountCents: 700, maxBetAmountCents: 700 }, [700]],
    [
      'start at the minimum if no common one is allowed',
      [],
      { minBetAmountCents: 20_000, maxBetAmountCents: 90_000 },
      [20_000],
    ],
  ])('%s', (_title, recent, rules, amounts) => {
    expect(usualAmounts(recent, rules)).toEqual(amounts);
  });
});
