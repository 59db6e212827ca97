import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OddsProvider } from '../../../ports/odds/odds-provider.ts';
import { type ProviderGame, readOddsAnswer } from '../../../ports/odds/odds-provider-answers.ts';
import { DAY_ONE, startWorld, type World } from '../../../testing/servers/world.ts';
import { createFeed, type Feed } from '../feed/feed.ts';

const NFL = ['americanfootball_nfl'] as const;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** Another process on the same database, with its own provider. */
function aProcess(provider: OddsProvider, isDemo = false): Feed {
  const { store, log } = world.app.context;
  return createFeed({
    store,
    hub: { publishLines: () => {} },
    provider,
    isDemo,
    log,
    apiKey: isDemo ? undefined : 'a-key',
  });
}

/** A provider that responds when the test says so. */
function aSlowProvider(homeTeam: string) {
  const called = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  const provider: OddsProvider = {
    async fetchOdds() {
      calls += 1;
      called.resolve();
      await answer.promise;
      return { data: providerGames(homeTeam), creditsSpent: 6, creditsLeft: null };
    },
    async fetchScores() {
      calls += 1;
      return { data: [], creditsSpent: 2, creditsLeft: null };
    },
    fetchCreditsLeft: async () => null,
  };
  return { provider, called: called.promise, answer: answer.resolve, calls: () => calls };
}

function providerGames(homeTeam: string): ProviderGame[] {
  const outcomes = [
    { name: homeTeam, price: -120 },
    { name: 'Buffalo Bills', price: 100 },
  ];
  const event = {
    id: 'a'.repeat(32),
    sport_key: 'americanfootball_nfl',
    commence_time: new Date(world.clock.read().getTime() + HOUR_MS).toISOString(),
    home_team: homeTeam,
    away_team: 'Buffalo Bills',
    bookmakers: [{ key: 'draftkings', title: 'DraftKings', markets: [{ key: 'h2h', outcomes }] }],
  };
  return readOddsAnswer([event], { sportKey: 'americanfootball_nfl', readAt: world.clock.read() });
}

async function cached() {
  const row = await world.database.db.selectFrom('oddsCache').selectAll().executeTakeFirst();
  return row && { status: row.fetchStatus, count: row.dataCount, data: JSON.stringify(row.data) };
}

async function usageToday() {
  return world.database.db.selectFrom('apiUsage').select(['creditsUsed', 'apiFetches']).executeTakeFirst();
}

describe('several processes that share one cache (AD-26)', () => {
  it('make one call to the provider between them', async () => {
    const slow = aSlowProvider('Kansas City Chiefs');
    const [first, second] = [aProcess(slow.provider), aProcess(slow.provider)];
    const looking = [first.refreshLines(NFL), second.refreshLines(NFL)];
    await slow.called;
    slow.answer();
    await Promise.all(looking);
    await second.refreshLines(NFL);
    expect(slow.calls()).toBe(1);
    expect(await cached()).toMatchObject({ status: 'success', count: 1 });
  });

  it('never let one that slept past its lease overwrite newer data', async () => {
    const sleeper = aSlowProvider('Sleepy Chiefs');
    const sleeping = aProcess(sleeper.provider).refreshLines(NFL);
    await sleeper.called;
    world.clock.advance(limits.lockMs);
    const other = aSlowProvider('Waking Chiefs');
    other.answer();
    await aProcess(other.provider).refreshLines(NFL);
    sleeper.answer();
    await sleeping;
    expect((await cached())?.data).toContain('Waking Chiefs');
    expect((await cached())?.data).not.toContain('Sleepy Chiefs');
    expect(await usageToday()).toEqual({ creditsUsed: 12, apiFetches: 2 });
  });

  it('stop waiting for a provider that hangs and serve the cached data, marked stale (AD-23)', async () => {
    const ann = await world.aUser('Ann');
    world.aGame();
    await ann.api.get('/api/lines');
    world.clock.advance(limits.cacheRefreshMs);
    world.odds.failWith(() => {});
    const { body } = await ann.api.get<{ items: unknown[]; stale: boolean }>('/api/lines');
    expect(body.items.length).toBe(1);
    expect(body.stale).toBe(true);
  });
});

describe('the stored cache data', () => {
  it("has one entry for a league's odds and one for its scores, with how they were fetched (EN-11)", async () => {
    const provider = aSlowProvider('Kansas City Chiefs');
    provider.answer();
    const feed = aProcess(provider.provider);
    await feed.refreshLines(NFL);
    await feed.readResults(NFL);
    const entries = await world.database.db.selectFrom('oddsCache').selectAll().orderBy('key').execute();
    const read = { sportKey: NFL[0], lastUpdated: world.clock.read(), fetchStatus: 'success', errorMessage: null };
    expect(entries).toMatchObject([
      { ...read, key: 'odds_americanfootball_nfl', dataCount: 1, daysFrom: null, clearedAt: null },
      { ...read, key: 'scores_americanfootball_nfl_3d', data: [], dataCount: 0, daysFrom: 3, clearedAt: null },
    ]);
    expect(entries[0]?.data).toMatchObject([{ home_team: 'Kansas City Chiefs' }]);
  });

  it('has a lock for each entry, with when it was acquired and released (EN-12)', async () => {
    const slow = aSlowProvider('Kansas City Chiefs');
    const reading = aProcess(slow.provider).refreshLines(NFL);
    await slow.called;
    const locks = () => world.database.db.selectFrom('cacheLocks').selectAll().execute();
    const held = { key: 'odds_americanfootball_nfl', lockedAt: world.clock.read() };
    expect(await locks()).toMatchObject([{ ...held, releasedAt: null }]);
    world.clock.advance(limits.lockMs / 2);
    slow.answer();
    await reading;
    expect(await locks()).toMatchObject([{ ...held, releasedAt: world.clock.read() }]);
  });
});

describe('a server that gets a key after it replayed games (LN-25)', () => {
  it('shows none of the replayed games as real, even when the provider fails', async () => {
    const replaying = aSlowProvider('Replayed Chiefs');
    replaying.answer();
    await aProcess(replaying.provider, true).refreshLines(NFL);
    expect((await cached())?.data).toContain('Replayed Chiefs');
    world.odds.failWith((_, response) => response.writeHead(500).end());
    const ann = await world.aUser('Ann');
    const { body } = await ann.api.get('/api/lines');
    expect(body).toMatchObject({ items: [], demo: false, stale: true });
  });
});

it('the replay costs the same credits as the real provider (AD-31)', async () => {
  const demo = await startWorld({ lines: 'replay', at: DAY_ONE });
  const bob = await demo.aUser('Bob');
  await bob.api.get('/api/lines?sport=basketball_nba');
  const usage = await demo.database.db.selectFrom('apiUsage').selectAll().execute();
  await demo.stop();
  expect(usage).toMatchObject([{ creditsUsed: limits.oddsCredits, apiFetches: 1 }]);
});

describe('the credits of a month (AD-29)', () => {
  async function spend(creditsUsed: number, quotaRemaining: number | null, day = '2026-11-01'): Promise<void> {
    const counts = { apiFetches: 1, cacheHits: 0, quotaRemaining };
    await world.database.db
      .insertInto('apiUsage')
      .values({ day, creditsUsed, ...counts })
      .execute();
  }

  async function callsMade(): Promise<number> {
    const ready = aSlowProvider('Kansas City Chiefs');
    ready.answer();
    await aProcess(ready.provider).refreshLines(NFL);
    return ready.calls();
  }

  it('stop the calls when they are used up', async () => {
    await spend(limits.monthlyCredits - limits.oddsCredits + 1, null);
    expect(await callsMade()).toBe(0);
  });

  it('stop the calls when the provider has too few left for one', async () => {
    await spend(0, limits.oddsCredits - 1);
    expect(await callsMade()).toBe(0);
  });

  it('allow the last call they cover, and start over each month', async () => {
    await spend(limits.monthlyCredits - limits.oddsCredits, limits.oddsCredits);
    expect(await callsMade()).toBe(1);
    world.clock.set('2026-12-01T00:00:00Z');
    expect(await callsMade()).toBe(1);
  });
});
