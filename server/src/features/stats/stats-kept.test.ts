import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import { findDifferences } from '../../testing/checks/audits.ts';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import type { Person } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';
import type { CellResponse, StatsResponse } from './api.ts';

const world = await testWorld();
const carla = await world.aUser('Carla');
const friends: Person[] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Dan')];
const group = await world.aGroup(carla, ...friends);

const readStats = async () => (await carla.api.get<StatsResponse>(`/api/groups/${group.id}/stats`)).body;

/** A range that covers everything, so that it is added up from the bets instead of read from the stored totals. */
const readWhole = async () =>
  (await carla.api.get<StatsResponse>(`/api/groups/${group.id}/stats?from=1970-01-01T00:00:00Z`)).body;

async function differences(): Promise<string[]> {
  return (await findDifferences(world.database)).map(({ about }) => about);
}

const results = ['creator', 'acceptor', 'push'] as const;
const RUNS = 8;
const settling = fc.record({ does: fc.constant('settle'), pair: fc.nat(5), result: fc.constantFrom(...results) });
const step = fc.oneof(
  settling,
  fc.record({ does: fc.constant('regrade'), bet: fc.nat(20), result: fc.constantFrom(...results) }),
  fc.record({ does: fc.constant('void'), bet: fc.nat(20) }),
);

describe('stored figures', () => {
  it('match the bets after any settling, regrading and voiding, and profits add up to zero (I11)', async () => {
    const bets: string[] = [];
    const betPath = (id: string | undefined) => `/api/groups/${group.id}/bets/${id}`;
    async function open(pair: number): Promise<string> {
      const [creator, acceptor] = [friends[pair % 3], friends[(pair + 1 + (pair > 2 ? 1 : 0)) % 3]];
      if (!creator || !acceptor) throw new Error('there are three friends');
      const bid = await postCustomBid(creator, group, { odds: pair % 2 ? -110 : 150 });
      return (await accept(acceptor, group, bid)).body.bet.id;
    }
    async function take(one: { does: string; pair?: number; bet?: number; result?: string }): Promise<void> {
      world.clock.advance(MINUTE_MS);
      const { does, result } = one;
      const known = bets[(one.bet ?? 0) % Math.max(1, bets.length)];
      if (does === 'settle') {
        const id = await open(one.pair ?? 0);
        bets.push(id);
        expect((await carla.api.post(`${betPath(id)}/result`, { result })).status).toBe(200);
      } else if (known && does === 'regrade') {
        await carla.api.post(`${betPath(known)}/regrade`, { result, reason: 'We all saw it' });
      } else if (known) {
        await carla.api.post(`${betPath(known)}/void`, { reason: 'It was a joke' });
      }
    }
    await fc.assert(
      fc.asyncProperty(settling, fc.array(step, { maxLength: 7 }), async (first, steps) => {
        for (const one of [first, ...steps]) await take(one);
        const stats = await readStats();
        expect(stats.members).toEqual((await readWhole()).members);
        expect(stats.members.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(0);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(bets.length).toBeGreaterThanOrEqual(RUNS);
  });
});

it('pages that show the figures are notified when they change', async () => {
  const [ann, bob] = friends;
  if (!ann || !bob) throw new Error('there are three friends');
  const { bet } = (await accept(bob, group, await postCustomBid(ann, group))).body;
  const reader = await LiveReader.open(bob.api, group.id);
  await carla.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result: 'creator' });
  expect((await reader.waitFor('stats')).data).toEqual({ groupId: group.id });
  await reader.close();
});

describe('the close of a bet (SS-10)', () => {
  it('is the last price at its own book before the start, and is kept after the history is deleted', async () => {
    const [ann, bob] = friends;
    if (!ann || !bob) throw new Error('there are three friends');
    const game = world.aGame();
    const moneyline = await betOn(game, { betType: 'moneyline', side: 'home' });
    const spread = await betOn(game, { betType: 'spread', side: 'home' });
    world.clock.advance(HOUR_MS);
    Object.assign(game, { moneyline: { home: -200, away: 170 }, spread: { line: -5.5, home: -110, away: -110 } });
    await ann.api.get('/api/lines');
    world.clock.advance(90 * MINUTE_MS);
    Object.assign(game, { moneyline: { home: -900, away: 600 } });
    await ann.api.get('/api/lines');
    const odds = moneyline.participants[0]?.selection.odds ?? 0;
    const seen = await details(moneyline);
    expect(seen.closing?.sides[0]).toMatchObject({ userId: ann.id, line: null, linePoints: null });
    expect(seen.closing?.sides[0]?.odds).toBeLessThan(odds);
    expect(seen.closing?.sides[0]?.pricePoints).toBeGreaterThan(5);
    expect(seen.closing?.sides[0]?.pricePoints).toBeLessThan(10);
    expect(seen.closing?.sides[1]?.pricePoints).toBeCloseTo(-(seen.closing?.sides[0]?.pricePoints ?? 0), 6);

    world.clock.advance(3 * HOUR_MS);
    world.endGame(game, 27, 20);
    await world.runJob('settle-bets');
    world.clock.advance(40 * DAY_MS);
    await world.runJob('sweep');
    expect((await details(moneyline)).closing).toEqual(seen.closing);
    const moved = (await details(spread)).closing?.sides ?? [];
    expect(moved.map(({ pricePoints, linePoints }) => [pricePoints, linePoints])).toEqual([
      [null, 2],
      [null, -2],
    ]);
    const own = (await readStats()).members.find(({ userId }) => userId === ann.id);
    expect(own?.closing).toEqual({ bets: 1, meanPoints: seen.closing?.sides[0]?.pricePoints });
    expect(own?.movedLines).toEqual({ bets: 1, meanPoints: 2 });
    const behind = await ann.api.get<CellResponse>(`/api/groups/${group.id}/stats/bets?closing=known`);
    expect(behind.body.items.map(({ bet, pricePoints, linePoints }) => [bet.id, pricePoints, linePoints])).toEqual(
      expect.arrayContaining([
        [moneyline.id, seen.closing?.sides[0]?.pricePoints, null],
        [spread.id, null, 2],
      ]),
    );
    expect(behind.body.items).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('is the price at the acceptance of a bet when no odds are read after it', async () => {
    const [ann, bob] = friends;
    if (!ann || !bob) throw new Error('there are three friends');
    const game = world.aGame();
    const voided = await betOn(game, { betType: 'moneyline', side: 'home' });
    await ann.api.get('/api/lines');
    await carla.api.post(`/api/groups/${group.id}/bets/${voided.id}/void`, { reason: 'It was a joke' });
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 2_000 });
    world.clock.advance(HOUR_MS);
    Object.assign(game, { moneyline: { home: -900, away: 600 } });
    await ann.api.get('/api/lines');
    const { bet } = (await accept(bob, group, bid)).body;
    world.clock.advance(3 * HOUR_MS);
    const [side] = (await details(bet)).closing?.sides ?? [];
    expect(side?.pricePoints).toBeGreaterThan(5);
    world.endGame(game, 27, 20);
    await world.runJob('settle-bets');
    expect((await details(bet)).closing?.sides[0]).toEqual(side);
    expect(await differences()).toEqual([]);
  });

  it('is unknown for a bet made after the start, even if another bet had the game before it', async () => {
    const game = world.aGame();
    await betOn(game, { betType: 'moneyline', side: 'home' });
    world.clock.advance(90 * MINUTE_MS);
    await carla.api.get('/api/lines');
    world.clock.advance(HOUR_MS);
    Object.assign(game, { moneyline: { home: 400, away: -550 } });
    await carla.api.get('/api/lines');
    const live = await betOn(game, { betType: 'moneyline', side: 'home', expiration: { kind: '1h' } });
    expect((await details(live)).closing).toBeNull();
  });

  it('is still known when a bet is decided long after its game', async () => {
    const game = world.aGame();
    const bet = await betOn(game, { betType: 'moneyline', side: 'home' });
    world.clock.advance(90 * MINUTE_MS);
    Object.assign(game, { moneyline: { home: -900, away: 600 } });
    await carla.api.get('/api/lines');
    world.clock.advance(HOUR_MS);
    const before = (await details(bet)).closing;
    expect(before?.sides[0]?.pricePoints).toBeGreaterThan(5);
    world.clock.advance(40 * DAY_MS);
    await world.runJob('sweep');
    expect((await details(bet)).closing).toEqual(before);
  });
});

type Pick = { betType: 'moneyline' | 'spread'; side: 'home'; expiration?: { kind: string } };

async function betOn(game: StandInGame, pick: Pick): Promise<BetResponse> {
  const [ann, bob] = friends;
  if (!ann || !bob) throw new Error('there are three friends');
  const bid = await postBid(ann, group, game, { ...pick, amountCents: 2_000 });
  return (await accept(bob, group, bid)).body.bet;
}

async function details({ id }: BetResponse): Promise<BetDetails> {
  return (await carla.api.get<BetDetails>(`/api/groups/${group.id}/bets/${id}`)).body;
}
