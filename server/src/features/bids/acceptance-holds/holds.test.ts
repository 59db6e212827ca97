import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accept, bidOn, getLine, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { callOnce, refusal, refusalFor } from '../../../testing/checks/refusals.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../../testing/servers/world.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import type { LinesResponse } from '../../lines/api.ts';
import type { BidResponse } from '../api.ts';

let world: World;
let ann: Person;
let bob: Person;
let group: TestGroup;
const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
const live = { ...pick, expiration: { kind: '1h' } };
const NFL = 'americanfootball_nfl';

beforeEach(async () => {
  world = await startWorld();
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  group = await world.aGroup(ann, bob);
});
afterEach(() => world.stop());

const calls = (kind: 'odds' | 'scores') => world.odds.calls.get(`/v4/sports/${NFL}/${kind}/`) ?? 0;
const down = () => world.odds.failWith((_, response) => response.writeHead(500).end());
const bidsPath = (rest = '') => `/api/groups/${group.id}/bids${rest}`;
const getHold = async ({ id }: BidResponse) => {
  const listed = await bob.api.get<{ items: BidResponse[] }>(bidsPath('?tab=available'));
  return listed.body.items.find((bid) => bid.id === id)?.hold;
};
const setSite = (change: Record<string, unknown>) =>
  world.database.db.updateTable('siteSettings').set(change).execute();

/** Ann posts a bid on a game in progress. */
async function aLiveBid(): Promise<{ game: StandInGame; bid: BidResponse }> {
  const game = world.aGame();
  world.clock.set(new Date(game.startsAt.getTime() + 30 * MINUTE_MS));
  return { game, bid: await postBid(ann, group, game, live) };
}

/** Leaves exactly this many credits for the month. */
async function leave(credits: number): Promise<void> {
  const day = world.clock.read().toISOString().slice(0, 10);
  await setSite({ apiQuotaLimit: 1_000 });
  const used = { creditsUsed: 1_000 - credits };
  const counts = { day, ...used, apiFetches: 1, cacheHits: 0, quotaRemaining: null };
  const rows = world.database.db.insertInto('apiUsage').values(counts);
  await rows.onConflict((conflict) => conflict.column('day').doUpdateSet(used)).execute();
  world.clock.advance(MINUTE_MS);
}

describe('a bid on a game that has started (BD-38)', () => {
  it('cannot be accepted while scores cannot be fetched, so no one bets on a known winner', async () => {
    const { game, bid } = await aLiveBid();
    world.endGame(game, 31, 3);
    game.isListed = true;
    world.clock.advance(2 * MINUTE_MS);
    down();
    expect(await callOnce(world, () => accept(bob, group, bid))).toEqual(
      refusalFor(freshnessErrors.LIVE_SCORES_NOT_FRESH),
    );
    world.odds.failWith(null);
    world.clock.advance(MINUTE_MS);
    expect(await accept(bob, group, bid)).toMatchObject({ status: 409, body: { code: 'BID_UNAVAILABLE' } });
  });

  it('can be accepted again as soon as scores can be fetched again', async () => {
    const { bid } = await aLiveBid();
    world.clock.advance(2 * MINUTE_MS);
    down();
    expect((await accept(bob, group, bid)).status).toBe(409);
    world.odds.failWith(null);
    world.clock.advance(MINUTE_MS);
    expect((await accept(bob, group, bid)).status).toBe(200);
  });

  it("cannot be accepted when the month's credits are used up, and its card says so", async () => {
    const { game, bid } = await aLiveBid();
    await leave(1);
    world.endGame(game, 31, 3);
    expect(await callOnce(world, () => accept(bob, group, bid))).toEqual(refusalFor(freshnessErrors.LIVE_BIDS_PAUSED));
    expect(await getHold(bid)).toBe('live_bids_paused');
  });

  it('cannot be accepted with the last credits, which are reserved for bets waiting for a result', async () => {
    const { bid } = await aLiveBid();
    await leave(14);
    const before = calls('scores');
    expect(await accept(bob, group, bid)).toMatchObject(refusal(freshnessErrors.LIVE_BIDS_PAUSED));
    expect(calls('scores')).toBe(before);
  });

  it('cannot be accepted when its league is no longer followed (AD-32)', async () => {
    const { bid } = await aLiveBid();
    await setSite({ followedSports: ['icehockey_nhl'] });
    expect(await callOnce(world, () => accept(bob, group, bid))).toEqual(refusalFor(freshnessErrors.LIVE_BIDS_PAUSED));
  });

  it('does not trigger a score request when it would be refused anyway', async () => {
    const { bid } = await aLiveBid();
    world.clock.advance(2 * MINUTE_MS);
    const before = calls('scores');
    expect((await accept(ann, group, bid)).body).toMatchObject({ code: 'OWN_BID' });
    expect((await accept(bob, group, { ...bid, version: 7 })).body).toMatchObject({ code: 'BID_CHANGED' });
    expect(calls('scores')).toBe(before);
    expect((await accept(bob, group, bid)).status).toBe(200);
    expect(calls('scores')).toBe(before + 1);
  });
});

describe('a price over 30 minutes old while the provider is down', () => {
  async function startOutage(ms: number): Promise<void> {
    down();
    world.clock.advance(ms);
  }

  it('cannot be used to post a bid, and the Lines page says so', async () => {
    const game = world.aGame();
    const input = bidOn(await getLine(ann, game), pick);
    const held = async () => {
      const { body } = await ann.api.get<LinesResponse>('/api/lines');
      return body.sports.find(({ sport_key }) => sport_key === NFL)?.held;
    };
    await startOutage(30 * MINUTE_MS);
    expect(await held()).toBe(false);
    expect((await ann.api.post(bidsPath(), input)).status).toBe(200);
    world.clock.advance(MINUTE_MS);
    expect(await held()).toBe(true);
    expect(await callOnce(world, () => ann.api.post(bidsPath(), input))).toEqual(
      refusalFor(freshnessErrors.PRICES_OUT_OF_DATE),
    );
    world.odds.failWith(null);
    world.clock.advance(MINUTE_MS);
    expect((await ann.api.post(bidsPath(), input)).status).toBe(200);
    expect(await held()).toBe(false);
  });

  it('blocks accepting both Auto and Fixed bids, and the card says so until prices are fetched again', async () => {
    const game = world.aGame();
    const input = bidOn(await getLine(ann, game), pick);
    const fixed = (await ann.api.post<BidResponse>(bidsPath(), input)).body;
    const auto = (await ann.api.post<BidResponse>(bidsPath(), { ...input, autoUpdateOdds: true })).body;
    await startOutage(31 * MINUTE_MS);
    for (const bid of [fixed, auto]) {
      expect(await callOnce(world, () => accept(bob, group, bid))).toEqual(
        refusalFor(freshnessErrors.PRICES_OUT_OF_DATE),
      );
      expect(await getHold(bid)).toBe('prices_out_of_date');
    }
    world.odds.failWith(null);
    world.clock.advance(MINUTE_MS);
    expect(await getHold(fixed)).toBeNull();
    expect((await accept(bob, group, fixed)).status).toBe(200);
  });

  it('blocks accepting if the provider takes the call and never answers', async () => {
    const game = world.aGame();
    const bid = await postBid(ann, group, game, pick);
    world.clock.advance(31 * MINUTE_MS);
    world.odds.failWith(() => {});
    expect(await accept(bob, group, bid)).toMatchObject(refusal(freshnessErrors.PRICES_OUT_OF_DATE));
  });

  it('is fetched again when a bid is accepted once the provider is back', async () => {
    const game = world.aGame();
    const bid = await postBid(ann, group, game, pick);
    await startOutage(31 * MINUTE_MS);
    expect((await accept(bob, group, bid)).status).toBe(409);
    world.odds.failWith(null);
    world.clock.advance(MINUTE_MS);
    expect((await accept(bob, group, bid)).status).toBe(200);
  });

  it('does not block bids when reads are only spaced out to make the credits last', async () => {
    const game = world.aGame({ startsAt: new Date(world.clock.read().getTime() + 30 * HOUR_MS) });
    const bid = await postBid(ann, group, game, pick);
    await leave(300);
    world.clock.advance(45 * MINUTE_MS);
    const before = calls('odds');
    expect((await accept(bob, group, bid)).status).toBe(200);
    expect(calls('odds')).toBe(before);
  });

  it('does not block custom bids, which have no market price', async () => {
    const bid = await postCustomBid(ann, group);
    await startOutage(3 * HOUR_MS);
    expect((await accept(bob, group, bid)).status).toBe(200);
  });
});

describe('a bid on a game that has left the lines', () => {
  it('cannot be accepted until the game is listed again', async () => {
    const [game] = [world.aGame(), world.aGame({ homeTeam: 'Miami Dolphins' })];
    const bid = await postBid(ann, group, game, pick);
    game.isListed = false;
    world.clock.advance(6 * MINUTE_MS);
    await getLine(ann, {
      ...game,
      homeTeam: 'Miami Dolphins',
      startsAt: world.odds.games[1]?.startsAt ?? game.startsAt,
    });
    expect(await getHold(bid)).toBe('game_not_listed');
    expect(await callOnce(world, () => accept(bob, group, bid))).toEqual(refusalFor(freshnessErrors.GAME_NOT_LISTED));
    game.isListed = true;
    world.clock.advance(6 * MINUTE_MS);
    expect(await getHold(bid)).toBeNull();
    expect((await accept(bob, group, bid)).status).toBe(200);
  });

  it('expires on time like any other', async () => {
    const game = world.aGame();
    const bid = await postBid(ann, group, game, pick);
    game.isListed = false;
    world.clock.set(game.startsAt);
    await world.runJob('expire-bids');
    expect((await ann.api.get<BidResponse>(bidsPath(`/${bid.id}`))).body).toMatchObject({
      status: 'expired',
      hold: null,
    });
  });

  it('cannot be accepted while no sportsbook quotes the game', async () => {
    const game = world.aGame();
    const bid = await postBid(ann, group, game, pick);
    game.bookmakers = [];
    world.clock.advance(6 * MINUTE_MS);
    await ann.api.get('/api/lines');
    expect(await callOnce(world, () => accept(bob, group, bid))).toEqual(refusalFor(freshnessErrors.GAME_NOT_LISTED));
  });
});
