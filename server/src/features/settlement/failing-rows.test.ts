import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { listInbox } from '../../testing/actions/inbox.ts';
import { refuseRows } from '../../testing/actions/refuse-rows.ts';
import { findDifferences } from '../../testing/checks/audits.ts';
import { watchFailures } from '../../testing/checks/logged-failures.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';

let count = 0;

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);
const listFailures = watchFailures(world);

const getDetails = async ({ id }: BetResponse) =>
  (await ann.api.get<BetDetails>(`/api/groups/${group.id}/bets/${id}`)).body;
const getStates = async (bets: readonly BetResponse[]) =>
  (await Promise.all(bets.map(getDetails))).map(({ status, needsReview }) => (needsReview ? 'in review' : status));
const getWinners = async (bets: readonly BetResponse[]) =>
  (await Promise.all(bets.map(getDetails))).map(({ winnerId }) => (winnerId === ann.id ? 'Ann' : 'Bob'));

type Sport = StandInGame['sport'];

function aGame(sport: Sport = 'americanfootball_nfl'): StandInGame {
  count += 1;
  return world.aGame({ sport, homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
}

/** Ann has the home team. */
async function betOn(game: StandInGame): Promise<BetResponse> {
  const pick = { betType: 'spread', side: 'home', amountCents: 1_000, expiration: { kind: '24h' } } as const;
  return (await accept(bob, group, await postBid(ann, group, game, pick))).body.bet;
}

async function betsOn(games: readonly StandInGame[]): Promise<BetResponse[]> {
  const bets: BetResponse[] = [];
  for (const game of games) bets.push(await betOn(game));
  return bets;
}

async function settle(): Promise<void> {
  world.clock.advance(limits.cacheRefreshMs);
  await world.runJob('settle-bets');
}

/** The one in the middle, whose row the database refuses. */
function middle<T>(items: readonly T[]): T {
  const item = items[1];
  if (!item) throw new Error('there are three');
  return item;
}

describe('one row that fails holds up no other', () => {
  it('when the provider corrects a score: the other bets on the game are corrected (GM-07)', async () => {
    const game = aGame();
    const bets = await betsOn([game, game, game]);
    world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(game, 40, 10);
    await settle();
    expect(await getWinners(bets)).toEqual(['Ann', 'Ann', 'Ann']);
    const { id: betId } = middle(bets);
    const allow = await refuseRows(world.database, {
      table: 'gradings',
      on: 'insert',
      when: `new.bet_id = '${betId}' and new.number > 1`,
    });
    world.endGame(game, 10, 40);
    world.clock.advance(2 * HOUR_MS);
    await world.runJob('refresh-feed');
    await settle();
    expect(await getWinners(bets)).toEqual(['Bob', 'Ann', 'Bob']);
    expect(listFailures()).toEqual([['correcting a bet failed', { betId }]]);
    await allow();
    await settle();
    expect(await getWinners(bets)).toEqual(['Bob', 'Bob', 'Bob']);
    expect(await findDifferences(world.database)).toEqual([]);
  });

  it('when tied scores were held long enough: the other games settle (GM-08)', async () => {
    const games = [aGame('icehockey_nhl'), aGame('icehockey_nhl'), aGame('icehockey_nhl')];
    const bets = await betsOn(games);
    world.clock.advance(4 * HOUR_MS);
    for (const game of games) world.endGame(game, 3, 3);
    await settle();
    expect(await getStates(bets)).toEqual(['in review', 'in review', 'in review']);
    const { gameId } = middle(bets);
    const when = `new.id = '${gameId}' and new.state = 'final'`;
    const allow = await refuseRows(world.database, { table: 'games', on: 'update', when });
    world.clock.advance(DAY_MS);
    await settle();
    expect(await getStates(bets)).toEqual(['settled', 'in review', 'settled']);
    expect(listFailures()).toEqual([['accepting a tied score failed', { gameId }]]);
    await allow();
    await settle();
    expect(await getStates(bets)).toEqual(['settled', 'settled', 'settled']);
  });

  it('when no one can tell whether games were played: the others are marked, and other bets settle (GM-06)', async () => {
    const games = [aGame('baseball_mlb'), aGame('baseball_mlb'), aGame('baseball_mlb')];
    const bets = await betsOn(games);
    const { gameId } = middle(bets);
    const when = `new.id = '${gameId}' and new.state = 'needs_review'`;
    const allow = await refuseRows(world.database, { table: 'games', on: 'update', when });
    world.clock.advance(70 * HOUR_MS);
    const played = aGame();
    const bet = await betOn(played);
    world.clock.set(new Date(played.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(played, 40, 10);
    await settle();
    expect(await getStates([...bets, bet])).toEqual(['in review', 'active', 'in review', 'settled']);
    expect(listFailures()).toEqual([['marking a game for review failed', { gameId }]]);
    await allow();
    await settle();
    expect(await getStates(bets)).toEqual(['in review', 'in review', 'in review']);
  });

  it('when games start: the parties of the other bets are notified, and those of that one as soon as they can be (NT-15)', async () => {
    const games = [aGame(), aGame(), aGame()];
    const bets = await betsOn(games);
    const { id: betId } = middle(bets);
    const when = `new.cause like 'game_started:${betId}:%'`;
    const allow = await refuseRows(world.database, { table: 'notifications', on: 'insert', when });
    world.clock.advance(3 * HOUR_MS);
    await world.runJob('game-starts');
    const listStarts = async () => {
      const titles = (await listInbox(bob)).map(({ title }) => title);
      return games.map(({ homeTeam }) => titles.filter((title) => title.endsWith(`${homeTeam} has started`)).length);
    };
    expect(await listStarts()).toEqual([1, 0, 1]);
    expect(listFailures()).toEqual([['notifying about a start failed', { betId }]]);
    await allow();
    await world.runJob('game-starts');
    expect(await listStarts()).toEqual([1, 1, 1]);
  });
});
