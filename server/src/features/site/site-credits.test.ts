import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { theOddsApi } from '../../ports/odds/odds-provider.ts';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../testing/servers/world.ts';
import { outOfCredits, type StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { createFeed } from '../lines/feed/feed.ts';
import { siteSettings } from '../lines/settings/queries.ts';

const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;

let world: World;
let ann: Person;
let bob: Person;
let group: TestGroup;
let game: StandInGame;

beforeEach(async () => {
  world = await startWorld();
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  group = await world.aGroup(ann, bob);
  await world.makeSiteAdmin(ann);
  game = world.aGame();
  await accept(bob, group, await postBid(ann, group, game, pick));
});
afterEach(() => world.stop());

/** The game is over, but the provider won't give the result: the month's credits are used up. */
async function runOut(): Promise<void> {
  world.endGame(game, 24, 17);
  world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
  world.odds.failWith(outOfCredits);
  await settle();
}

async function settle(): Promise<string | undefined> {
  world.clock.advance(5 * MINUTE_MS);
  await world.runJob('settle-bets');
  const bets = await bob.api.get<{ items: { status: string }[] }>(`/api/groups/${group.id}/bets`);
  return bets.body.items[0]?.status;
}

const questions = () => world.odds.calls.get('/v4/sports/') ?? 0;
const runJobFor = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 10 * MINUTE_MS) {
    world.clock.advance(10 * MINUTE_MS);
    await world.runJob('refresh-feed');
  }
};
const news = async (person: Person) => {
  const { body } = await person.api.get<{ items: { type: string; title: string }[] }>('/api/notifications');
  return body.items.filter(({ type }) => type === 'system_announcement');
};

it('the settings of a new site are the ones that the limits name (AD-15)', async () => {
  expect(await siteSettings(world.database.db)).toMatchObject({
    apiQuotaLimit: limits.monthlyCredits,
    cacheRefreshMinutes: limits.cacheRefreshMs / MINUTE_MS,
  });
});

describe('used-up credits', () => {
  it('count as restored when a site admin forces a refresh that works', async () => {
    await runOut();
    expect((await ann.api.post('/api/lines/refresh')).status).toBe(503);
    world.odds.failWith(null);
    expect(await settle()).toBe('active');
    expect((await ann.api.post('/api/lines/refresh')).status).toBe(200);
    expect(await settle()).toBe('settled');
  });

  it("don't affect a new API key, and only the hash of the key is stored", async () => {
    await runOut();
    world.odds.failWith(null);
    const { store, log } = world.app.context;
    const provider = theOddsApi({ baseUrl: world.odds.url, apiKey: 'another-key' });
    const parts = { store, hub: { publishLines: () => {} }, provider, isDemo: false, log };
    await createFeed({ ...parts, apiKey: 'another-key' }).readResults([game.sport]);
    expect(await settle()).toBe('settled');
    const account = await world.database.db.selectFrom('feedAccount').selectAll().executeTakeFirstOrThrow();
    expect(account.keyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(account)).not.toContain('another-key');
  });

  it("of another key don't count toward the site's limit, but this key's do", async () => {
    const day = world.clock.read().toISOString().slice(0, 10);
    const use = (creditsUsed: number) =>
      world.database.db.updateTable('apiUsage').set({ creditsUsed }).where('day', '=', day).execute();
    const { store, log, feed } = world.app.context;
    const provider = theOddsApi({ baseUrl: world.odds.url, apiKey: 'another-key' });
    const parts = { store, hub: { publishLines: () => {} }, provider, isDemo: false, log };
    await use(limits.monthlyCredits);
    expect(new Set((await feed.forceRefresh()).map(({ result }) => result.outcome))).toEqual(
      new Set(['out_of_credits']),
    );
    const changed = createFeed({ ...parts, apiKey: 'another-key' });
    expect((await changed.forceRefresh())[0]?.result.outcome).toBe('read');
    await use(2 * limits.monthlyCredits);
    expect((await changed.forceRefresh())[0]?.result.outcome).toBe('out_of_credits');
  });

  it('are checked with a free call every 6 hours until they are back', async () => {
    await runOut();
    const calls = () => [...world.odds.calls].filter(([path]) => path !== '/v4/sports/').length;
    const before = calls();
    await runJobFor(DAY_MS);
    expect(questions()).toBe(4);
    expect(calls()).toBe(before);
    world.odds.failWith(null);
    await runJobFor(6 * HOUR_MS);
    expect(questions()).toBe(5);
    expect(await settle()).toBe('settled');
    await runJobFor(DAY_MS);
    expect(questions()).toBe(5);
  });

  it('are checked every half hour on the last day before the provider drops the result', async () => {
    await runOut();
    world.clock.set(new Date(game.startsAt.getTime() + 60 * HOUR_MS));
    await runJobFor(10 * MINUTE_MS);
    const before = questions();
    await runJobFor(3 * HOUR_MS);
    expect(questions()).toBe(before + 6);
  });

  it('stay used up when the free call fails or says so', async () => {
    await runOut();
    world.odds.failWith((_, response) => response.writeHead(500).end());
    await runJobFor(6 * HOUR_MS);
    expect(questions()).toBe(1);
    world.odds.failWith(null);
    expect(await settle()).toBe('active');
  });
});

describe('the members of a group with waiting bets', () => {
  it('are notified once per outage, and the Bets page says so while it lasts', async () => {
    const paused = async () =>
      (await bob.api.get<{ scoresPausedSince: string | null }>('/api/site')).body.scoresPausedSince;
    const stranger = await world.aUser('Stranger');
    expect(await paused()).toBeNull();
    await runOut();
    await runJobFor(HOUR_MS);
    expect(await paused()).not.toBeNull();
    expect([await news(ann), await news(bob), await news(stranger)]).toMatchObject([
      [{ title: 'Score updates are paused' }],
      [{ title: 'Score updates are paused' }],
      [],
    ]);
    expect((await ann.api.post('/api/lines/refresh')).status).toBe(503);
    await runJobFor(DAY_MS);
    expect((await news(bob)).length).toBe(1);
    world.odds.failWith(null);
    await ann.api.post('/api/lines/refresh');
    expect(await paused()).toBeNull();
  });

  it("are also notified when the site's own limit is reached", async () => {
    world.endGame(game, 24, 17);
    world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
    await world.database.db.updateTable('apiUsage').set({ creditsUsed: limits.monthlyCredits }).execute();
    await runJobFor(7 * HOUR_MS);
    await settle();
    await runJobFor(10 * MINUTE_MS);
    expect((await news(bob)).length).toBe(1);
    expect(questions()).toBe(0);
  });
});
