import { formatUsd } from '@evens/domain/shared/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBid } from '../../../testing/sample-bid.ts';
import type { LinePick } from '../../lines/data.ts';
import {
  emptyPosting,
  getExpiry,
  getPreview,
  parseCents,
  parseCustomOddsText,
  parsePreviewOdds,
  toEdit,
  toLocalInput,
  toNewBid,
  toNewCustomBid,
  toPosting,
  toQuote,
} from './data.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const STARTS_AT = '2026-11-22T18:00:00.000Z';

describe('the amount as typed', () => {
  it.each([
    ['50', 5000],
    [' $1,000 ', 100_000],
    ['12.50', 1250],
    ['0.29', 29],
    ['1.', 100],
  ])('"%s" is %i cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each(['', 'ten', '-5', '1e3', '5 5', '$'])("%j isn't an amount (BD-13)", (text) => {
    expect(parseCents(text)).toBeNaN();
  });
});

describe('the preview while the wager is typed (BD-07)', () => {
  it('shows what the creator risks and wins at the odds', () => {
    expect(getPreview('50', -110, 'at_odds')).toEqual({ riskCents: 5000, winCents: 4545 });
    expect(getPreview('50', 104, 'at_odds')).toEqual({ riskCents: 5000, winCents: 5200 });
  });

  it('shows the same amount on both sides in a group with even stakes (OM-07)', () => {
    expect(getPreview('50', -110, 'even')).toEqual({ riskCents: 5000, winCents: 5000 });
  });

  it("shows nothing for a bid that can't be posted", () => {
    for (const text of ['', '0', '12.50', 'ten']) expect(getPreview(text, -110, 'at_odds')).toBeNull();
    expect(getPreview('50', null, 'at_odds')).toBeNull();
  });
});

describe('the expiration of a bid', () => {
  it('is no later than the start of the game (BD-38)', () => {
    const week = getExpiry({ kind: '1w', at: '' }, STARTS_AT, NOW);
    expect(week).toEqual(new Date(STARTS_AT));
  });

  it('is refused in the past, and required (BD-05)', () => {
    expect(getExpiry({ kind: 'custom', at: '2026-11-19T10:00' }, STARTS_AT, NOW)).toMatchObject({
      code: 'EXPIRATION_PAST',
    });
    expect(getExpiry({ kind: 'custom', at: '' }, STARTS_AT, NOW)).toMatchObject({
      code: 'EXPIRATION_INVALID',
    });
  });
});

describe('the bid that is sent', () => {
  const price = { line: -3.5, odds: -104, originalOdds: -110 };
  const pick: LinePick = {
    line: {
      id: 'game',
      sport_key: 'americanfootball_nfl',
      sport_title: 'NFL',
      commence_time: STARTS_AT,
      home_team: 'Carolina Panthers',
      away_team: 'Kansas City Chiefs',
      state: 'scheduled',
      home_score: null,
      away_score: null,
      bookmakers: [],
      fair: { book: 'draftkings', title: 'DraftKings', moneyline: null, spread: null, total: null },
    },
    betType: 'spread',
    side: 'away',
    price,
  };

  it('carries the price that its creator saw (BD-52)', () => {
    expect(toQuote(pick)).toEqual({ book: 'draftkings', ...price });
  });

  it('has a time only for a custom expiration', () => {
    const posting = { ...emptyPosting('game_time'), amount: '50', at: '2026-11-21T10:00' };
    expect(toNewBid(pick, toQuote(pick), posting)).toMatchObject({
      amountCents: 5000,
      expiration: { kind: 'game_time' },
    });
    expect(toNewBid(pick, toQuote(pick), { ...posting, kind: 'custom' }).expiration).toEqual({
      kind: 'custom',
      at: new Date('2026-11-21T10:00').toISOString(),
    });
  });
});

describe('a custom bid (BD-08, BD-09)', () => {
  const posting = {
    ...emptyPosting('1w'),
    awayTeam: ' Rain ',
    homeTeam: 'Sunshine',
    side: 'home',
    odds: '+150',
    amount: '20',
  } as const;

  it('is sent with its two sides, the pick, and the odds as typed', () => {
    expect(toNewCustomBid(posting)).toEqual({
      betType: 'custom',
      awayTeam: 'Rain',
      homeTeam: 'Sunshine',
      side: 'home',
      odds: 150,
      amountCents: 2000,
      expiration: { kind: '1w' },
    });
  });

  it('starts with the away side picked and no odds', () => {
    expect(emptyPosting('1w')).toMatchObject({ side: 'away', odds: '', isAuto: false });
  });
});

describe("an edit of the viewer's bid (BD-44)", () => {
  const selection = { type: null, line: null, originalOdds: null, oppositeOdds: -150, oppositeOriginalOdds: null };
  const custom = {
    amountCents: 2000,
    autoUpdateOdds: false,
    awayTeam: 'Rain',
    homeTeam: 'Sunshine',
    betType: 'custom',
    selection: { ...selection, side: 'away', team: 'Rain', odds: 150 },
    odds: 150,
  } as const;
  const feed = { ...custom, betType: 'moneyline' } as const;

  it('starts from the current bid, and sends nothing if nothing has changed', () => {
    for (const bid of [custom, feed]) expect(toEdit(bid, toPosting(bid))).toEqual({});
  });

  it('sends only what has changed', () => {
    expect(toEdit(feed, { ...toPosting(feed), amount: '25', isAuto: true })).toEqual({
      amountCents: 2500,
      autoUpdateOdds: true,
    });
    expect(toEdit(custom, { ...toPosting(custom), side: 'home', odds: '-120', kind: '24h' })).toEqual({
      side: 'home',
      odds: -120,
      expiration: { kind: '24h' },
    });
    expect(toEdit(custom, { ...toPosting(custom), homeTeam: ' Snow ' })).toEqual({ homeTeam: 'Snow' });
  });
});

describe('an amount that was typed in another way', () => {
  it('has the same cents with a dollar sign, commas, and spaces, and is never off by a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(parseCents(formatUsd(cents))).toBe(cents);
        expect(parseCents(` ${formatUsd(cents)} `)).toBe(cents);
        expect(parseCents(formatUsd(cents).replace('$', '').replaceAll(',', ''))).toBe(cents);
      }),
    );
  });

  it('is what the form shows for an existing bid (BD-44)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (dollars) => {
        const amountCents = dollars * 100;
        expect(parseCents(toPosting(aBid('b', { amountCents })).amount)).toBe(amountCents);
      }),
    );
  });
});

describe('the odds of a custom bid as typed (BD-10, BD-11)', () => {
  it.each([
    ['+150', 150],
    ['-200', -200],
    [' +100 ', 100],
  ])('"%s" are %i', (text, odds) => {
    expect(parseCustomOddsText(text)).toBe(odds);
    expect(parsePreviewOdds(text)).toBe(odds);
  });

  it.each(['150', '+', '-', '+0', '+abc', '+-5', '1.5'])("%j aren't valid", (text) => {
    expect(parseCustomOddsText(text)).toBeNull();
    expect(parsePreviewOdds(text)).toBeNull();
  });

  it('count as +100 in the preview until some are typed, but not in the bid (LN-19)', () => {
    expect(parsePreviewOdds('  ')).toBe(100);
    expect(parseCustomOddsText('  ')).toBeNull();
    expect(toNewCustomBid({ ...emptyPosting('1w'), amount: '20' })).toMatchObject({ odds: Number.NaN });
  });
});

describe('the preview of both sides (BD-07)', () => {
  it('never shows a side that risks nothing, and has the same stakes on both sides if they are even', () => {
    const odds = fc.oneof(fc.integer({ min: 100, max: 10_000 }), fc.integer({ min: -10_000, max: -100 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), odds, (dollars, price) => {
        const atOdds = getPreview(String(dollars), price, 'at_odds');
        expect(atOdds?.riskCents).toBe(dollars * 100);
        expect(atOdds?.winCents).toBeGreaterThanOrEqual(1);
        const even = getPreview(String(dollars), price, 'even');
        expect(even).toEqual({ riskCents: dollars * 100, winCents: dollars * 100 });
      }),
    );
  });

  it('rounds up to a cent at very long odds (OM-06)', () => {
    expect(getPreview('1', -800, 'at_odds')).toEqual({ riskCents: 100, winCents: 13 });
    expect(getPreview('1', -100_000, 'at_odds')).toEqual({ riskCents: 100, winCents: 1 });
  });
});

describe('a custom expiration in the form', () => {
  it("is the viewer's own time, to the minute, and reads back as the same moment", () => {
    const moment = new Date('2026-11-21T10:30:00');
    expect(toLocalInput(moment)).toBe('2026-11-21T10:30');
    expect(new Date(toLocalInput(moment))).toEqual(moment);
    // On another day, the clocks can be an hour off.
    expect(toLocalInput(new Date('2026-07-04T00:05:00'))).toBe('2026-07-04T00:05');
  });

  it('is kept unless another one is chosen (BD-44)', () => {
    expect(getExpiry({ kind: 'keep', at: '' }, STARTS_AT, NOW)).toBeNull();
  });

  it('runs a day or a week from now if the game starts later', () => {
    const later = '2026-12-24T18:00:00.000Z';
    expect(getExpiry({ kind: '24h', at: '' }, later, NOW)).toEqual(new Date('2026-11-21T18:00:00.000Z'));
    expect(getExpiry({ kind: '1w', at: '' }, later, NOW)).toEqual(new Date('2026-11-27T18:00:00.000Z'));
    expect(getExpiry({ kind: 'game_time', at: '' }, later, NOW)).toEqual(new Date(later));
  });
});
