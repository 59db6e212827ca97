import { calculateStakes, oppositeSelection } from '@evens/domain/bids/rules';
import type { Selection, SportKey } from '@evens/domain/lines/model';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { type PlayedBet, writeBets, writeGames } from '@evens/server/testing/seeds/played-bets';
import type { World } from '@evens/server/testing/servers/world';
import type { Person } from './friend.ts';

type Game = World['odds']['games'][number];
type EndedGame = Game & { homeScore: number; awayScore: number };

const LEAGUES: readonly { sport: SportKey; teams: readonly string[]; base: number; spread: number }[] = [
  {
    sport: 'americanfootball_nfl',
    teams: ['Denver Broncos', 'Miami Dolphins', 'Buffalo Bills', 'Chicago Bears', 'Dallas Cowboys', 'Detroit Lions'],
    base: 17,
    spread: 15,
  },
  {
    sport: 'basketball_nba',
    teams: ['Boston Celtics', 'Chicago Bulls', 'Denver Nuggets', 'Miami Heat', 'Utah Jazz', 'New York Knicks'],
    base: 98,
    spread: 27,
  },
  {
    sport: 'icehockey_nhl',
    teams: ['Dallas Stars', 'Utah Mammoth', 'Boston Bruins', 'Seattle Kraken', 'Ottawa Senators', 'Florida Panthers'],
    base: 1,
    spread: 5,
  },
];
const MARKETS = ['spread', 'moneyline', 'total'] as const;
const BETS_A_GAME = 3;
const ID_MARK = 14;
const ID_LENGTH = 24;
const AFTER_GAME_MS = 4 * HOUR_MS;

/** Numbers that look random but are the same every time. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Season = { group: { id: string }; people: readonly Person[]; days: number; daysApart?: number; seed?: number };

/** Friends bet on three games at a time, across all leagues and markets, and the scores settle everything. */
export async function playSeason(
  world: World,
  { group, people, days, daysApart = 4, seed = 7 }: Season,
): Promise<void> {
  const roll = seededRandom(seed);
  const mark = group.id.slice(0, ID_MARK);
  for (let day = 0; day < days; day += 1) {
    world.clock.advance(daysApart * DAY_MS);
    const games = LEAGUES.map((_, at) => playedGame({ at, id: `${mark}g${day}n${at}`, world, roll }));
    const bets = games.flatMap((game, at) =>
      Array.from({ length: BETS_A_GAME }, (_, n) =>
        playedBet({ id: `${mark}b${day}g${at}n${n}`, groupId: group.id, game, people, roll }),
      ),
    );
    world.odds.games.push(...games);
    await writeGames(world.database.db, games, world.clock.read());
    await writeBets(world.database.db, bets, world.clock.read());
    world.clock.advance(AFTER_GAME_MS);
    await world.runJob('settle-bets');
  }
}

type Roll = ReturnType<typeof seededRandom>;

function playedGame({ at, id, world, roll }: { at: number; id: string; world: World; roll: Roll }): EndedGame {
  const { sport, teams, base, spread } = LEAGUES[at % LEAGUES.length] ?? LEAGUES[0] ?? never();
  const home = roll(teams.length);
  const homeTeam = teams[home] ?? '';
  const awayTeam = teams[(home + 1 + roll(teams.length - 1)) % teams.length] ?? '';
  const awayScore = base + roll(spread);
  const other = base + roll(spread);
  const homeScore = other === awayScore ? other + 1 : other;
  return {
    id: id.padEnd(ID_LENGTH, '0'),
    sport,
    homeTeam,
    awayTeam,
    startsAt: new Date(world.clock.read().getTime() + HOUR_MS),
    isListed: false,
    completed: true,
    homeScore,
    awayScore,
    scores: [
      { name: awayTeam, score: String(awayScore) },
      { name: homeTeam, score: String(homeScore) },
    ],
  };
}

type BetSeed = { id: string; groupId: string; game: EndedGame; people: readonly Person[]; roll: Roll };

function playedBet({ id, groupId, game, people, roll }: BetSeed): PlayedBet {
  const one = roll(people.length);
  const creator = people[one] ?? never();
  const acceptor = people[(one + 1 + roll(people.length - 1)) % people.length] ?? never();
  const betType = MARKETS[roll(MARKETS.length)] ?? 'spread';
  const selection = toPick(game, { betType, isFirst: roll(2) === 0, roll });
  const amountCents = 500 * (1 + roll(12));
  const stakes = calculateStakes({ amountCents, odds: selection.odds, stakesRule: 'at_odds' });
  return {
    id: id.padEnd(ID_LENGTH, '0'),
    groupId,
    game,
    betType,
    creator: { id: creator.id, name: creator.name, selection, wagerCents: stakes.creatorCents },
    acceptor: {
      id: acceptor.id,
      name: acceptor.name,
      selection: oppositeSelection(selection, game),
      wagerCents: stakes.acceptorCents,
    },
  };
}

type PickOptions = { betType: PlayedBet['betType']; isFirst: boolean; roll: Roll };

/** A line near the score, so that there are wins, losses, and pushes, and a moneyline with a favorite. */
function toPick(
  { homeTeam, awayTeam, homeScore, awayScore }: EndedGame,
  { betType, isFirst, roll }: PickOptions,
): Selection {
  const near = roll(9) - 4;
  if (betType === 'total') {
    const side = isFirst ? 'over' : 'under';
    return { ...even(side), type: isFirst ? 'Over' : 'Under', line: homeScore + awayScore + near };
  }
  const team = isFirst ? homeTeam : awayTeam;
  const side = isFirst ? 'home' : 'away';
  if (betType === 'spread') return { ...even(side), team, line: (isFirst ? 1 : -1) * (awayScore - homeScore + near) };
  const odds = 110 + 5 * roll(20);
  const sign = roll(2) === 0 ? 1 : -1;
  return {
    ...even(side),
    team,
    odds: sign * odds,
    oppositeOdds: -sign * odds,
    originalOdds: sign * odds - 10,
    oppositeOriginalOdds: -sign * odds - 10,
  };
}

function even(side: Selection['side']): Selection {
  const prices = { odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };
  return { side, team: null, type: null, line: null, ...prices };
}

function never(): never {
  throw new Error('There is always somebody, and a league');
}
