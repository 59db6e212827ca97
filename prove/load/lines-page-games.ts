import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { StandInGame } from '@evens/server/testing/stand-ins/odds-stand-in';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'betrivers', 'espnbet'];

const leagues = [
  { sport: 'americanfootball_nfl', teams: ['Kansas City Chiefs', 'Buffalo Bills', 'Dallas Cowboys', 'Denver Broncos'] },
  { sport: 'basketball_nba', teams: ['Chicago Bulls', 'Boston Celtics', 'Miami Heat', 'Utah Jazz'] },
  { sport: 'icehockey_nhl', teams: ['Dallas Stars', 'Utah Mammoth', 'Boston Bruins', 'Seattle Kraken'] },
  { sport: 'basketball_ncaab', teams: ['Duke Blue Devils', 'Gonzaga Bulldogs', 'Kansas Jayhawks', 'Drake Bulldogs'] },
] as const;

export type MovingGames = { move(prices: number): void };

type Market = { key: string; outcomes: { name: string; price: number; point?: number }[] };

/** Fills the stand-in provider with upcoming games. Six sportsbooks quote each one, and their prices can be moved. */
export function fillProvider(games: StandInGame[], { count, at }: { count: number; at: Date }): MovingGames {
  for (let n = 0; n < count; n += 1) games.push(gameAt(n, at));
  let turn = 0;
  return {
    move(prices) {
      for (let n = 0; n < prices; n += 1) {
        turn += 1;
        movePrice(games[turn % count], turn);
      }
    },
  };
}

function gameAt(n: number, at: Date): StandInGame {
  const { sport, teams } = leagues[n % leagues.length] ?? leagues[0];
  const [homeTeam, awayTeam] = [teams[n % 4] ?? '', `${teams[(n + 1) % 4]}`];
  const startsAt = new Date(at.getTime() + 2 * HOUR_MS + n * 0.5 * HOUR_MS);
  const game = { id: (n + 1).toString(16).padStart(32, '0'), sport, homeTeam, awayTeam, startsAt };
  return { ...game, bookmakers: BOOKS.map((key) => makeBook(key, game, n)) };
}

function makeBook(key: string, { homeTeam, awayTeam }: Pick<StandInGame, 'homeTeam' | 'awayTeam'>, n: number) {
  const price = -110 - (n % 40);
  const pair = (point: number) => [
    { name: homeTeam, price, point },
    { name: awayTeam, price: -108, point: -point },
  ];
  const markets: Market[] = [
    { key: 'h2h', outcomes: pair(0).map(({ name, price: odds }) => ({ name, price: odds })) },
    { key: 'spreads', outcomes: pair(-3.5) },
    {
      key: 'totals',
      outcomes: [
        { name: 'Over', price, point: 47.5 },
        { name: 'Under', price: -108, point: 47.5 },
      ],
    },
  ];
  return { key, title: key, last_update: '2026-11-01T15:00:00Z', markets };
}

/** Moves one market's price at every sportsbook, so that the one on the page is sure to move. */
function movePrice(game: StandInGame | undefined, turn: number): void {
  for (const book of game?.bookmakers ?? []) {
    const { markets } = book as { markets: Market[] };
    const outcome = markets[turn % markets.length]?.outcomes[0];
    if (outcome) outcome.price = outcome.price < -180 ? -110 : outcome.price - 7;
  }
}
