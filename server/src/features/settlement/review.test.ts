import { betErrors } from '@evens/domain/bets/errors';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { callAll, refusalFor } from '../../testing/checks/refusals.ts';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import type { Person } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse, SettleResponse } from '../bets/api.ts';

let count = 0;

const world = await testWorld();
const carla = await world.aUser('Carla');
const [ann, bob, dora] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Dora')];
/** Carla is its admin. Ann and Bob bet. */
const group = await world.aGroup(carla, ann, bob, dora);

const path = (rest: string) => `/api/groups/${group.id}/${rest}`;
const say = (person: Person, bet: BetResponse, body: object) =>
  person.api.post<BetResponse>(path(`bets/${bet.id}/result`), body);
const getDetails = async (bet: BetResponse, person = dora) =>
  (await person.api.get<BetDetails>(path(`bets/${bet.id}`))).body;
const listed = async (bet: BetResponse, tab = 'active') =>
  (await bob.api.get<{ items: BetResponse[] }>(path(`bets?tab=${tab}`))).body.items.find(({ id }) => id === bet.id);
const listGradings = (bet: BetResponse) =>
  world.database.db
    .selectFrom('gradings')
    .select(['basis', 'decidedByName', 'explanation', 'outcome'])
    .where('betId', '=', bet.id)
    .execute();

async function settle(): Promise<SettleResponse> {
  world.clock.advance(limits.cacheRefreshMs);
  return (await ann.api.post<SettleResponse>(path('settle'))).body;
}

/** A game in progress with a bet on its home side. */
async function aRunningBet(
  change: Partial<StandInGame> = {},
  creator = ann,
): Promise<{ game: StandInGame; bet: BetResponse }> {
  count += 1;
  const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}`, ...change });
  const bid = await postBid(creator, group, game, { betType: 'spread', side: 'home', amountCents: 1_000 });
  const { bet } = (await accept(bob, group, bid)).body;
  world.clock.set(new Date(game.startsAt.getTime() + 3 * HOUR_MS));
  return { game, bet };
}

/** The same, but with a final score that can't be trusted. */
async function aDoubtfulBet(creator = ann): Promise<{ game: StandInGame; bet: BetResponse }> {
  const { game, bet } = await aRunningBet({}, creator);
  world.endGame(game, 27, 20);
  game.scores = [{ name: game.homeTeam, score: '-27' }];
  await settle();
  return { game, bet };
}

describe('a bet whose score cannot be trusted (GM-05, BT-14)', () => {
  it('shows this in lists, in details and live to its group, and a valid score settles it later as usual', async () => {
    const { game, bet } = await aRunningBet();
    expect(bet.needsReview).toBe(false);
    const reader = await LiveReader.open(bob.api, group.id);
    const readBetEvents = async (number: number) =>
      (await reader.until((all) => all.filter(({ type }) => type === 'bet').length >= number))
        .filter(({ type }) => type === 'bet')
        .map(({ data }) => data);
    world.endGame(game, 27, 20);
    const { scores = null } = game;
    game.scores = [];
    const run = await settle();
    expect(run.settled).toBe(0);
    expect(await readBetEvents(1)).toMatchObject([{ id: bet.id, status: 'active', needsReview: true }]);
    expect(await listed(bet)).toMatchObject({ status: 'active', needsReview: true });
    expect(await getDetails(bet)).toMatchObject({ needsReview: true, gameState: 'needs_review' });
    await settle();
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    game.scores = scores;
    expect((await settle()).settled).toBe(1);
    expect((await readBetEvents(3)).slice(1)).toMatchObject([
      { id: bet.id, status: 'active', needsReview: false },
      { id: bet.id, status: 'settled', needsReview: false },
    ]);
    await reader.close();
    expect(await listed(bet, 'settled')).toMatchObject({ needsReview: false, winnerId: ann.id });
    expect(await listGradings(bet)).toMatchObject([{ basis: 'score', decidedByName: null }]);
  });

  it('is also marked when a void was requested before, and cannot be settled by a proposal', async () => {
    const { bet } = await aDoubtfulBet();
    const requested = await ann.api.post<BetResponse>(path(`bets/${bet.id}/void`), { reason: 'nobody knows' });
    expect(requested.body).toMatchObject({ status: 'active', needsReview: true, voidRequest: { byId: ann.id } });
    const voided = await bob.api.post<BetResponse>(path(`bets/${bet.id}/void`), {});
    expect(voided.body).toMatchObject({ status: 'settled', settlementStatus: 'push', needsReview: false });
  });

  it('is listed for its group, newest first, until it is settled', async () => {
    const [first, second] = [(await aDoubtfulBet()).bet, (await aDoubtfulBet()).bet];
    await aRunningBet();
    type Page = { items: BetResponse[]; nextCursor: string | null };
    const read = async (query = '') => (await carla.api.get<Page>(path(`bets/review${query}`))).body;
    const before = await read();
    expect(before.items.slice(0, 2)).toMatchObject([second, first].map(({ id }) => ({ id, needsReview: true })));
    expect(before.nextCursor).toBeNull();
    const { items, nextCursor } = await read('?limit=1');
    expect(items.map(({ id }) => id)).toEqual([second.id]);
    expect((await read(`?limit=1&cursor=${nextCursor}`)).items.map(({ id }) => id)).toEqual([first.id]);
    for (const bet of [first, second]) await say(carla, bet, { result: 'push' });
    const left = before.items.slice(2).map(({ id }) => id);
    expect((await read()).items.map(({ id }) => id)).toEqual(left);
  });

  it('in each of several groups is published to that group', async () => {
    const other = await world.aGroup(ann, bob);
    count += 1;
    const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
    const bets: BetResponse[] = [];
    for (const own of [group, other]) {
      const bid = await postBid(ann, own, game, { betType: 'total', side: 'over', amountCents: 500 });
      bets.push((await accept(bob, own, bid)).body.bet);
    }
    const reader = await LiveReader.open(bob.api, other.id);
    world.clock.set(new Date(game.startsAt.getTime() + 3 * HOUR_MS));
    world.endGame(game, 27, 20);
    game.scores = null;
    await settle();
    expect((await reader.waitFor('bet')).data).toMatchObject({ id: bets[1]?.id, groupId: other.id, needsReview: true });
    await reader.close();
  });
});

describe("an admin's decision on it (GM-05, ST-19, ST-21)", () => {
  it('the decision makes the loser owe a debt, the record says who and why, and a later score changes nothing', async () => {
    const { game, bet } = await aDoubtfulBet();
    const decided = await say(carla, bet, { result: 'acceptor' });
    const explanation = 'Decided by Carla because the game’s score couldn’t be trusted: Bob won';
    expect(decided.body).toMatchObject({
      status: 'settled',
      winnerId: bob.id,
      needsReview: false,
      gameResults: null,
      explanation,
    });
    expect(await listGradings(bet)).toEqual([
      { basis: 'decision', decidedByName: 'Carla', explanation, outcome: 'win' },
    ]);
    const { timeline } = await getDetails(bet);
    expect(timeline.at(-1)).toMatchObject({ kind: 'graded', basis: 'decision', byName: 'Carla', explanation });
    const debts = world.database.db.selectFrom('debts').selectAll().where('betId', '=', bet.id);
    expect(await debts.execute()).toMatchObject([{ debtorId: ann.id, creditorId: bob.id, amountCents: 1_000 }]);
    world.endGame(game, 27, 20);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id, explanation, needsReview: false });
    expect(await debts.execute()).toHaveLength(1);
  });

  it('no one else can decide, and no one at all while its score is awaited or once it is settled', async () => {
    const { BET_HAS_SCORE, BET_NEEDS_REVIEW, NOT_BET_PARTY, BET_ALREADY_SETTLED } = betErrors;
    const running = (await aRunningBet()).bet;
    const { bet } = await aDoubtfulBet();
    const push = { result: 'push' };
    const calls = [
      () => say(carla, running, push),
      () => say(ann, running, push),
      () => say(ann, bet, push),
      () => say(bob, bet, push),
      () => say(bob, bet, { ...push, decide: true }),
      () => say(dora, bet, push),
      () => say(dora, bet, { ...push, decide: true }),
    ];
    const specs = [BET_HAS_SCORE, BET_HAS_SCORE, BET_NEEDS_REVIEW, BET_NEEDS_REVIEW, NOT_BET_PARTY];
    expect(await callAll(world, calls)).toEqual([...specs, NOT_BET_PARTY, NOT_BET_PARTY].map(refusalFor));
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(carla, bet, push)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await callAll(world, [() => say(carla, bet, push)])).toEqual([refusalFor(BET_ALREADY_SETTLED)]);
    expect(await listGradings(bet)).toHaveLength(1);
  });

  it('an admin can decide their own bet only if they are the only admin, and the record says so (ST-21)', async () => {
    const { bet } = await aDoubtfulBet(carla);
    const decide = { result: 'creator', decide: true };
    const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
    await members.set({ role: 'admin' }).where('userId', '=', dora.id).execute();
    expect(await getDetails(bet, carla)).toMatchObject({ hadOtherAdmin: true });
    const refused = await callAll(world, [() => say(carla, bet, decide)]);
    await members.set({ role: 'member' }).where('userId', '=', dora.id).execute();
    expect(refused).toEqual([refusalFor(betErrors.OTHER_ADMIN_DECIDES)]);
    const unsaid = await callAll(world, [() => say(carla, bet, { result: 'creator' })]);
    expect(unsaid).toEqual([refusalFor(betErrors.BET_NEEDS_REVIEW)]);
    expect((await say(carla, bet, decide)).body).toMatchObject({ status: 'settled', winnerId: carla.id });
  });

  it('a valid score can settle it first, and if both happen at once, only one ends the bet', async () => {
    const { game, bet } = await aDoubtfulBet();
    world.endGame(game, 27, 20);
    await Promise.all([settle(), say(carla, bet, { result: 'acceptor' })]);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', needsReview: false });
    expect(await listGradings(bet)).toHaveLength(1);
  });
});

describe('a tied score in a sport without ties (GM-08)', () => {
  const hockey = { sport: 'icehockey_nhl' } as const;

  it('is held for 24 hours and then settles, however often it is read', async () => {
    const { game, bet } = await aRunningBet(hockey);
    world.endGame(game, 3, 3);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    world.clock.advance(DAY_MS - 2 * limits.cacheRefreshMs);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    await settle();
    expect(await getDetails(bet)).toMatchObject({
      status: 'settled',
      winnerId: bob.id,
      gameResults: { homeScore: 3, awayScore: 3 },
    });
    expect(await listGradings(bet)).toMatchObject([{ basis: 'score' }]);
  });

  it('that is corrected within that time settles at once, and a new tied score is held again', async () => {
    const { game, bet } = await aRunningBet(hockey);
    world.endGame(game, 3, 3);
    await settle();
    world.clock.advance(DAY_MS - HOUR_MS);
    world.endGame(game, 4, 4);
    await settle();
    world.clock.advance(2 * HOUR_MS);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    world.endGame(game, 9, 4);
    await settle();
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', winnerId: ann.id, needsReview: false });
  });

  it('that no later read confirmed stays held, and the next read decides', async () => {
    const { game, bet } = await aRunningBet(hockey);
    world.endGame(game, 3, 3);
    await world.runJob('settle-bets');
    const outage = async () => {
      world.odds.failWith((_, response) => response.writeHead(500).end());
      for (let hour = 1; hour <= 25; hour += 1) {
        world.clock.advance(HOUR_MS);
        await world.runJob('settle-bets');
      }
      world.odds.failWith(null);
      world.clock.advance(HOUR_MS);
    };
    await outage();
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    world.endGame(game, 4, 4);
    await world.runJob('settle-bets');
    await outage();
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    await world.runJob('settle-bets');
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', gameResults: { homeScore: 4, awayScore: 4 } });
  });

  it('can be decided by an admin within that time, and in the NFL it counts like any other score', async () => {
    const { game, bet } = await aRunningBet(hockey);
    world.endGame(game, 3, 3);
    await settle();
    expect((await say(carla, bet, { result: 'push' })).body).toMatchObject({ settlementStatus: 'push' });
    const football = await aRunningBet();
    world.endGame(football.game, 20, 20);
    expect((await settle()).settled).toBe(1);
    expect(await getDetails(football.bet)).toMatchObject({ status: 'settled', winnerId: bob.id });
  });
});
