import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { accept, getLine, postBid } from '../../../testing/actions/bidding.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import type { LinesResponse } from '../api.ts';
import { countCall } from '../credits/count-call.ts';
import { changeSettings } from '../settings/change-settings.ts';

let world: World;
let ann: Person;
beforeEach(async () => {
  world = await startWorld();
  ann = await world.aUser('Ann');
});
afterEach(() => world.stop());

const calls = (kind: 'odds' | 'scores', sport = 'americanfootball_nfl') =>
  world.odds.calls.get(`/v4/sports/${sport}/${kind}/`) ?? 0;
const readLines = async (sport = 'americanfootball_nfl') =>
  (await ann.api.get<LinesResponse>(`/api/lines?sport=${sport}`)).body;
const now = () => world.clock.read().getTime();

/** Leaves exactly this many of the month's credits. */
async function leave(credits: number): Promise<void> {
  const { store } = world.app.context;
  await transact(store, (tx) => changeSettings(tx, { apiQuotaLimit: 1_000 }));
  const day = world.clock.read().toISOString().slice(0, 10);
  await world.database.db
    .insertInto('apiUsage')
    .values({ day, creditsUsed: 1_000 - credits, apiFetches: 1, cacheHits: 0, quotaRemaining: null })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ creditsUsed: 1_000 - credits }))
    .execute();
}

describe("when the month's credits are running low (AD-33)", () => {
  it('the feed fetches lines less often, starting with faraway games, and the page says so', async () => {
    const soon = world.aGame({ startsAt: new Date(now() + 50 * MINUTE_MS) });
    world.aGame({ sport: 'icehockey_nhl', startsAt: new Date(now() + 5 * DAY_MS), homeTeam: 'Far' });
    await readLines();
    await readLines('icehockey_nhl');
    await leave(300);
    world.clock.advance(10 * MINUTE_MS);
    const spaced = await readLines();
    expect(spaced).toMatchObject({ creditsSpaced: true, stale: false });
    expect(spaced.items.map(({ home_team }) => home_team)).toContain(soon.homeTeam);
    const before = { nfl: calls('odds'), nhl: calls('odds', 'icehockey_nhl') };
    let waited = 0;
    while (calls('odds') === before.nfl && waited < 40) {
      waited += 1;
      world.clock.advance(MINUTE_MS);
      await readLines();
      await readLines('icehockey_nhl');
    }
    expect(waited).toBeLessThan(40);
    expect(calls('odds', 'icehockey_nhl')).toBe(before.nhl);
  });

  it('the feed fetches scores only when a game a bet is waiting for could be over', async () => {
    const bob = await world.aUser('Bob');
    const group = await world.aGroup(ann, bob);
    const game = world.aGame();
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    await accept(bob, group, bid);
    await leave(300);
    const before = calls('scores');
    world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
    await world.runJob('settle-bets');
    expect(calls('scores')).toBe(before);
    world.endGame(game, 20, 10);
    world.clock.set(new Date(game.startsAt.getTime() + 160 * MINUTE_MS + 111 * MINUTE_MS));
    await world.runJob('settle-bets');
    expect(calls('scores')).toBe(before + 1);
    const bets = await ann.api.get<{ items: { status: string }[] }>(`/api/groups/${group.id}/bets`);
    expect(bets.body.items[0]?.status).toBe('settled');
  });
});

describe('Auto-Settle Bets, pressed every minute (ST-15)', () => {
  it('the button fetches scores every minute until half of the day’s share of credits is used, and then no earlier than planned', async () => {
    const bob = await world.aUser('Bob');
    const group = await world.aGroup(ann, bob);
    const game = world.aGame();
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    await accept(bob, group, bid);
    const { store } = world.app.context;
    await transact(store, (tx) => changeSettings(tx, { apiQuotaLimit: 2_000 }));
    world.clock.set(game.startsAt);
    const press = async (minutes: number) => {
      const before = calls('scores');
      for (let n = 0; n < minutes; n += 1) {
        world.clock.advance(MINUTE_MS);
        expect((await bob.api.post(`/api/groups/${group.id}/settle`)).status).toBe(200);
      }
      return calls('scores') - before;
    };
    expect(await press(5)).toBe(5);
    await press(20);
    expect(await press(30)).toBeLessThanOrEqual(30 / 5 + 1);
  });
});

describe('the feed when no one is using the site', () => {
  it('fetches lines only where an open bid follows its line (AD-30)', async () => {
    const group = await world.aGroup(ann);
    const game = world.aGame();
    const { fair, id } = await getLine(ann, game);
    const side = fair.moneyline?.home;
    const pass = async () => {
      world.clock.advance(limits.cacheRefreshMs);
      await world.runJob('refresh-feed');
    };
    const before = calls('odds');
    await pass();
    expect(calls('odds')).toBe(before);
    const bid = await ann.api.post<{ id: string }>(`/api/groups/${group.id}/bids`, {
      gameId: id,
      betType: 'moneyline',
      side: 'home',
      quote: { book: fair.book, line: null, odds: side?.odds, originalOdds: side?.originalOdds },
      amountCents: 1_000,
      autoUpdateOdds: true,
      expiration: { kind: 'game_time' },
    });
    expect(bid.status).toBe(200);
    const posted = calls('odds');
    await pass();
    await world.runJob('refresh-feed');
    expect(calls('odds')).toBe(posted + 1);
    expect(calls('odds', 'icehockey_nhl')).toBe(0);
    await ann.api.post(`/api/groups/${group.id}/bids/${bid.body.id}/cancel`);
    await pass();
    expect(calls('odds')).toBe(posted + 1);
  });

  it('fetches each graded score once more after 2, 12 and 24 hours (GM-07)', async () => {
    const bob = await world.aUser('Bob');
    const group = await world.aGroup(ann, bob);
    const game = world.aGame();
    await accept(bob, group, await postBid(ann, group, game, { betType: 'total', side: 'over', amountCents: 1_000 }));
    world.clock.set(new Date(game.startsAt.getTime() + 3 * HOUR_MS));
    world.endGame(game, 30, 27);
    await world.runJob('settle-bets');
    const gradedAt = now();
    const reads: number[] = [];
    for (let quarter = 1; quarter <= 4 * 30; quarter += 1) {
      world.clock.set(new Date(gradedAt + quarter * 15 * MINUTE_MS));
      const before = calls('scores');
      await world.runJob('refresh-feed');
      if (calls('scores') > before) reads.push(quarter / 4);
    }
    expect(reads).toEqual([2, 12, 24]);
  });
});

describe('a provider that asks for a pause', () => {
  it('gets a pause as long as it asks for, or half a minute if it gives no time (AD-25)', async () => {
    world.aGame();
    await readLines();
    for (const [headers, pauseMs] of [
      [{ 'retry-after': '120' }, 120_000],
      [{}, 30_000],
    ] as const) {
      world.clock.advance(limits.cacheRefreshMs);
      world.odds.failWith((_, response) => response.writeHead(429, headers).end());
      expect(await readLines()).toMatchObject({ stale: true });
      const before = calls('odds');
      world.clock.advance(pauseMs - 1_000);
      await readLines();
      expect(calls('odds')).toBe(before);
      world.clock.advance(1_000);
      world.odds.failWith(null);
      expect(await readLines()).toMatchObject({ stale: false });
    }
  });
});

it('when two responses arrive out of order, the lower number of credits left counts, and a big jump up means a larger plan', async () => {
  const { store } = world.app.context;
  const reportCredits = async (creditsLeft: number | null) => {
    await transact(store, (tx) =>
      countCall(tx, { credits: 6, endpoint: 'odds', sportKey: 'baseball_mlb', creditsLeft }),
    );
    const row = await world.database.db.selectFrom('apiUsage').select('quotaRemaining').executeTakeFirst();
    return row?.quotaRemaining;
  };
  expect(await reportCredits(500)).toBe(500);
  expect(await reportCredits(488)).toBe(488);
  expect(await reportCredits(494)).toBe(488);
  expect(await reportCredits(null)).toBe(488);
  expect(await reportCredits(20_000)).toBe(20_000);
});
