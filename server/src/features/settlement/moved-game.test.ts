import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { listInbox } from '../../testing/actions/inbox.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';
import type { LinesResponse } from '../lines/api.ts';

let count = 0;
const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);

const getBet = async ({ id }: BetResponse) =>
  (await ann.api.get<BetDetails>(`/api/groups/${group.id}/bets/${id}`)).body;

function aGame(): StandInGame {
  count += 1;
  return world.aGame({ sport: 'baseball_mlb', homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
}

const post = (game: StandInGame) => postBid(ann, group, game, { betType: 'total', side: 'over', amountCents: 1_000 });

async function aBet(game: StandInGame): Promise<BetResponse> {
  return (await accept(bob, group, await post(game))).body.bet;
}

/** The provider says that the game starts later, and Evens reads it. */
async function move(game: StandInGame, ms: number): Promise<void> {
  game.startsAt = new Date(game.startsAt.getTime() + ms);
  world.clock.advance(limits.cacheRefreshMs);
  await ann.api.get('/api/lines?sport=baseball_mlb');
}

describe('a game that was moved to a later date (GM-02)', () => {
  it('ends the bets that it passed, although no scores were read, and leaves the bets on its new date alone (GM-06)', async () => {
    const game = aGame();
    const start = game.startsAt.getTime();
    const before = await aBet(game);
    await move(game, 4 * DAY_MS);
    const after = await aBet(game);
    world.clock.set(new Date(start + 60 * HOUR_MS));
    await world.runJob('settle-bets');
    expect(await getBet(before)).toMatchObject({ status: 'settled', settlementStatus: 'push' });
    expect(await getBet(after)).toMatchObject({ status: 'active', needsReview: false });
    expect((await post(game)).status).toBe('open');
  });

  it('is coming again although it was marked for review, and ends the bets that it passed (GM-05, GM-06)', async () => {
    const game = aGame();
    const bet = await aBet(game);
    world.clock.advance(7 * DAY_MS);
    world.odds.failWith((_, response) => response.writeHead(500).end());
    await world.runJob('settle-bets');
    world.odds.failWith(null);
    expect(await getBet(bet)).toMatchObject({ status: 'active', needsReview: true, reviewReason: 'not_read' });
    await move(game, 10 * DAY_MS);
    const listed = (await ann.api.get<LinesResponse>('/api/lines?sport=baseball_mlb')).body.items;
    expect(listed.find(({ id }) => id === bet.gameId)).toMatchObject({ state: 'scheduled' });
    expect(await getBet(bet)).toMatchObject({ status: 'active', needsReview: false, reviewReason: null });
    await world.runJob('settle-bets');
    expect(await getBet(bet)).toMatchObject({ status: 'settled', settlementStatus: 'push' });
    expect((await post(game)).status).toBe('open');
  });

  it('is announced again when it starts at its new time (NT-15)', async () => {
    const game = aGame();
    const bet = await aBet(game);
    const announced = async () =>
      (await listInbox(bob)).filter(({ type, title }) => type === 'game_started' && title.includes(game.homeTeam))
        .length;
    world.clock.set(new Date(game.startsAt.getTime() + MINUTE_MS));
    await world.runJob('game-starts');
    expect(await announced()).toBe(1);
    await move(game, DAY_MS);
    await world.runJob('game-starts');
    expect(await announced()).toBe(1);
    world.clock.set(new Date(game.startsAt.getTime() + MINUTE_MS));
    await world.runJob('game-starts');
    await world.runJob('game-starts');
    expect([await announced(), (await getBet(bet)).status]).toEqual([2, 'active']);
  });
});
