import { voidDeadline } from '@evens/domain/lines/games/rules';
import type { Selection } from '@evens/domain/lines/model';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import type { Db } from '../../db/database.ts';
import type { StandInGame } from '../stand-ins/odds-stand-in.ts';

type Party = { id: string; name: string };

/** A description of an accepted bet that is written directly to the database. */
export type PlayedBet = {
  id: string;
  groupId: string;
  game: StandInGame;
  betType: 'moneyline' | 'spread' | 'total';
  /** By default, the amount at the odds. */
  stakes?: StakesRule;
  creator: Party & { selection: Selection; wagerCents: number };
  acceptor: Party & { selection: Selection; wagerCents: number };
};

/** Evens' own record of games, with the provider's ids. */
export async function writeGames(db: Db, games: readonly StandInGame[], at: Date): Promise<void> {
  await db
    .insertInto('games')
    .values(
      games.map(({ id, sport, homeTeam, awayTeam, startsAt }) => ({
        id,
        sportKey: sport,
        homeTeam,
        awayTeam,
        commenceTime: startsAt,
        state: 'scheduled' as const,
        createdAt: at,
        lastModified: at,
      })),
    )
    .execute();
  await db
    .insertInto('gameSources')
    .values(games.map(({ id, sport }) => ({ sportKey: sport, providerEventId: id, gameId: id, firstSeenAt: at })))
    .execute();
}

/** A statement takes at most 65,535 values. */
const AT_ONCE = 1_000;

/** Active bets with their bids. */
export async function writeBets(db: Db, bets: readonly PlayedBet[], at: Date): Promise<void> {
  for (let from = 0; from < bets.length; from += AT_ONCE) {
    const some = bets.slice(from, from + AT_ONCE);
    await db
      .insertInto('bids')
      .values(some.map((bet) => bidRow(bet, at)))
      .execute();
    await db
      .insertInto('bets')
      .values(some.map((bet) => betRow(bet, at)))
      .execute();
  }
}

/** What a bid and its bet have in common. */
function toTerms({ groupId, game, betType, creator, stakes = 'at_odds' }: PlayedBet) {
  return {
    groupId,
    creatorId: creator.id,
    creatorName: creator.name,
    gameId: game.id,
    sportKey: game.sport,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    gameTime: game.startsAt,
    betType,
    stakes,
  };
}

const getBidId = ({ id }: PlayedBet) => `bid-of-${id}`;

function bidRow(bet: PlayedBet, at: Date) {
  return {
    id: getBidId(bet),
    ...toTerms(bet),
    selection: JSON.stringify(bet.creator.selection),
    receipt: null,
    amountCents: bet.creator.wagerCents,
    acceptorAmountCents: bet.acceptor.wagerCents,
    autoUpdateOdds: false,
    expirationKind: 'game_time' as const,
    expirationTime: bet.game.startsAt,
    status: 'accepted' as const,
    acceptorId: bet.acceptor.id,
    acceptorName: bet.acceptor.name,
    acceptedAt: at,
    createdAt: at,
    lastModified: at,
  };
}

function betRow(bet: PlayedBet, at: Date) {
  return {
    id: bet.id,
    bidId: getBidId(bet),
    ...toTerms(bet),
    voidDeadline: voidDeadline(bet.game.sport, bet.game.startsAt),
    acceptorId: bet.acceptor.id,
    acceptorName: bet.acceptor.name,
    creatorSelection: JSON.stringify(bet.creator.selection),
    acceptorSelection: JSON.stringify(bet.acceptor.selection),
    receipt: null,
    creatorWagerCents: bet.creator.wagerCents,
    acceptorWagerCents: bet.acceptor.wagerCents,
    status: 'active' as const,
    createdAt: at,
  };
}
