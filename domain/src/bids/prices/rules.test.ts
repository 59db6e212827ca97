import { describe, expect, it } from 'vitest';
import type { FairLines, Selection } from '../../lines/model.ts';
import { BID_STATUSES } from '../model.ts';
import { driftedPrice, followsMarket, movedSelection } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const teams = { homeTeam: 'Chiefs', awayTeam: 'Ravens' };
const posted: Selection = {
  side: 'home',
  team: 'Chiefs',
  type: null,
  line: null,
  odds: 100,
  originalOdds: -110,
  oppositeOdds: 100,
  oppositeOriginalOdds: -110,
};

function moneyline(home: number, away = -home): FairLines {
  const side = (odds: number) => ({ line: null, odds, originalOdds: odds });
  return {
    book: 'fanduel',
    title: 'FanDuel',
    moneyline: { home: side(home), away: side(away) },
    spread: null,
    total: null,
  };
}

describe('an Auto bid', () => {
  const auto = { status: 'open', autoUpdateOdds: true, gameTime: '2026-11-22T18:00:00Z' } as const;
  const bid = { ...auto, expirationTime: '2026-11-22T18:00:00Z' };

  it('moves while it is open or waits for approval, and its game has not started (BD-45, BD-46)', () => {
    const moving = BID_STATUSES.filter((status) => followsMarket({ ...bid, status }, now));
    expect(moving).toEqual(['open', 'pending_approval']);
    expect(followsMarket({ ...bid, autoUpdateOdds: false }, now)).toBe(false);
    expect(followsMarket({ ...bid, gameTime: now }, now)).toBe(false);
    expect(followsMarket({ ...bid, gameTime: null }, now)).toBe(false);
    expect(followsMarket({ ...bid, expirationTime: now }, now)).toBe(false);
  });

  it('takes the current line and prices of both sides, and the original odds (BD-46)', () => {
    expect(movedSelection({ betType: 'moneyline', selection: posted, ...teams }, moneyline(-120))).toEqual({
      ...posted,
      odds: -120,
      originalOdds: -120,
      oppositeOdds: 120,
      oppositeOriginalOdds: 120,
    });
  });

  it('stays the same without a quote or when nothing moved (BD-46)', () => {
    const same = { ...posted, originalOdds: 100, oppositeOriginalOdds: 100 };
    expect(movedSelection({ betType: 'moneyline', selection: posted, ...teams }, null)).toBeNull();
    expect(movedSelection({ betType: 'spread', selection: posted, ...teams }, moneyline(-120))).toBeNull();
    expect(movedSelection({ betType: 'moneyline', selection: same, ...teams }, moneyline(100, 100))).toBeNull();
  });
});

describe('the current price on a Fixed bid (BD-53)', () => {
  const bid = { betType: 'moneyline', selection: posted, ...teams } as const;
  it.each([
    // 50 % posted: a tenth of it is 5 points.
    [-122, null],
    [-123, -123],
    [122, null],
    [123, 123],
  ])('posted at +100, now %d: shows %s', (odds, shown) => {
    expect(driftedPrice(bid, moneyline(odds))?.odds ?? null).toBe(shown);
  });

  it('is what the bid would be posted at now', () => {
    const even = { ...bid, selection: { ...posted, odds: 150, originalOdds: 150 } };
    expect(driftedPrice(even, moneyline(127))).toEqual({ book: 'fanduel', line: null, odds: 127 });
  });

  it('shows for a different line at any price', () => {
    const side = (line: number, odds: number) => ({ line, odds, originalOdds: odds });
    const fair = { ...moneyline(100), spread: { home: side(-4.5, 100), away: side(4.5, 100) } };
    const spread = { betType: 'spread', selection: { ...posted, line: -3.5 }, ...teams } as const;
    expect(driftedPrice(spread, fair)).toEqual({ book: 'fanduel', line: -4.5, odds: 100 });
  });
});
