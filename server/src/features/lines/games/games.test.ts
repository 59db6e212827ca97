import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { Line, LinesResponse } from '../api.ts';
import { gameMoved } from './change-game.ts';
import { gameState, lockGame } from './queries.ts';

const SCORES = '/v4/sports/americanfootball_nfl/scores/';
const NFL = ['americanfootball_nfl'] as const;

const world = await testWorld();
const ann = await world.aUser('Ann');

async function findLine(game: { homeTeam: string; awayTeam: string }): Promise<Line | undefined> {
  const { body } = await ann.api.get<LinesResponse>('/api/lines');
  return body.items.find((line) => line.home_team === game.homeTeam && line.away_team === game.awayTeam);
}

const listChanges = (gameId: string) =>
  world.database.db
    .selectFrom('gameChanges')
    .select(['field', 'oldValue', 'newValue', 'source'])
    .where('gameId', '=', gameId)
    .orderBy('at')
    .execute();

const getFinal = async (id: string) => (await transact(world.app.context.store, (tx) => lockGame(tx, id))).final;

describe('the record of a game (GM-01)', () => {
  it('follows a start the provider moves, and the change is published (GM-02)', async () => {
    const moves: unknown[] = [];
    world.app.context.store.hooks.on(gameMoved, async (_, move) => {
      moves.push(move);
    });
    const game = world.aGame({ homeTeam: 'Atlanta Falcons', awayTeam: 'Carolina Panthers' });
    const gameId = (await findLine(game))?.id ?? '';
    const from = game.startsAt;
    game.startsAt = new Date(from.getTime() + 3 * HOUR_MS);
    world.clock.advance(limits.cacheRefreshMs);
    expect(await findLine(game)).toMatchObject({ id: gameId, commence_time: game.startsAt.toISOString() });
    expect(moves).toEqual([{ gameId, from, to: game.startsAt }]);
    expect(await listChanges(gameId)).toEqual([
      {
        field: 'commence_time',
        oldValue: from.toISOString(),
        newValue: game.startsAt.toISOString(),
        source: 'The Odds API',
      },
    ]);
  });

  it('keeps its sides when the provider swaps home and away, and the prices stay with their teams', async () => {
    const game = world.aGame({ homeTeam: 'Chicago Fire', awayTeam: 'Toronto Argonauts' });
    const before = await findLine(game);
    Object.assign(game, {
      homeTeam: 'Toronto Argonauts',
      awayTeam: 'Chicago Fire',
      moneyline: { home: 130, away: -150 },
      spread: { line: 3.5, home: -110, away: -110 },
    });
    world.clock.advance(limits.cacheRefreshMs);
    const after = await findLine({ homeTeam: 'Chicago Fire', awayTeam: 'Toronto Argonauts' });
    expect(after?.id).toBe(before?.id);
    expect(after?.fair).toEqual(before?.fair);
  });

  it('keeps one id each for two games between the same teams on one day', async () => {
    const common = { sport: 'baseball_mlb' as const, homeTeam: 'New York Yankees', awayTeam: 'Boston Red Sox' };
    world.aGame({ ...common, startsAt: new Date(world.clock.read().getTime() + HOUR_MS) });
    world.aGame({ ...common, startsAt: new Date(world.clock.read().getTime() + 5 * HOUR_MS) });
    const { body } = await ann.api.get<LinesResponse>('/api/lines?sport=baseball_mlb');
    expect(new Set(body.items.map((line) => line.id)).size).toBe(2);
  });
});

describe('results', () => {
  let count = 0;

  async function aStartedGame() {
    count += 1;
    const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
    const id = (await findLine(game))?.id ?? '';
    world.clock.set(new Date(game.startsAt.getTime() + 3 * HOUR_MS));
    return { game, id };
  }

  async function readAgain(): Promise<void> {
    world.clock.advance(limits.cacheRefreshMs);
    await world.app.context.feed.readResults(NFL);
  }

  it('are stored when first seen, so they stay when the provider no longer has the game (GM-04)', async () => {
    const { game, id } = await aStartedGame();
    world.endGame(game, 27, 20);
    await readAgain();
    const readAt = world.clock.read();
    world.odds.games.splice(world.odds.games.indexOf(game), 1);
    await readAgain();
    expect(await getFinal(id)).toMatchObject({ homeScore: 27, awayScore: 20, resultReadAt: readAt });
    const changes = (await listChanges(id)).map(({ field, newValue }) => `${field} ${newValue}`);
    expect(changes).toContain('score 27-20');
    expect(changes.filter((change) => change === 'state final')).toHaveLength(1);
  });

  it('that cannot be trusted wait for an admin, and a valid one that comes later is used (GM-05)', async () => {
    const { game, id } = await aStartedGame();
    const side = (name: string, score: unknown) => ({ name, score });
    const { homeTeam, awayTeam } = game;
    const doubtful = [
      null,
      [],
      [side(homeTeam, '27')],
      [side(homeTeam, '27'), side(awayTeam, null)],
      [side(homeTeam, '-27'), side(awayTeam, '20')],
      [side(homeTeam, '1e3'), side(awayTeam, '20')],
      [side(homeTeam, '27.5'), side(awayTeam, '20')],
      [side(homeTeam, '27'), side('Somebody Else', '20')],
      [side(homeTeam, '27'), side(awayTeam, '20'), side('Referee', '1')],
    ];
    game.completed = true;
    for (const scores of doubtful) {
      game.scores = scores;
      await readAgain();
      expect(await gameState(world.database.db, id)).toBe('needs_review');
      expect(await getFinal(id)).toBeNull();
    }
    const reviews = (await listChanges(id)).filter(({ field }) => field === 'review').map(({ newValue }) => newValue);
    expect(reviews.map((review) => review.split(' ')[0])).toEqual([
      ...Array(3).fill('scores_missing'),
      ...Array(3).fill('not_whole_numbers'),
      ...Array(2).fill('names_differ'),
    ]);
    world.endGame(game, 0, 20);
    await readAgain();
    expect(await getFinal(id)).toMatchObject({ homeScore: 0, awayScore: 20 });
  });

  it('listed twice with different scores in one response wait for an admin too', async () => {
    const { game, id } = await aStartedGame();
    world.endGame(game, 27, 20);
    const twin = { ...game };
    world.odds.games.push(twin);
    world.endGame(twin, 20, 27);
    await readAgain();
    expect(await gameState(world.database.db, id)).toBe('needs_review');
  });

  it('that are final survive a response without them, and a correction is recorded (GM-01)', async () => {
    const { game, id } = await aStartedGame();
    world.endGame(game, 24, 21);
    await readAgain();
    game.completed = false;
    game.scores = null;
    await readAgain();
    expect(await gameState(world.database.db, id)).toBe('final');
    world.endGame(game, 24, 22);
    await readAgain();
    const scores = (await listChanges(id)).filter(({ field }) => field === 'score');
    expect(scores.map(({ newValue }) => newValue)).toEqual(['24-21', '24-22']);
  });

  it('are fetched on demand at most once a minute, whatever the job fetches (ST-15)', async () => {
    const { feed } = world.app.context;
    const calls = () => world.odds.calls.get(SCORES) ?? 0;
    await readAgain();
    const before = calls();
    await feed.readResults(NFL, { isOnDemand: true });
    await feed.readResults(NFL, { isOnDemand: true });
    expect(calls()).toBe(before + 1);
    world.clock.advance(MINUTE_MS);
    await feed.readResults(NFL, { isOnDemand: true });
    expect(calls()).toBe(before + 2);
    await feed.readResults(NFL, { maxAgeMs: limits.scoresFreshForLiveAcceptMs });
    expect(calls()).toBe(before + 2);
  });
});
