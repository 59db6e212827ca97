import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accept, getLine, type ListedLine, postBid } from '../../../testing/actions/bidding.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetDetails, BetResponse, SettleResponse } from '../../bets/api.ts';

const world = await testWorld();
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(carla, ann, bob);
await world.makeSiteAdmin(carla);

const path = (rest: string) => `/api/groups/${group.id}/${rest}`;
const getDetails = async ({ id }: BetResponse) => (await bob.api.get<BetDetails>(path(`bets/${id}`))).body;
type CacheStatus = { sportStats: Record<string, { status: string; errorMessage: string | null }> };
const getStatus = async () =>
  (await carla.api.get<CacheStatus>('/api/admin/odds/cache')).body.sportStats.americanfootball_nfl;

async function settle(): Promise<SettleResponse> {
  world.clock.advance(limits.cacheRefreshMs);
  return (await ann.api.post<SettleResponse>(path('settle'))).body;
}

type Played = { game: StandInGame; bet: BetResponse };
let count = 0;

async function aBet(): Promise<Played> {
  count += 1;
  const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
  const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
  return { game, bet: (await accept(bob, group, bid)).body.bet };
}

/** Two finished games in a league with a bet each. One ended 27 to 20, and the test gives the other odd values. */
async function twoGames(): Promise<{ odd: Played; fine: Played }> {
  world.odds.games.length = 0;
  const [odd, fine] = [await aBet(), await aBet()];
  world.clock.set(new Date(fine.game.startsAt.getTime() + 4 * HOUR_MS));
  world.endGame(odd.game, 10, 3);
  world.endGame(fine.game, 27, 20);
  return { odd, fine };
}

const expectFine = async ({ bet }: Played) =>
  expect(await getDetails(bet)).toMatchObject({ winnerId: ann.id, gameResults: { homeScore: 27, awayScore: 20 } });

/** An admin voids the bet the odd value left open, so that the next value is counted on its own. */
const voidBet = ({ bet }: Played) => carla.api.post(path(`bets/${bet.id}/void`), { reason: 'odd' });

const impossible = [
  ...['2147483648', '2147483647', '1000', '9007199254740993', '1e308', '-1', '-0', '1.5', 'NaN', 'Infinity'],
  ...['٣', 'sc\0re', '\ud800', `${'9'.repeat(199)}\ud83d\ude00`, '9'.repeat(1_000)],
  ...[2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e308, 1_000, -1, 0.5, 1 / 3],
];

describe('an impossible final score (GM-05)', () => {
  it.each(impossible)(
    'of %j marks its own game for review, counts as an error, and affects no other game',
    async (score) => {
      const { odd, fine } = await twoGames();
      odd.game.scores = [
        { name: odd.game.homeTeam, score },
        { name: odd.game.awayTeam, score: '3' },
      ];
      expect(await settle()).toEqual({ checked: 2, settled: 1, errors: 1 });
      await expectFine(fine);
      const marked = { status: 'active', needsReview: true, reviewReason: 'not_whole_numbers', gameResults: null };
      expect(await getDetails(odd.bet)).toMatchObject(marked);
      expect(await getStatus()).toMatchObject({ errorMessage: null });
      expect(await settle()).toEqual({ checked: 1, settled: 0, errors: 1 });
      await voidBet(odd);
    },
  );

  it.each([-0, 999, '999', '0'])('does not include %j, which settles the bet', async (score) => {
    const { odd, fine } = await twoGames();
    odd.game.scores = [
      { name: odd.game.homeTeam, score },
      { name: odd.game.awayTeam, score: '3' },
    ];
    expect(await settle()).toEqual({ checked: 2, settled: 2, errors: 0 });
    await expectFine(fine);
    expect(await getDetails(odd.bet)).toMatchObject({ gameResults: { homeScore: Number(score) + 0, awayScore: 3 } });
  });
});

const oddTimes = [
  ...['0001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ...['NaN', 'soon', '', '2026-02-30T99:00:00Z', 0, -1, -0, 0.5, 2 ** 31, 2 ** 53, 1e308, null, true, [], {}],
];

describe('an invalid time', () => {
  it.each(oddTimes)('of %j for a start affects only its own game', async (commence_time) => {
    const { odd, fine } = await twoGames();
    odd.game.sent = { commence_time };
    expect(await settle()).toMatchObject({ errors: 0 });
    await expectFine(fine);
    expect(await getStatus()).toMatchObject({ errorMessage: null });
    await voidBet(odd);
  });

  it.each(oddTimes)('of %j for a score does not keep any bet from being settled', async (last_update) => {
    const { odd, fine } = await twoGames();
    odd.game.sent = { last_update };
    expect(await settle()).toEqual({ checked: 2, settled: 2, errors: 0 });
    await expectFine(fine);
    expect(await getDetails(odd.bet)).toMatchObject({ gameResults: { homeScore: 10, awayScore: 3 } });
  });
});

const oddNumbers = [2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -1e308, -0, 0.1, 99.999, 'NaN', '1e308', true];
const fineBook = (line: ListedLine) =>
  [line.fair.moneyline, line.fair.spread, line.fair.total].map((pair) => pair !== null);

describe('an invalid number on a line', () => {
  it.each(oddNumbers)('of %j removes its own market and affects no other game', async (number) => {
    world.odds.games.length = 0;
    const sides = (price: unknown, point: unknown) => [
      { name: 'Odd home', price, point },
      { name: 'Odd away', price: -110, point: 3.5 },
    ];
    const totals = [
      { name: 'Over', price: -110, point: number },
      { name: 'Under', price: -110, point: number },
    ];
    const books = [
      { key: 'draftkings', markets: [{ key: 'h2h', outcomes: sides(number, undefined) }] },
      { key: 'fanduel', markets: [{ key: 'spreads', outcomes: sides(-110, number) }] },
      { key: 'betmgm', markets: [{ key: 'totals', outcomes: totals }] },
      { key: 'espnbet', last_update: number, markets: [{ key: 'spreads', outcomes: sides(-110, -3.5) }] },
    ];
    world.aGame({ homeTeam: 'Odd home', awayTeam: 'Odd away', bookmakers: books });
    const fine = world.aGame({ homeTeam: `Fine ${count}` });
    expect(fineBook(await getLine(ann, fine))).toEqual([true, true, true]);
    const { items, stale } = (
      await ann.api.get<{ items: ListedLine[]; stale: boolean }>('/api/lines?sport=americanfootball_nfl')
    ).body;
    expect(stale).toBe(false);
    const odd = items.find(({ home_team }) => home_team === 'Odd home');
    expect(odd && [odd.fair.moneyline, odd.fair.total]).toEqual([null, null]);
    expect(odd?.fair.spread).toMatchObject({ home: { line: -3.5 }, away: { line: 3.5 } });
  });
});

describe('an invalid number of credits', () => {
  it.each(['2147483648', '9007199254740993', '1e308', '-1', 'NaN', 'Infinity', '', '9'.repeat(500)])(
    'of %j is ignored, and the lines and scores in the same response are used',
    async (number) => {
      const { odd, fine } = await twoGames();
      Object.assign(world.odds.headers, { 'x-requests-remaining': number, 'x-requests-last': number });
      expect(await settle()).toEqual({ checked: 2, settled: 2, errors: 0 });
      await expectFine(fine);
      expect(await getDetails(odd.bet)).toMatchObject({ gameResults: { homeScore: 10, awayScore: 3 } });
      const next = world.aGame({ homeTeam: `Next ${count}` });
      expect(await getLine(ann, next)).toMatchObject({ home_team: next.homeTeam });
      for (const header of Object.keys(world.odds.headers)) delete world.odds.headers[header];
    },
  );
});

it('the cache status shows that a score could not be stored, until it can be (AD-17)', async () => {
  const { odd, fine } = await twoGames();
  world.endGame(odd.game, 77, 3);
  await sql`alter table games add constraint for_this_test check (home_score is distinct from 77)`.execute(
    world.database.db,
  );
  expect(await settle()).toMatchObject({ settled: 1 });
  const error = { status: 'error', errorMessage: 'Scores: 1 of 2 games couldn’t be stored' };
  expect(await getStatus()).toMatchObject(error);
  await sql`alter table games drop constraint for_this_test`.execute(world.database.db);
  expect(await settle()).toMatchObject({ settled: 1 });
  await expectFine(fine);
  expect(await getStatus()).toMatchObject({ errorMessage: null });
});
