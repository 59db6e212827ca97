import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, type Bid, getLine, postBid } from '../../testing/actions/bidding.ts';
import { findDifferences } from '../../testing/checks/audits.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';

const world = await testWorld();
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
/** Carla is its admin. Ann and Bob bet. */
const group = await world.aGroup(carla, ann, bob);

const path = (rest: string) => `/api/groups/${group.id}/${rest}`;
const getDetails = async ({ id }: { id: string }) => (await bob.api.get<BetDetails>(path(`bets/${id}`))).body;
const listDebts = ({ id }: { id: string }) =>
  world.database.db.selectFrom('debts').select(['amountCents', 'status']).where('betId', '=', id).execute();
const audit = () => findDifferences(world.database, group.id);

let count = 0;
/** A game between two teams, and a second one some hours later that isn't listed yet. */
function twoGames(hours: number): { first: StandInGame; second: StandInGame } {
  count += 1;
  const teams = { homeTeam: `Home ${count}`, awayTeam: `Away ${count}` };
  const first = world.aGame({ sport: 'baseball_mlb', ...teams });
  const startsAt = new Date(first.startsAt.getTime() + hours * HOUR_MS);
  return { first, second: { ...first, id: `f${first.id.slice(1)}`, startsAt } };
}

const isShown = (game: StandInGame) => world.odds.games.includes(game);
function show(game: StandInGame): void {
  if (!isShown(game)) world.odds.games.push(game);
}
function hide(game: StandInGame): void {
  if (isShown(game)) world.odds.games.splice(world.odds.games.indexOf(game), 1);
}

const anHourInto = (game: StandInGame) => world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));

async function readLines(): Promise<void> {
  world.clock.advance(limits.cacheRefreshMs);
  await ann.api.get('/api/lines?sport=baseball_mlb');
}

async function readScores(): Promise<void> {
  world.clock.advance(limits.cacheRefreshMs);
  await world.app.context.feed.readResults(['baseball_mlb'], { maxAgeMs: 1 });
}

async function settle(): Promise<void> {
  world.clock.advance(limits.cacheRefreshMs);
  await ann.api.post(path('settle'));
}

const postOn = (game: StandInGame, expiration = { kind: '24h' }) =>
  postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000, expiration });
async function betOn(game: StandInGame): Promise<BetResponse> {
  await world.database.db.updateTable('groups').set({ allowSameBetTypes: true }).where('id', '=', group.id).execute();
  return (await accept(bob, group, await postOn(game))).body.bet;
}

/** The first game has begun, and a scores response lists others but not this one. */
async function lose(first: StandInGame): Promise<void> {
  hide(first);
  anHourInto(first);
  world.aGame({ sport: 'baseball_mlb', homeTeam: `Other home ${count}`, awayTeam: `Other away ${count}` });
  await readScores();
}

/** The second game is listed for the first time and mistaken for the first. */
async function mixUp(hours = 24): Promise<{ first: StandInGame; second: StandInGame; bet: BetResponse }> {
  const games = twoGames(hours);
  const bet = await betOn(games.first);
  await lose(games.first);
  show(games.second);
  await readLines();
  expect((await getLine(ann, games.second)).id).toBe(bet.gameId);
  return { ...games, bet };
}

const score = (home: number, away: number) => ({ gameResults: { homeScore: home, awayScore: away } });
const gradings = ({ id }: { id: string }) =>
  world.database.db
    .selectFrom('gradings')
    .select(['number', 'homeScore', 'awayScore', 'eventId', 'basis'])
    .where('betId', '=', id)
    .orderBy('number')
    .execute();

describe('two games of the same teams (GM-03)', () => {
  it('are two from the start when the second game of a double-header is listed while the first is missing', async () => {
    const { first, second } = twoGames(5);
    const one = await betOn(first);
    await lose(first);
    show(second);
    await readLines();
    const two = await betOn(second);
    expect(two.gameId).not.toBe(one.gameId);
    show(first);
    world.clock.set(new Date(second.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(first, 5, 1);
    world.endGame(second, 2, 9);
    for (let run = 0; run < 4; run += 1) await settle();
    expect(await getDetails(one)).toMatchObject({ ...score(5, 1), winnerId: ann.id });
    expect(await getDetails(two)).toMatchObject({ ...score(2, 9), winnerId: bob.id });
    expect([await listDebts(one), await listDebts(two)]).toMatchObject([
      [{ status: 'pending' }],
      [{ status: 'pending' }],
    ]);
    expect(await audit()).toEqual([]);
  });

  it.each(['odds', 'scores'] as const)(
    'that were mistaken for one are separated once the %s list the first again, each with its own bets',
    async (answer) => {
      const { first, second, bet: one } = await mixUp();
      const two = await betOn(second);
      expect(two.gameId).toBe(one.gameId);
      show(first);
      if (answer === 'odds') await readLines();
      else await readScores();
      const [own, other] = [await getDetails(one), await getDetails(two)];
      expect([own.gameId, own.gameTime]).toEqual([one.gameId, first.startsAt.toISOString()]);
      expect(other.gameId).not.toBe(one.gameId);
      expect([other.gameTime, other.needsReview]).toEqual([second.startsAt.toISOString(), false]);
      expect((await getLine(ann, second)).id).toBe(other.gameId);
      world.clock.set(new Date(second.startsAt.getTime() + 4 * HOUR_MS));
      world.endGame(first, 5, 1);
      world.endGame(second, 2, 9);
      for (let run = 0; run < 4; run += 1) await settle();
      expect(await gradings(one)).toMatchObject([{ homeScore: 5, awayScore: 1, eventId: first.id }]);
      expect(await gradings(two)).toMatchObject([{ homeScore: 2, awayScore: 9, eventId: second.id }]);
      expect(await audit()).toEqual([]);
    },
  );

  it('do not share results: a bet graded by the other game waits for an admin, and the audit reports it', async () => {
    const { first, second, bet } = await mixUp();
    world.clock.set(new Date(second.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(second, 2, 9);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ ...score(2, 9), needsReview: false });
    show(first);
    world.endGame(first, 5, 1);
    for (let run = 0; run < 4; run += 1) {
      await readScores();
      await settle();
    }
    expect(await gradings(bet)).toMatchObject([{ homeScore: 2, awayScore: 9, eventId: second.id }]);
    expect(await listDebts(bet)).toMatchObject([{ status: 'pending' }]);
    const marked = { status: 'settled', needsReview: true, reviewReason: 'two_games' };
    expect(await getDetails(bet)).toMatchObject({ ...marked, providerScore: { homeScore: 5, awayScore: 1 } });
    const inReview = (await carla.api.get<{ items: BetResponse[] }>(path('bets/review'))).body.items;
    expect(inReview).toMatchObject([{ id: bet.id, ...marked }]);
    expect(await audit()).toMatchObject([
      { subject: 'bet', id: bet.id, expected: `event ${first.id}`, found: `event ${second.id}` },
    ]);
    const decision = { homeScore: 5, awayScore: 1, reason: 'The other game was graded' };
    const corrected = await carla.api.post<BetResponse>(path(`bets/${bet.id}/regrade`), decision);
    expect(corrected.body).toMatchObject({ needsReview: false, winnerId: ann.id });
    for (let run = 0; run < 2; run += 1) await settle();
    expect((await gradings(bet)).map(({ basis }) => basis)).toEqual(['score', 'decision']);
    expect(await audit()).toEqual([]);
  });

  it('do not share a bid: one posted on the first game and accepted as the second waits for an admin', async () => {
    const games = twoGames(24);
    // Posted live, so it didn't expire with the start.
    world.clock.set(games.first.startsAt);
    const bid: Bid = await postOn(games.first, { kind: '1w' });
    await lose(games.first);
    show(games.second);
    await readLines();
    const fresh = (await ann.api.get<Bid>(path(`bids/${bid.id}`))).body;
    const { bet } = (await accept(bob, group, fresh)).body;
    show(games.first);
    await readLines();
    world.clock.set(new Date(games.second.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(games.first, 5, 1);
    world.endGame(games.second, 2, 9);
    for (let run = 0; run < 2; run += 1) await settle();
    const marked = { status: 'active', needsReview: true, reviewReason: 'two_games', gameState: 'needs_review' };
    expect(await getDetails(bet)).toMatchObject(marked);
    const decided = await carla.api.post<BetResponse>(path(`bets/${bet.id}/result`), { result: 'push' });
    expect(decided.body).toMatchObject({ status: 'settled', settlementStatus: 'push', needsReview: false });
    expect(await audit()).toEqual([]);
  });

  it("do not share prices: no bid is posted on the first game at the second game's prices", async () => {
    const { first, second, bet } = await mixUp();
    show(first);
    first.isListed = false;
    await readScores();
    const items = (await ann.api.get<{ items: { id: string }[] }>('/api/lines?sport=baseball_mlb')).body.items;
    expect(items.map(({ id }) => id)).not.toContain(bet.gameId);
    expect((await getLine(ann, second)).id).not.toBe(bet.gameId);
  });
});
