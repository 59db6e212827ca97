import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import { savingsWords } from './copy.ts';

describe('Sportsbook Profit Saved', () => {
  it('is told in whole dollars, with both prices and what lies between them (OM-08, OM-10)', () => {
    expect(savingsWords(aBet('b'), 'ann')).toEqual({
      title: 'Sportsbook Profit Saved',
      amount: '$1',
      reason:
        '−105 at the sportsbook is a chance of 51.2%, +104 here one of 49.0%. The difference on your $50.00 is $1.10, which the sportsbook would have kept.',
    });
  });

  it('is an estimate by the type of the bet while the price of the sportsbook is unknown (OM-09)', () => {
    const bet = aBet('b', { betType: 'moneyline' });
    const participants = bet.participants.map((side) => ({
      ...side,
      selection: side.selection && { ...side.selection, originalOdds: null },
    }));
    expect(savingsWords({ ...bet, participants }, 'bob')).toMatchObject({
      amount: '$2',
      reason: expect.stringMatching(/^An estimate: a sportsbook keeps about 4\.2% .* of your \$45\.00\.$/),
    });
  });

  it('is not told of a custom bet, nor to somebody who is not in the bet', () => {
    expect(savingsWords(aBet('b', { betType: 'custom' }), 'ann')).toBeNull();
    expect(savingsWords(aBet('b'), 'cat')).toBeNull();
  });
});
