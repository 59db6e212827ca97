import type { Selection } from '@evens/domain/lines/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { PlayedBet } from '@evens/server/testing/seeds/played-bets';
import type { SeededGroup } from '@evens/server/testing/seeds/seed-people';
import type { StandInGame } from '@evens/server/testing/stand-ins/odds-stand-in';

/** A bet and its expected result: who wins, and what the loser owes. */
export type DueBet = PlayedBet & {
  game: EndedGame;
  winnerId: string | null;
  loserId: string | null;
  owedCents: number;
};

export type EndedGame = StandInGame & { homeScore: number; awayScore: number };

const SPORTS = ['americanfootball_nfl', 'basketball_nba', 'icehockey_nhl'] as const;
const BASE_SCORES = [17, 98, 2] as const;
const MARKETS = ['moneyline', 'spread', 'total'] as const;

/** Games that started three hours ago and are over. Only football has ties. */
export function endedGames(count: number, now: Date): EndedGame[] {
  return Array.from({ length: count }, (_, n) => {
    const base = BASE_SCORES[n % 3] ?? 0;
    const awayScore = base + ((n * 5) % 7);
    const isLevel = n % 12 === 0;
    const homeScore = isLevel ? awayScore : awayScore + (n % 2 === 0 ? 1 + (n % 4) : -(1 + (n % 2)));
    const homeTeam = `Home ${n}`;
    const awayTeam = `Away ${n}`;
    return {
      id: `game${String(n).padStart(28, '0')}`,
      sport: SPORTS[n % 3] ?? SPORTS[0],
      homeTeam,
      awayTeam,
      startsAt: new Date(now.getTime() - 3 * HOUR_MS),
      isListed: false,
      completed: true,
      homeScore,
      awayScore,
      scores: [
        { name: awayTeam, score: String(awayScore) },
        { name: homeTeam, score: String(homeScore) },
      ],
    };
  });
}

/** The given number of bets, spread evenly over games and groups, with all markets, sides, and results. */
export function dueBets(count: number, games: readonly EndedGame[], seededGroups: readonly SeededGroup[]): DueBet[] {
  return Array.from({ length: count }, (_, n) => n).flatMap((n) => {
    const round = Math.floor(n / games.length);
    const game = games[n % games.length];
    const seededGroup = seededGroups[round % seededGroups.length];
    return game && seededGroup ? [dueBet({ n, round, game, seededGroup })] : [];
  });
}

type Place = { n: number; round: number; game: EndedGame; seededGroup: SeededGroup };

function dueBet({ n, round, game, seededGroup: { id: groupId, members } }: Place): DueBet {
  const one = members[n % members.length];
  const two = members[(n + 1 + (n % (members.length - 1))) % members.length];
  if (!one || !two) throw new Error('a bet needs two members');
  const betType = MARKETS[round % 3] ?? 'moneyline';
  const { picks, lead } = toPicks(game, { betType, isFirstSide: round % 2 === 0, halfPoints: ((n + round) % 5) - 2 });
  const creator = { id: one.id, name: one.name, selection: picks[0], wagerCents: 100 * (1 + ((n * 37) % 1_000)) };
  const acceptor = { id: two.id, name: two.name, selection: picks[1], wagerCents: 1 + ((n * 7_919) % 123_457) };
  const [winner, loser] = lead > 0 ? [creator, acceptor] : [acceptor, creator];
  const bet = { id: `bet${String(n).padStart(21, '0')}`, groupId, game, betType, creator, acceptor };
  if (lead === 0) return { ...bet, winnerId: null, loserId: null, owedCents: 0 };
  return { ...bet, winnerId: winner.id, loserId: loser.id, owedCents: loser.wagerCents };
}

type PickOptions = { betType: PlayedBet['betType']; isFirstSide: boolean; halfPoints: number };

/**
 * Both picks of a bet, and by how many half points the first one wins. Lines are near the real score, so that each
 * market has wins, losses, and pushes.
 */
function toPicks(game: EndedGame, { betType, isFirstSide, halfPoints }: PickOptions) {
  const { homeTeam, awayTeam, homeScore, awayScore } = game;
  if (betType === 'total') {
    const line = homeScore + awayScore + halfPoints / 2;
    const over = { ...priced('over'), type: 'Over' as const, line };
    const under = { ...priced('under'), type: 'Under' as const, line };
    const lead = 2 * (homeScore + awayScore) - 2 * line;
    return isFirstSide ? pair(over, under, lead) : pair(under, over, -lead);
  }
  const line = betType === 'spread' ? awayScore - homeScore + halfPoints / 2 : null;
  const home = { ...priced('home'), team: homeTeam, line };
  const away = { ...priced('away'), team: awayTeam, line: line === null ? null : 0 - line };
  const lead = 2 * homeScore + 2 * (line ?? 0) - 2 * awayScore;
  return isFirstSide ? pair(home, away, lead) : pair(away, home, -lead);
}

function pair(first: Selection, second: Selection, lead: number) {
  return { picks: [first, second] as const, lead };
}

function priced(side: Selection['side']): Selection {
  const prices = { odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };
  return { side, team: null, type: null, line: null, ...prices };
}
