import { readFileSync } from 'node:fs';
import type { Selection, SportKey } from '@evens/domain/lines/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { PlayedBet } from '@evens/server/testing/seeds/played-bets';
import type { SeededGroup } from '@evens/server/testing/seeds/seed-people';
import type { StandInGame } from '@evens/server/testing/stand-ins/odds-stand-in';

const MARKETS = ['moneyline', 'spread', 'total'] as const;
type Market = (typeof MARKETS)[number];
type Result = 'home' | 'away' | 'over' | 'under' | 'push';

type Change = 'none' | 'moved' | 'another id' | 'corrected';
export type SeasonGame = StandInGame & {
  /** Days since the first day of all seasons. */
  day: number;
  change: Change;
  homeScore: number;
  awayScore: number;
  lines: { spread: number | null; total: number | null; hasMoneyline: boolean };
  expected: Record<Market, Result>;
};
/** A bet with its winner according to the season's records, and what the loser owes. */
export type SeasonBet = PlayedBet & { winnerId: string | null; owedCents: number };

/** All seasons are mapped onto one year. */
export const FIRST_DAY = new Date('2026-08-01T04:00:00Z');
const CHANGES = ['moved', 'another id', 'corrected'] as const;
const EVERY_CHANGED = 4;
const USUAL_START_MINUTE = 19 * 60;
const DOUBLE_HEADER_MS = 5 * HOUR_MS;
const COLUMNS = { moneyline: 'expected_ml', spread: 'expected_spread', total: 'expected_total' } as const;

/** The games of a season and what happens to each along the way. */
export function seasonGames(sport: SportKey): SeasonGame[] {
  const file = new URL(`../../server/src/replay/seasons/season_${sport}.csv`, import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  const seen = new Map<string, number>();
  const games = lines.map((line, n) => {
    const cells = line.split(',');
    const game = toGame(sport, n, (column) => cells[columns.indexOf(column)] ?? '');
    const pair = `${game.day} ${pairKey(game)}`;
    const before = seen.get(pair) ?? 0;
    seen.set(pair, before + 1);
    game.startsAt = new Date(game.startsAt.getTime() + before * DOUBLE_HEADER_MS);
    return game;
  });
  const days = Map.groupBy(games, pairKey);
  for (const [n, game] of games.entries()) {
    const others = (days.get(pairKey(game)) ?? []).filter((other) => other !== game);
    const isAlone = others.every(({ day }) => Math.abs(day - game.day) > 4);
    const change = n % EVERY_CHANGED === 0 ? (CHANGES[(n / EVERY_CHANGED) % CHANGES.length] ?? 'none') : 'none';
    // If the same teams play again soon, an event with another id is correctly treated as another game.
    game.change = change === 'another id' && !isAlone ? 'moved' : change;
  }
  return games;
}

function pairKey({ homeTeam, awayTeam }: StandInGame): string {
  return [homeTeam, awayTeam].sort().join(' ');
}

function toGame(sport: SportKey, n: number, cell: (column: string) => string): SeasonGame {
  const [, month = '', date = ''] = cell('date').split('-');
  const year = Number(month) >= 8 ? 2026 : 2027;
  const day = Math.round((Date.UTC(year, Number(month) - 1, Number(date)) - Date.UTC(2026, 7, 1)) / DAY_MS);
  const [hour, minute] = cell('time_et').split(':').map(Number);
  const startMinute = hour === undefined || minute === undefined ? USUAL_START_MINUTE : hour * 60 + minute;
  const readNumber = (column: string) => (cell(column) === '' ? null : Number(cell(column)));
  const readResult = (market: Market) => cell(COLUMNS[market]) as Result;
  return {
    id: `${sport.replaceAll('_', '')}${String(n).padStart(6, '0')}`.padEnd(32, '0'),
    sport,
    homeTeam: cell('home'),
    awayTeam: cell('away'),
    startsAt: new Date(FIRST_DAY.getTime() + day * DAY_MS + startMinute * MINUTE_MS),
    isListed: false,
    day,
    change: 'none',
    homeScore: Number(cell('home_score')),
    awayScore: Number(cell('away_score')),
    lines: {
      spread: readNumber('spread_home'),
      total: readNumber('total'),
      hasMoneyline: cell('ml_home') !== '' && cell('ml_away') !== '',
    },
    expected: { moneyline: readResult('moneyline'), spread: readResult('spread'), total: readResult('total') },
  };
}

/** A bet between two members in each market that has a line, on either side. */
export function betsOn(game: SeasonGame, seededGroups: readonly SeededGroup[], number: number): SeasonBet[] {
  const { lines } = game;
  const has = { moneyline: lines.hasMoneyline, spread: lines.spread !== null, total: lines.total !== null };
  return MARKETS.filter((market) => has[market]).flatMap((market, place) => {
    const seededGroup = seededGroups[(number + place) % seededGroups.length];
    return seededGroup ? [betOn({ game, market, seededGroup, number: number * MARKETS.length + place })] : [];
  });
}

type Place = { game: SeasonGame; market: Market; seededGroup: SeededGroup; number: number };

function betOn({ game, market, seededGroup: { id: groupId, members }, number }: Place): SeasonBet {
  const one = members[number % members.length];
  const two = members[(number + 1 + (number % (members.length - 1))) % members.length];
  if (!one || !two) throw new Error('a bet needs two members');
  const picks = toPicks(game, market);
  const [own, other] = number % 2 === 0 ? picks : ([picks[1], picks[0]] as const);
  const creator = { id: one.id, name: one.name, selection: own, wagerCents: 100 * (1 + ((number * 37) % 1_000)) };
  const acceptor = { id: two.id, name: two.name, selection: other, wagerCents: 1 + ((number * 7_919) % 123_457) };
  const id = `season${String(number).padStart(18, '0')}`;
  const bet = { id, groupId, game: { ...game }, betType: market, creator, acceptor };
  const result = game.expected[market];
  if (result === 'push') return { ...bet, winnerId: null, owedCents: 0 };
  const isWon = own.side === result;
  return { ...bet, winnerId: (isWon ? one : two).id, owedCents: (isWon ? acceptor : creator).wagerCents };
}

function toPicks({ homeTeam, awayTeam, lines }: SeasonGame, market: Market): readonly [Selection, Selection] {
  const prices = { odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };
  if (market === 'total') {
    const line = lines.total;
    const over = { ...prices, side: 'over', team: null, type: 'Over', line } as const;
    return [over, { ...prices, side: 'under', team: null, type: 'Under', line }];
  }
  const line = market === 'spread' ? lines.spread : null;
  const home = { ...prices, side: 'home', team: homeTeam, type: null, line } as const;
  return [home, { ...prices, side: 'away', team: awayTeam, type: null, line: line === null ? null : 0 - line }];
}
