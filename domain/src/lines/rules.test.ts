import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bookmaker, SPORT_KEYS, SPORTS } from './model.ts';
import { chooseBook, fairLines } from './rules.ts';

const nothing: Bookmaker['markets'] = { moneyline: null, spread: null, total: null };

function book(key: string, markets: Partial<Bookmaker['markets']>): Bookmaker {
  return { key, title: key.toUpperCase(), last_update: '2025-11-23T12:00:00Z', markets: { ...nothing, ...markets } };
}

function moneyline(home: number | null, away: number | null): Pick<Bookmaker['markets'], 'moneyline'> {
  return { moneyline: { home: { name: 'Chiefs', odds: home }, away: { name: 'Ravens', odds: away } } };
}

describe('the leagues (LN-01, LN-02)', () => {
  it('are in the order of the sidebar', () => {
    expect(SPORT_KEYS.map((key) => SPORTS[key].title)).toEqual(['NFL', 'NBA', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA']);
  });
});

describe('the book that a game shows', () => {
  const fanduel = book('fanduel', moneyline(-150, 130));
  const draftkings = book('draftkings', moneyline(-160, 140));
  const betmgm = book('betmgm', moneyline(-155, 135));
  const bovada = book('bovada', moneyline(-300, 250));
  const betus = book('betus', moneyline(-148, 128));

  it.each([
    ['the only preferred one', [bovada, fanduel], 'fanduel'],
    ['of two the earlier in the order, since both lie as near to their average', [fanduel, draftkings], 'draftkings'],
    ['of three the one closest to the average', [draftkings, fanduel, betmgm], 'betmgm'],
    ['without a preferred one the first', [bovada, betus], 'bovada'],
    ['Caesars as williamhill_us', [bovada, book('williamhill_us', moneyline(-150, 130))], 'williamhill_us'],
    ['one that quotes something before one that quotes nothing', [book('draftkings', {}), betus], 'betus'],
  ])('is %s (LN-08, LN-09)', (_, books, key) => {
    expect(chooseBook(books)?.key).toBe(key);
  });

  it('only preferred books count for the average (LN-09)', () => {
    expect(chooseBook([draftkings, fanduel, betmgm, bovada, book('betus', moneyline(-5_000, 2_000))])?.key).toBe(
      'betmgm',
    );
  });

  it('a book without a moneyline is chosen only when no preferred one has any (LN-09)', () => {
    const total = { total: { point: 47.5, over: { odds: -110 }, under: { odds: -110 } } };
    expect(chooseBook([book('draftkings', total), fanduel])?.key).toBe('fanduel');
    expect(chooseBook([book('betmgm', total), book('fanduel', total)])?.key).toBe('fanduel');
  });

  it('is null without any book (LN-08)', () => {
    expect(chooseBook([])).toBeNull();
    expect(chooseBook([book('draftkings', {})])).toBeNull();
  });

  it('is one of the manually chosen books by the same rule, or none (LN-10)', () => {
    expect(chooseBook([draftkings, bovada], ['bovada'])?.key).toBe('bovada');
    expect(chooseBook([draftkings, bovada], ['betus'])).toBeNull();
    expect(chooseBook([draftkings, bovada], [])?.key).toBe('draftkings');
    expect(chooseBook([betus, draftkings, fanduel, bovada], ['betus', 'fanduel', 'draftkings'])?.key).toBe('fanduel');
  });

  it('is always the higher-ranked of two preferred books (LN-09)', () => {
    const size = fc.integer({ min: 100, max: 2_000 });
    fc.assert(
      fc.property(size, size, size, size, (a, b, c, d) => {
        const two = [book('fanduel', moneyline(-a, b)), book('draftkings', moneyline(-c, d))];
        expect(chooseBook(two)?.key).toBe('draftkings');
      }),
    );
  });

  it('does not depend on the order in which preferred books are listed (LN-09)', () => {
    const shuffled = fc.shuffledSubarray([draftkings, fanduel, betmgm], { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(shuffled, (books) => {
        expect(chooseBook(books)?.key).toBe('betmgm');
      }),
    );
  });
});

describe("a book's lines without its margin", () => {
  it("keep the book's price next to the fair one on both sides (OM-04, BD-02)", () => {
    const quoted = book('draftkings', {
      ...moneyline(-180, 160),
      spread: { home: { point: -3.5, odds: -120 }, away: { point: 3.5, odds: 100 } },
      total: { point: 47.5, over: { odds: -110 }, under: { odds: -110 } },
    });
    expect(fairLines(quoted)).toEqual({
      book: 'draftkings',
      title: 'DRAFTKINGS',
      moneyline: {
        home: { line: null, odds: -167, originalOdds: -180 },
        away: { line: null, odds: 167, originalOdds: 160 },
      },
      spread: {
        home: { line: -3.5, odds: -109, originalOdds: -120 },
        away: { line: 3.5, odds: 109, originalOdds: 100 },
      },
      total: {
        over: { line: 47.5, odds: 100, originalOdds: -110 },
        under: { line: 47.5, odds: 100, originalOdds: -110 },
      },
    });
  });

  it('a missing price of a spread or total counts as -110 (LN-19, LN-20)', () => {
    const quoted = book('draftkings', {
      spread: { home: { point: -3, odds: null }, away: { point: 3, odds: -105 } },
      total: { point: 47, over: { odds: -120 }, under: { odds: null } },
    });
    const { spread, total } = fairLines(quoted);
    expect([spread?.home.originalOdds, spread?.away.originalOdds]).toEqual([-110, -105]);
    expect([total?.over.originalOdds, total?.under.originalOdds]).toEqual([-120, -110]);
  });

  it('a total of 0 is not offered, since nothing is under it', () => {
    const total = (point: number) =>
      fairLines(book('draftkings', { total: { point, over: { odds: -110 }, under: { odds: -110 } } })).total;
    expect([total(0), total(-3), total(0.5)?.over.line]).toEqual([null, null, 0.5]);
  });

  it.each([
    ['a moneyline with one side', moneyline(-150, null), 'moneyline'],
    ['a moneyline with a price that is none', moneyline(-150, 50), 'moneyline'],
    [
      'a spread without any price',
      { spread: { home: { point: -3, odds: null }, away: { point: 3, odds: null } } },
      'spread',
    ],
    [
      'a spread of two different lines',
      { spread: { home: { point: -3, odds: -110 }, away: { point: 3.5, odds: -110 } } },
      'spread',
    ],
    [
      'a spread without a line',
      { spread: { home: { point: Number.NaN, odds: -110 }, away: { point: 3, odds: -110 } } },
      'spread',
    ],
    ['a total without any price', { total: { point: 47, over: { odds: null }, under: { odds: null } } }, 'total'],
    ['a total without a line', { total: { point: Number.NaN, over: { odds: -110 }, under: { odds: -110 } } }, 'total'],
  ] as const)('%s is not offered (LN-20)', (_, markets, market) => {
    expect(fairLines(book('draftkings', markets))[market]).toBeNull();
  });

  it('no moneyline price is ever invented (LN-20)', () => {
    const price = fc.option(fc.integer({ min: -400, max: 400 }));
    fc.assert(
      fc.property(price, price, (home, away) => {
        const fair = fairLines(book('draftkings', moneyline(home, away))).moneyline;
        if (fair) expect([fair.home.originalOdds, fair.away.originalOdds]).toEqual([home, away]);
      }),
    );
  });

  it('a pick-em has the line 0 on both sides, without a sign', () => {
    const { spread } = fairLines(
      book('draftkings', { spread: { home: { point: 0, odds: -110 }, away: { point: -0, odds: -110 } } }),
    );
    expect([spread?.home.line, spread?.away.line]).toEqual([0, 0]);
  });
});
