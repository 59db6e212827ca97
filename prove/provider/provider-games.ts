import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';

/** A game of the stand-in provider. A sportsbook's prices depend on the version. */
export type ProvenGame = { id: string; sport: SportKey; home: string; away: string; startsAt: Date };

export type Event = Record<string, unknown> & { id: string; home_team: string; away_team: string };
export type Book = { key: string; title: string; last_update: string; markets: Market[] };
type Market = { key: string; outcomes: Outcome[] };
type Outcome = Record<string, unknown>;

const BOOKS = [
  { key: 'draftkings', title: 'DraftKings' },
  { key: 'fanduel', title: 'FanDuel' },
  { key: 'williamhill_us', title: 'Caesars' },
] as const;

/** Three games: one with bets on it, one the day after, and one a week later. */
export function provenGames(sport: SportKey, now: Date): ProvenGame[] {
  return [2, 26, 170].map((hours, n) => ({
    id: `${sport.slice(-3)}${n}`.padStart(32, '0'),
    sport,
    home: `${SPORTS[sport].title} Home ${n}`,
    away: `${SPORTS[sport].title} Away ${n}`,
    startsAt: new Date(now.getTime() + hours * HOUR_MS),
  }));
}

/** A sportsbook's American odds in one version. Both prices of a market differ in every version. */
function toPrices(book: number, version: number) {
  const step = version * 2 + book;
  return {
    moneyline: { home: -150 - step, away: 130 + step },
    spread: { point: -3.5, home: -112 - step, away: 100 + step },
    total: { point: 47.5, over: 102 + step, under: -114 - step },
  };
}

function iso(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function toEvent(game: ProvenGame): Event {
  const { title } = SPORTS[game.sport];
  const names = { home_team: game.home, away_team: game.away };
  return { id: game.id, sport_key: game.sport, sport_title: title, commence_time: iso(game.startsAt), ...names };
}

/** A valid response from /odds. */
export function toOdds(games: readonly ProvenGame[], version: number): (Event & { bookmakers: Book[] })[] {
  return games.map((game) => ({
    ...toEvent(game),
    bookmakers: BOOKS.map((book, n) => toBook(game, { ...book, n }, version)),
  }));
}

function toBook(game: ProvenGame, book: { key: string; title: string; n: number }, version: number): Book {
  const { moneyline, spread, total } = toPrices(book.n, version);
  const teams = (home: object, away: object) => [
    { name: game.away, ...away },
    { name: game.home, ...home },
  ];
  const markets = [
    { key: 'h2h', outcomes: teams({ price: moneyline.home }, { price: moneyline.away }) },
    {
      key: 'spreads',
      outcomes: teams({ price: spread.home, point: spread.point }, { price: spread.away, point: -spread.point }),
    },
    {
      key: 'totals',
      outcomes: [
        { name: 'Over', price: total.over, point: total.point },
        { name: 'Under', price: total.under, point: total.point },
      ],
    },
  ];
  return { key: book.key, title: book.title, last_update: '2026-11-01T14:00:00Z', markets };
}

/** What the lines must show for a sportsbook in one version. */
export function shownBook(game: ProvenGame, n: number, version: number) {
  const { moneyline, spread, total } = toPrices(n, version);
  return {
    moneyline: {
      away: { name: game.away, odds: moneyline.away },
      home: { name: game.home, odds: moneyline.home },
    },
    spread: { away: { point: -spread.point, odds: spread.away }, home: { point: spread.point, odds: spread.home } },
    total: { point: total.point, over: { odds: total.over }, under: { odds: total.under } },
  };
}

export type Score = { name: unknown; score: unknown };

/** A valid response from /scores: the first game is over, with these scores. */
export function toScores(games: readonly ProvenGame[], finals: readonly Score[] | null): Event[] {
  return games.map((game, n) => ({
    ...toEvent(game),
    completed: n === 0 && finals !== null,
    scores: n === 0 ? finals : null,
    last_update: n === 0 && finals !== null ? '2026-11-01T20:00:00Z' : null,
  }));
}
