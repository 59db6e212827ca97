import { type Selection, type Side, SPORT_KEYS } from '@evens/domain/lines/model';
import { acceptorAmountCents, isAmericanOdds, type StakesRule } from '@evens/domain/shared/american-odds';
import { fairPair } from '@evens/domain/shared/fair-odds';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../db/database.ts';
import { loadSeason, type SeasonGame } from '../../replay/seasons.ts';
import type { StandInGame } from '../stand-ins/odds-stand-in.ts';
import type { PlayedBet } from './played-bets.ts';

export type PlayedGame = { game: StandInGame; homeScore: number; awayScore: number };
type Friend = { id: string; name: string };
type Market = PlayedBet['betType'];

/** This many games of each league's season, evenly spaced, that start at these times in turn. */
export function playedGames(ofEach: number, starts: readonly Date[]): PlayedGame[] {
  const chosen = SPORT_KEYS.flatMap((sport) => {
    const { games } = loadSeason(sport);
    const count = Math.min(ofEach, games.length);
    return Array.from({ length: count }, (_, n) => ({ sport, of: games[Math.floor((n * games.length) / count)] }));
  });
  return chosen.flatMap(({ sport, of }, n) => {
    const startsAt = starts[n % starts.length];
    if (!of || !startsAt) return [];
    const game = { id: `${n}`.padStart(32, '0'), sport, homeTeam: of.home, awayTeam: of.away, startsAt };
    const { homeScore, awayScore } = of;
    return [{ game: { ...game, isListed: false, ...toPrices(of) }, homeScore, awayScore }];
  });
}

/** A few moneylines of the seasons are longer than Evens accepts from a provider, so they're left out. */
function toPrices({ moneyline, spreadHome, spreadPrices, total, totalPrices }: SeasonGame) {
  const isOffered = moneyline && isAmericanOdds(moneyline.home) && isAmericanOdds(moneyline.away);
  return {
    ...(isOffered && { moneyline }),
    ...(spreadHome !== null && { spread: { line: spreadHome, ...(spreadPrices ?? { home: -110, away: -110 }) } }),
    ...(total !== null && { total: { line: total, ...(totalPrices ?? { over: -110, under: -110 }) } }),
  };
}

type Playing = { groupId: string; friends: readonly Friend[]; stakes: StakesRule };

/** A bet on each market of each game between friends. A fixed rule gives the sides and amounts. */
export function betsOn(games: readonly PlayedGame[], { groupId, friends, stakes }: Playing): PlayedBet[] {
  const markets = games.flatMap(({ game }) =>
    (['moneyline', 'spread', 'total'] as const).filter((market) => game[market]).map((market) => ({ game, market })),
  );
  return markets.flatMap(({ game, market }, n) => {
    const first = friends[(n * 7) % friends.length];
    const second = friends[(((n * 7) % friends.length) + 1 + ((n * 3) % (friends.length - 1))) % friends.length];
    const pair = toSides(game, market);
    if (!first || !second || !pair) return [];
    const [own, other] = n % 2 === 0 ? pair : [pair[1], pair[0]];
    const wagerCents = 100 * (1 + ((n * 379) % 1_000));
    const against = acceptorAmountCents({ amountCents: wagerCents, odds: own.odds, stakesRule: stakes });
    return {
      id: `${groupId.slice(0, 8)}${String(n).padStart(16, '0')}`,
      groupId,
      game,
      betType: market,
      stakes,
      creator: { ...first, selection: own, wagerCents },
      acceptor: { ...second, selection: other, wagerCents: against },
    };
  });
}

function toSides(game: StandInGame, market: Market): [Selection, Selection] | null {
  const quoted = market === 'total' ? game.total && [game.total.over, game.total.under] : homeAndAway(game[market]);
  const [first, second] = quoted ?? [];
  if (first === undefined || second === undefined) return null;
  const { oddsA, oddsB } = fairPair(first, second);
  const line = market === 'moneyline' ? null : (game[market]?.line ?? null);
  const a = { odds: oddsA, originalOdds: first, oppositeOdds: oddsB, oppositeOriginalOdds: second };
  const b = { odds: oddsB, originalOdds: second, oppositeOdds: oddsA, oppositeOriginalOdds: first };
  const named = (side: Side, own: typeof a, ownLine: number | null): Selection => {
    const team = side === 'home' ? game.homeTeam : side === 'away' ? game.awayTeam : null;
    return { side, team, type: side === 'over' ? 'Over' : side === 'under' ? 'Under' : null, line: ownLine, ...own };
  };
  if (market === 'total') return [named('over', a, line), named('under', b, line)];
  return [named('home', a, line), named('away', b, line === null || line === 0 ? line : -line)];
}

function homeAndAway(quoted: { home: number; away: number } | undefined) {
  return quoted && [quoted.home, quoted.away];
}

/** Moves the lines of two thirds of the games until an hour before the start: for some the price, for others the line. */
export async function writeCloses(db: Db, games: readonly PlayedGame[]): Promise<void> {
  const closes = games.flatMap(({ game }, n) =>
    (['moneyline', 'spread', 'total'] as const).flatMap((market) => {
      const pair = n % 3 === 2 ? null : toSides(game, market);
      if (!pair) return [];
      const { oddsA, oddsB } = fairPair((pair[0].originalOdds ?? 0) + 3, pair[1].originalOdds ?? 0);
      const line = pair[0].line === null ? null : pair[0].line * 2 + (n % 3 === 1 ? (n % 2 === 0 ? 1 : -2) : 0);
      const [firstOriginal, secondOriginal] = [pair[0].originalOdds ?? 0, pair[1].originalOdds ?? 0];
      const quote = { gameId: game.id, market, book: 'draftkings', lineHalves: line, firstOriginal, secondOriginal };
      const at = new Date(game.startsAt.getTime() - HOUR_MS);
      return [{ ...quote, at, firstOdds: oddsA, secondOdds: oddsB }];
    }),
  );
  await db.insertInto('lineChanges').values(closes).execute();
}
