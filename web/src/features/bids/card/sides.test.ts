import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBid } from '../../../testing/sample-bid.ts';
import { getBidSides } from './sides.ts';

const selection = aBid('b').selection;

describe('the two sides of a bid (BD-34)', () => {
  it('are the pick and its mirror image, each with its own odds', () => {
    const { creator, taker } = getBidSides(aBid('b'));
    expect([creator.pick, creator.odds]).toEqual(['Kansas City Chiefs −3.5', '−104']);
    expect([taker.pick, taker.odds]).toEqual(['Carolina Panthers +3.5', '+104']);
  });

  it('are Over and Under of the same total', () => {
    const over = { ...selection, side: 'over', team: null, type: 'Over', line: 47.5 } as const;
    const bid = aBid('b', { betType: 'total', selection: { ...over, odds: -112, oppositeOdds: 112 } });
    const { creator, taker } = getBidSides(bid);
    expect([creator.pick, taker.pick]).toEqual(['Over 47.5', 'Under 47.5']);
    expect([creator.odds, taker.odds]).toEqual(['−112', '+112']);
  });

  it('are the two teams of a moneyline, and +100 is the odds of a side without any', () => {
    const home = { ...selection, side: 'home', team: 'Carolina Panthers', line: null, odds: 150 } as const;
    const bid = aBid('b', { betType: 'moneyline', selection: { ...home, oppositeOdds: null } });
    expect(getBidSides(bid).creator).toMatchObject({ pick: 'Carolina Panthers to win', odds: '+150' });
    expect(getBidSides(bid).taker).toMatchObject({ pick: 'Kansas City Chiefs to win', odds: '+100' });
  });

  it('are the two names of a custom bid as its creator wrote them', () => {
    const custom = { ...selection, side: 'away', team: 'Rain', line: null, odds: 150, oppositeOdds: -150 } as const;
    const sides = getBidSides(aBid('b', { betType: 'custom', awayTeam: 'Rain', homeTeam: 'Sun', selection: custom }));
    expect([sides.creator.pick, sides.taker.pick]).toEqual(['Rain', 'Sun']);
  });

  it('each win exactly what the other one risks (OM-06)', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, (amountCents, acceptorAmountCents) => {
        const { creator, taker } = getBidSides(aBid('b', { amountCents, acceptorAmountCents }));
        expect([creator.riskCents, creator.winCents]).toEqual([amountCents, acceptorAmountCents]);
        expect([taker.riskCents, taker.winCents]).toEqual([creator.winCents, creator.riskCents]);
      }),
    );
  });
});
