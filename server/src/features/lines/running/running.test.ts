import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../../testing/actions/bidding.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { ScoresResponse } from '../api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);
const SCORES = '/v4/sports/americanfootball_nfl/scores/';

const listScores = async () => (await ann.api.get<ScoresResponse>('/api/scores')).body.items;
const now = () => world.clock.read().toISOString();

type Game = ReturnType<typeof world.aGame>;

function setScore(game: Game, away: number, home: number): void {
  game.scores = [
    { name: game.awayTeam, score: String(away) },
    { name: game.homeTeam, score: String(home) },
  ];
}

/** A game on which Ann and Bob have a bet, so the feed asks for its score. */
async function aGameWithBet(): Promise<{ game: Game; gameId: string | null }> {
  const game = world.aGame();
  const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 2_000 });
  const { bet } = (await accept(bob, group, bid)).body;
  return { game, gameId: bet.gameId };
}

describe('running scores (XP-01)', () => {
  it('are only for people who are signed in', async () => {
    expect((await world.aStranger().get('/api/scores')).status).toBe(401);
  });

  it('say when the feed last had them, and costs no call of its own', async () => {
    const { game, gameId } = await aGameWithBet();
    world.clock.advance(3 * HOUR_MS);
    expect(await listScores()).toEqual([]);
    expect(world.odds.calls.get(SCORES) ?? 0).toBe(0);
    setScore(game, 7, 14);
    await world.runJob('settle-bets');
    const readAt = now();
    const score = { gameId, homeScore: 14, awayScore: 7, state: 'live' };
    expect(await listScores()).toEqual([{ ...score, readAt }]);

    world.clock.advance(5 * MINUTE_MS);
    expect(await listScores()).toEqual([{ ...score, readAt }]);
    await world.runJob('settle-bets');
    expect(await listScores()).toEqual([{ ...score, readAt: now() }]);
    expect(world.odds.calls.get(SCORES)).toBe(2);
  });

  it('keep their age while the feed no longer has one that can be read', async () => {
    const { game, gameId } = await aGameWithBet();
    world.clock.advance(3 * HOUR_MS);
    setScore(game, 3, 0);
    await world.runJob('settle-bets');
    const readAt = now();
    game.scores = [{ name: 'Someone Else', score: '3' }];
    world.clock.advance(5 * MINUTE_MS);
    await world.runJob('settle-bets');
    expect((await listScores()).find((score) => score.gameId === gameId)).toMatchObject({ awayScore: 3, readAt });
  });

  it('become final once the feed says so, and are gone half a day after the start', async () => {
    const { game, gameId } = await aGameWithBet();
    const find = async () => (await listScores()).find((score) => score.gameId === gameId);
    world.clock.advance(3 * HOUR_MS);
    setScore(game, 3, 0);
    await world.runJob('settle-bets');
    world.clock.advance(HOUR_MS);
    world.endGame(game, 10, 20);
    await world.runJob('settle-bets');
    expect(await find()).toEqual({ gameId, homeScore: 10, awayScore: 20, state: 'final', readAt: now() });
    world.clock.advance(limits.scoreShownMs);
    expect(await find()).toBeUndefined();
  });

  it('of a game that needs review are not shown', async () => {
    const { game, gameId } = await aGameWithBet();
    world.clock.advance(3 * HOUR_MS);
    setScore(game, 3, 0);
    await world.runJob('settle-bets');
    world.clock.advance(HOUR_MS);
    world.endGame(game, 10, 20);
    game.scores = [];
    await world.runJob('settle-bets');
    expect((await listScores()).filter((score) => score.gameId === gameId)).toEqual([]);
  });

  it('come with an event that tells open pages to ask for them', async () => {
    await aGameWithBet();
    world.clock.advance(3 * HOUR_MS);
    const reader = await LiveReader.open(ann.api, group.id);
    await world.runJob('settle-bets');
    const event = await reader.waitFor('lines');
    await reader.close();
    expect(event.data).toMatchObject({ games: null });
  });
});
