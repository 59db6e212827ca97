import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { testWorld } from '../../testing/test-world.ts';
import { grantAdministration } from '../accounts/admins/grant-administration.ts';
import type { ReviewPage } from './api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
await transact(world.app.context.store, (tx) => grantAdministration(tx, { userId: ann.id, via: 'command_line' }));

describe('games that need review (GM-05)', () => {
  const getPage = async (query = '') =>
    (await ann.api.get<ReviewPage & { code?: string }>(`/api/admin/games/review${query}`)).body;

  it('are listed with the reason and the score we got, latest start first, until a valid score arrives', async () => {
    const games = ['Tulsa Oilers', 'Utah Grizzlies'].map((homeTeam) =>
      world.aGame({ homeTeam, awayTeam: 'Idaho Falcons' }),
    );
    const [first, second] = games;
    if (!first || !second) throw new Error('no games');
    await ann.api.get('/api/lines');
    world.clock.set(new Date(second.startsAt.getTime() + 3 * HOUR_MS));
    for (const game of games) world.endGame(game, 27, 20);
    first.scores = [
      { name: first.homeTeam, score: 27 },
      { name: 'Falcons', score: null },
    ];
    second.scores = [
      { name: second.homeTeam, score: 'W' },
      { name: second.awayTeam, score: '20' },
    ];
    await world.app.context.feed.readResults(['americanfootball_nfl']);
    const common = { sport: 'americanfootball_nfl', awayTeam: 'Idaho Falcons' };
    const [ofFirst, ofSecond] = [
      {
        ...common,
        homeTeam: 'Tulsa Oilers',
        startsAt: first.startsAt.toISOString(),
        reason: 'names_differ',
        scores: [
          { name: 'Tulsa Oilers', score: '27' },
          { name: 'Falcons', score: null },
        ],
      },
      {
        ...common,
        homeTeam: 'Utah Grizzlies',
        startsAt: second.startsAt.toISOString(),
        reason: 'not_whole_numbers',
        scores: [
          { name: 'Utah Grizzlies', score: 'W' },
          { name: 'Idaho Falcons', score: '20' },
        ],
      },
    ];
    expect(await getPage()).toMatchObject({ items: [ofSecond, ofFirst], nextCursor: null });
    const { items, nextCursor } = await getPage('?limit=1');
    expect(items).toMatchObject([ofSecond]);
    expect((await getPage(`?limit=1&cursor=${nextCursor}`)).items).toMatchObject([ofFirst]);
    expect(await getPage('?limit=0')).toMatchObject({ code: 'INVALID_INPUT' });
    for (const game of games) world.endGame(game, 27, 20);
    world.clock.advance(limits.cacheRefreshMs);
    await world.app.context.feed.readResults(['americanfootball_nfl']);
    expect(await getPage()).toEqual({ items: [], nextCursor: null });
  });

  it('say how many bets wait for them, and name only those in the groups of the site admin', async () => {
    const [bob, carla] = [await world.aUser('Bob'), await world.aUser('Carla')];
    const [own, foreign] = [await world.aGroup(ann, bob), await world.aGroup(bob, carla)];
    const game = world.aGame({ homeTeam: 'Boise Bears', awayTeam: 'Idaho Falcons' });
    const terms = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
    const { bet } = (await accept(ann, own, await postBid(bob, own, game, terms))).body;
    await accept(carla, foreign, await postBid(bob, foreign, game, terms));
    world.clock.set(new Date(game.startsAt.getTime() + 3 * HOUR_MS));
    world.endGame(game, 27, 20);
    game.scores = [];
    await world.app.context.feed.readResults(['americanfootball_nfl']);
    expect((await getPage()).items).toMatchObject([
      { waitingBets: 2, bets: [{ betId: bet.id, groupId: own.id, groupName: 'Sunday Crew', role: 'admin' }] },
    ]);
  });
});
