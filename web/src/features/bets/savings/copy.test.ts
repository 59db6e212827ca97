import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import { describeSavings } from './copy.ts';

describe('Sportsbook Profit Saved', () => {
  it('shows whole dollars, both prices, and the gap between them (OM-08, OM-10)', () => {
    expect(describeSavings(aBet('b'), 'ann')).toEqual({
      title: 'Sportsbook Profit Saved',
      amount: '$1',
      reason:
        'The sportsbook’s −105 implies a 51.2% chance, and +104 here implies 49.0%. On your $50.00, that gap is worth $1.10, which the sportsbook would have kept.',
    });
  });

  it('never says $0 above a few cents (OM-10)', () => {
    const bet = aBet('b');
    const participants = bet.participants.map((side) => ({ ...side, wagerCents: 2_000 }));
    const savings = describeSavings({ ...bet, participants }, 'ann');
    expect(savings?.amount).toBe('Less than $1');
    expect(savings?.reason).toContain('that gap is worth $0.');
  });

  it('is an estimate by bet type when the sportsbook’s price is unknown (OM-09)', () => {
    const bet = aBet('b', { betType: 'moneyline' });
    const participants = bet.participants.map((side) => ({
      ...side,
      selection: side.selection && { ...side.selection, originalOdds: null },
    }));
    expect(describeSavings({ ...bet, participants }, 'bob')).toMatchObject({
      amount: '$2',
      reason: expect.stringMatching(
        /^Estimate: a sportsbook keeps about 4\.2% of a moneyline bet\. You wagered \$45\.00\.$/,
      ),
    });
  });

  it('is not shown for a custom bet or to someone who isn’t in the bet', () => {
    expect(describeSavings(aBet('b', { betType: 'custom' }), 'ann')).toBeNull();
    expect(describeSavings(aBet('b'), 'cat')).toBeNull();
  });
});
