import { impliedProbability } from '@evens/domain/shared/american-odds';
import { limits } from '@evens/domain/shared/limits';
import { type ProvenGame, shownBook } from './provider-games.ts';

type Side = { line: number | null; odds: number; originalOdds: number };
type Pair = Record<string, Side> | null;

/** A line in the server's response. */
type ShownLine = {
  id: string;
  home_team: string;
  away_team: string;
  bookmakers: { key: string; markets: Markets }[];
  fair: { book: string; moneyline: Pair; spread: Pair; total: Pair };
};

type Priced = { odds: number | null; point?: number };
type Markets = {
  moneyline: Record<'home' | 'away', Priced> | null;
  spread: Record<'home' | 'away', Priced> | null;
  total: { point: number; over: Priced; under: Priced } | null;
};

export type ShownLines = { items: ShownLine[]; stale: boolean };

const BOOKS = ['draftkings', 'fanduel', 'williamhill_us'];

/** Describes every price shown that isn't this sportsbook's price for the side in this version. */
export function wrongPrices(lines: ShownLines, games: readonly ProvenGame[], version: number): string[] {
  return lines.items.flatMap((line) => {
    const game = games.find(({ home, away }) => home === line.home_team && away === line.away_team);
    if (!game) return [`a game that the provider never sent: ${line.away_team} at ${line.home_team}`];
    const wrong = line.bookmakers.flatMap(({ key, markets }) => {
      const due = shownBook(game, BOOKS.indexOf(key), version);
      return differences(markets, due).map((what) => `${line.home_team}, ${key}: ${what}`);
    });
    return [...wrong, ...wrongFairs(line)];
  });
}

function differences(shown: Markets, due: ReturnType<typeof shownBook>): string[] {
  const { moneyline, spread, total } = shown;
  const pairs = [
    ['moneyline home', moneyline?.home.odds, due.moneyline.home.odds],
    ['moneyline away', moneyline?.away.odds, due.moneyline.away.odds],
    ['spread home', spread?.home.odds, due.spread.home.odds],
    ['spread away', spread?.away.odds, due.spread.away.odds],
    ['point home', spread?.home.point, due.spread.home.point],
    ['point away', spread?.away.point, due.spread.away.point],
    ['over', total?.over.odds, due.total.over.odds],
    ['under', total?.under.odds, due.total.under.odds],
    ['total', total?.point, due.total.point],
  ] as const;
  return pairs.flatMap(([what, is, should]) =>
    is === undefined || is === null || is === should ? [] : [`${what} ${is} instead of ${should}`],
  );
}

/** A fair price must follow from the sportsbook's two prices. In a spread or total, one of them may be the default. */
function wrongFairs({ home_team, bookmakers, fair }: ShownLine): string[] {
  const book = bookmakers.find(({ key }) => key === fair.book)?.markets;
  const sides = [
    { name: 'moneyline', fair: fair.moneyline, quoted: book?.moneyline, isFilled: false },
    { name: 'spread', fair: fair.spread, quoted: book?.spread, isFilled: true },
    { name: 'total', fair: fair.total, quoted: book?.total, isFilled: true },
  ];
  return sides.flatMap(({ name, fair: pair, quoted, isFilled }) => {
    if (!pair) return [];
    const prices = new Map(Object.entries(quoted ?? {}));
    const own = Object.entries(pair).map(([side, price]) => ({ price, odds: readOdds(prices.get(side)) }));
    const originals = own.map(({ odds }) => odds ?? (isFilled ? limits.cacheMissingOdds : null));
    const isInvented = own.some(({ price }, n) => price.originalOdds !== originals[n]);
    const sum = own.reduce((total, { price }) => total + impliedProbability(price.originalOdds), 0);
    const isUnfair = own.some(
      ({ price }) => Math.abs(impliedProbability(price.odds) - impliedProbability(price.originalOdds) / sum) > 0.005,
    );
    return isInvented || isUnfair ? [`${home_team}, fair ${name}: ${JSON.stringify(pair)}`] : [];
  });
}

function readOdds(side: unknown): number | null {
  return typeof side === 'object' && side !== null && 'odds' in side && typeof side.odds === 'number'
    ? side.odds
    : null;
}

/** The lines must be the same from every process. */
export function sameLines({ items }: ShownLines): string {
  return inOrder(items.map(({ id, bookmakers, fair }) => [id, bookmakers, fair]));
}

/** JSON with sorted fields, because the database stores them in its own order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
