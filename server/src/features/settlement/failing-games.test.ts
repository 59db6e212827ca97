import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { refuseRows } from '../../testing/actions/refuse-rows.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';
import type { LinesResponse } from '../lines/api.ts';

let world: World;
let ann: Person;
let bob: Person;
let group: TestGroup;
beforeEach(async () => {
  world = await startWorld();
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  group = await world.aGroup(ann, bob);
});
afterEach(() => world.stop());

function aGame(name: string): StandInGame {
  return world.aGame({ sport: 'baseball_mlb', homeTeam: `Home ${name}`, awayTeam: `Away ${name}` });
}

async function listLines(): Promise<string[]> {
  const { items } = (await ann.api.get<LinesResponse>('/api/lines?sport=baseball_mlb')).body;
  return items.map(({ home_team }) => home_team).sort();
}

/** Ann has the home team. */
async function betOn(game: StandInGame): Promise<BetResponse> {
  const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
  return (await accept(bob, group, await postBid(ann, group, game, pick))).body.bet;
}

async function aBet(name: string): Promise<{ game: StandInGame; bet: BetResponse }> {
  const game = aGame(name);
  return { game, bet: await betOn(game) };
}

const getDetails = async ({ id }: BetResponse) =>
  (await ann.api.get<BetDetails>(`/api/groups/${group.id}/bets/${id}`)).body;
const getState = async (bet: BetResponse) => {
  const { status, settlementStatus } = await getDetails(bet);
  return status === 'settled' ? settlementStatus : status;
};

/** The database refuses the final score of a bet's game. Returns what ends it. */
const refuseScore = ({ gameId }: BetResponse) =>
  refuseRows(world.database, { table: 'games', on: 'update', when: `new.id = '${gameId}' and new.state = 'final'` });

async function settleAfter(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJob('settle-bets');
}

describe("a game that can't be stored", () => {
  it("doesn't keep the other games of the odds from being stored", async () => {
    for (const name of ['1', '2', '3', '4', '5']) aGame(name);
    const when = `new.home_team in ('Home 2', 'Home 5')`;
    const allow = await refuseRows(world.database, { table: 'games', on: 'insert', when });
    expect(await listLines()).toEqual(['Home 1', 'Home 3', 'Home 4']);
    await allow();
    world.clock.advance(limits.cacheRefreshMs);
    expect(await listLines()).toEqual(['Home 1', 'Home 2', 'Home 3', 'Home 4', 'Home 5']);
    const games = await world.database.db.selectFrom('games').select('id').execute();
    expect(games).toHaveLength(5);
  });

  it("doesn't keep the other scores from being stored, and settles as soon as it can (GM-04)", async () => {
    const bets = [await aBet('1'), await aBet('2'), await aBet('3')];
    for (const { game } of bets) world.endGame(game, 5, 4);
    const [, failing] = bets;
    if (!failing) throw new Error('there are three bets');
    const allow = await refuseScore(failing.bet);
    await settleAfter(5 * HOUR_MS);
    const getStates = () => Promise.all(bets.map(({ bet }) => getState(bet)));
    expect(await getStates()).toEqual(['resolved', 'active', 'resolved']);
    const places = await world.database.db.selectFrom('games').select('state').execute();
    expect(places.filter(({ state }) => state === 'postponed')).toEqual([]);
    await allow();
    await settleAfter(HOUR_MS);
    expect(await getStates()).toEqual(['resolved', 'resolved', 'resolved']);
  });

  it('has no push at its deadline, and its score counts even if it is stored later (GM-06)', async () => {
    const [failing, other] = [await aBet('1'), await aBet('2')];
    world.endGame(failing.game, 5, 4);
    const allow = await refuseScore(failing.bet);
    for (let hours = 0; hours < 42; hours += 6) await settleAfter(6 * HOUR_MS);
    expect([await getState(failing.bet), await getState(other.bet)]).toEqual(['active', 'active']);
    await allow();
    await settleAfter(HOUR_MS);
    expect([await getState(failing.bet), await getState(other.bet)]).toEqual(['resolved', 'push']);
  });

  it("doesn't hide that a response lists another game twice with different scores (GM-05)", async () => {
    const [failing, twice] = [await aBet('1'), await aBet('2')];
    world.endGame(failing.game, 5, 4);
    world.endGame(twice.game, 5, 4);
    const again = { ...twice.game };
    world.odds.games.push(again);
    world.endGame(again, 4, 5);
    await refuseScore(failing.bet);
    await settleAfter(5 * HOUR_MS);
    expect(await getDetails(twice.bet)).toMatchObject({ status: 'active', needsReview: true });
  });
});
