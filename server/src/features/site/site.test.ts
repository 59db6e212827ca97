import { SPORT_KEYS } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { transact } from '../../db/transact.ts';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { type Person, startWorld } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import { grantAdministration } from '../accounts/admins/grant-administration.ts';
import { isAdministrator, listAdministrators } from '../accounts/admins/queries.ts';
import type { LinesResponse, RefreshResponse } from '../lines/api.ts';
import type { AdministratorsResponse, CacheResponse, SettingsResponse, UsageResponse } from './api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
const bob = await world.aUser('Bob');
await transact(world.app.context.store, (tx) => grantAdministration(tx, { userId: ann.id, via: 'command_line' }));

const calls = () => [...world.odds.calls.values()].reduce((sum, count) => sum + count, 0);
const settings = async (change: object) =>
  (await ann.api.call<SettingsResponse>('PATCH', '/api/admin/settings', { body: change })).body;

const adminCalls = [
  ['GET', '/api/admin/settings'],
  ['PATCH', '/api/admin/settings'],
  ['GET', '/api/admin/administrators'],
  ['POST', '/api/admin/administrators'],
  ['DELETE', `/api/admin/administrators/${'x'.repeat(24)}`],
  ['GET', '/api/admin/odds/usage'],
  ['GET', '/api/admin/odds/cache'],
  ['DELETE', '/api/admin/odds/cache'],
  ['GET', '/api/admin/games/review'],
  ['POST', '/api/lines/refresh'],
] as const;

describe('the routes for site admins (AD-02)', () => {
  it.each(adminCalls)('refuse everyone else: %s %s', async (method, path) => {
    const body = { email: 'bob@example.com', cacheRefreshMinutes: 7 };
    const send = (api: Person['api']) =>
      api.call(method, path, method === 'GET' || method === 'DELETE' ? {} : { body });
    expect(await send(world.aStranger())).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const refused = await send(bob.api);
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_SITE_ADMIN', message: 'Access Denied' } });
    expect(Object.keys(refused.body).sort()).toEqual(['code', 'message', 'requestId']);
  });

  it('tell a site admin that they are one (AD-01)', async () => {
    expect((await ann.api.get('/api/me')).body).toMatchObject({ isSiteAdmin: true });
    expect((await bob.api.get('/api/me')).body).toMatchObject({ isSiteAdmin: false });
    expect((await settings({})).cacheRefreshMinutes).toBe(5);
  });
});

it('the account named in the settings is the primary site admin once its email is verified or the command line says so (AD-01)', async () => {
  const { db } = world.database;
  const carla = await world.aUser('Carla');
  const named = { primaryEmail: carla.email };
  const listed = async () => (await listAdministrators(db, named)).map(({ email, isPrimary }) => [email, isPrimary]);
  expect(await isAdministrator(db, { ...named, userId: carla.id })).toBe(false);
  expect(await listed()).toEqual([[ann.email, true]]);
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', carla.id).execute();
  expect(await isAdministrator(db, { ...named, userId: carla.id })).toBe(true);
  expect(await isAdministrator(db, { primaryEmail: undefined, userId: carla.id })).toBe(false);
  expect(await listed()).toEqual([
    [carla.email, true],
    [ann.email, false],
  ]);
});

describe('site admins (AD-07, AD-09)', () => {
  const add = (email: string) => ann.api.post<AdministratorsResponse>('/api/admin/administrators', { email });
  const remove = (userId: string, by = ann) =>
    by.api.call<AdministratorsResponse>('DELETE', `/api/admin/administrators/${userId}`);

  it('can add anyone with an account once, by email in any case', async () => {
    const added = await add(` ${bob.email.toUpperCase()} `);
    expect(added.body.items).toEqual([
      { userId: ann.id, name: 'Ann', email: ann.email, isPrimary: true },
      { userId: bob.id, name: 'Bob', email: bob.email, isPrimary: false },
    ]);
    await bob.api.post('/api/auth/sign-in/email', { email: bob.email, password: 'correct horse' });
    expect((await bob.api.get('/api/me')).body.isSiteAdmin).toBe(true);
    expect(await add(bob.email)).toMatchObject({
      status: 409,
      body: { code: 'ADMIN_ALREADY', message: 'This email is already a website administrator.' },
    });
  });

  it.each([
    ['', 422, 'ADMIN_EMAIL_INVALID', 'Please enter a valid email address.'],
    ['bob', 422, 'ADMIN_EMAIL_INVALID', 'Please enter a valid email address.'],
    [7, 422, 'ADMIN_EMAIL_INVALID', 'Please enter a valid email address.'],
    ['nobody@example.com', 422, 'ADMIN_WITHOUT_ACCOUNT', 'User must have an existing account'],
  ])("can't add %j", async (email, status, code, message) => {
    const refused = await ann.api.post('/api/admin/administrators', { email });
    expect(refused).toMatchObject({ status, body: { code, message } });
  });

  it("lose the role at once when removed, but the primary one can't be removed", async () => {
    expect(await remove(ann.id, bob)).toMatchObject({
      status: 409,
      body: { code: 'ADMIN_PRIMARY', message: 'Cannot remove the primary administrator.' },
    });
    expect((await remove(bob.id)).body.items.map(({ email }) => email)).toEqual([ann.email]);
    expect((await bob.api.get('/api/admin/settings')).status).toBe(401);
    await bob.api.post('/api/auth/sign-in/email', { email: bob.email, password: 'correct horse' });
    expect(await remove(bob.id)).toMatchObject({ status: 404, body: { code: 'ADMIN_NOT_FOUND' } });
  });
});

describe('the site settings (AD-15, AD-32)', () => {
  it.each([
    { cacheRefreshMinutes: 0 },
    { cacheRefreshMinutes: 61 },
    { cacheRefreshMinutes: 5.5 },
    { cacheRefreshMinutes: '5' },
    { apiQuotaLimit: 999 },
    { apiQuotaLimit: 1_500 },
    { apiQuotaLimit: -1_000 },
    { enableCaching: 'yes' },
    { followedSports: ['curling'] },
    { lastUpdated: '2026-01-01T00:00:00Z' },
  ])("can't be changed to %j", async (change) => {
    const before = await ann.api.get('/api/admin/settings');
    const refused = await ann.api.call('PATCH', '/api/admin/settings', { body: change });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'SETTINGS_INVALID', message: 'Failed to save settings' },
    });
    expect(await ann.api.get('/api/admin/settings')).toEqual(before);
  });

  it('are saved with the time of the change (EN-13)', async () => {
    const changed = await settings({ cacheRefreshMinutes: 1, apiQuotaLimit: 1_000, enableAutoSettlement: false });
    expect(changed).toEqual({
      cacheRefreshMinutes: 1,
      apiQuotaLimit: 1_000,
      enableCaching: true,
      enableAutoSettlement: false,
      signUp: 'open',
      isSignUpFixed: false,
      followedSports: [...SPORT_KEYS],
      lastUpdated: world.clock.read().toISOString(),
    });
    await settings({ cacheRefreshMinutes: 5, apiQuotaLimit: 100_000, enableAutoSettlement: true });
  });

  it('can turn a league off, so that it shows no lines and costs nothing (AD-32)', async () => {
    const game = world.aGame({ homeTeam: 'Arizona Cardinals', awayTeam: 'Los Angeles Rams' });
    await ann.api.get('/api/lines');
    await settings({ followedSports: ['basketball_nba'] });
    world.clock.advance(limits.cacheRefreshMs);
    const before = world.odds.calls.get('/v4/sports/americanfootball_nfl/odds/');
    const lines = (await ann.api.get<LinesResponse>('/api/lines')).body;
    expect(lines.sports.map(({ sport_key }) => sport_key)).toEqual(['basketball_nba']);
    expect(lines.items.some(({ home_team }) => home_team === game.homeTeam)).toBe(false);
    expect((await ann.api.get<LinesResponse>('/api/lines?sport=americanfootball_nfl')).body.items).toEqual([]);
    expect(world.odds.calls.get('/v4/sports/americanfootball_nfl/odds/')).toBe(before);
    await settings({ followedSports: [...SPORT_KEYS] });
  });

  it('can turn caching off, so that each visit asks the provider, and can set the refresh interval (AD-15, AD-29)', async () => {
    const look = () => ann.api.get('/api/lines?sport=basketball_wnba');
    await settings({ enableCaching: false });
    const before = calls();
    await look();
    await look();
    expect(calls()).toBe(before + 2);
    await settings({ enableCaching: true, cacheRefreshMinutes: 60 });
    world.clock.advance(59 * MINUTE_MS);
    await look();
    expect(calls()).toBe(before + 2);
    world.clock.advance(MINUTE_MS);
    await look();
    expect(calls()).toBe(before + 3);
    await settings({ cacheRefreshMinutes: 5 });
  });

  it('can turn automatic settlement off, so that no job settles bets of any league (ST-12)', async () => {
    const group = await world.aGroup(ann, bob);
    const game = world.aGame({ homeTeam: 'Cincinnati Bengals', awayTeam: 'Pittsburgh Steelers' });
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    expect((await accept(bob, group, bid)).status).toBe(200);
    world.clock.set(new Date(game.startsAt.getTime() + 3 * HOUR_MS));
    world.endGame(game, 20, 10);
    await settings({ enableAutoSettlement: false });
    expect((await bob.api.get('/api/site')).body).toMatchObject({ enableAutoSettlement: false });
    const before = calls();
    await world.runJob('settle-bets');
    expect(calls()).toBe(before);
    // Bets made before a league was turned off still settle.
    await settings({ enableAutoSettlement: true, followedSports: ['basketball_nba'] });
    await world.runJob('settle-bets');
    await settings({ followedSports: [...SPORT_KEYS] });
    const bets = await ann.api.get<{ items: { status: string }[] }>(`/api/groups/${group.id}/bets`);
    expect(bets.body.items.map(({ status }) => status)).toEqual(['settled']);
  });
});

describe('the feed, by hand', () => {
  it('is refreshed no matter how recent it is, and shows the cost (AD-22, LN-13)', async () => {
    await ann.api.get('/api/lines');
    const before = calls();
    const { body, status } = await ann.api.post<RefreshResponse>('/api/lines/refresh');
    expect(status).toBe(200);
    expect(body).toMatchObject({ sports: 7, totalCredits: 42, failures: [] });
    expect(body.games).toBe(body.successes.reduce((sum, { games }) => sum + games, 0));
    expect(calls()).toBe(before + 7);
  });

  it('returns the first answer for a repeated refresh with the same Idempotency-Key, at no extra cost', async () => {
    const refresh = (key: string) =>
      ann.api.post<RefreshResponse>('/api/lines/refresh', undefined, { 'idempotency-key': key });
    const first = await refresh('one-press');
    const before = calls();
    expect(await refresh('one-press')).toEqual(first);
    expect(calls()).toBe(before);
    expect((await refresh('another-press')).status).toBe(200);
    expect(calls()).toBe(before + 7);
  });

  it('reads what it can and reports what failed, and fails only when nothing could be read (AD-29)', async () => {
    world.odds.failWith((request, response) => {
      if (request.url?.includes('nhl')) response.setHeader('x-requests-last', '0').end('[]');
      else response.writeHead(500).end();
    });
    const partly = await ann.api.post<RefreshResponse>('/api/lines/refresh');
    expect(partly).toMatchObject({ status: 200, body: { sports: 1, totalCredits: 0 } });
    expect(partly.body.failures).toContainEqual({ sportKey: 'basketball_nba', reason: 'API Error: 500' });
    world.odds.failWith((_, response) => response.writeHead(500).end());
    expect(await ann.api.post('/api/lines/refresh')).toMatchObject({
      status: 503,
      body: { code: 'FORCE_REFRESH_FAILED', message: 'Failed to force refresh odds' },
    });
    world.odds.failWith(null);
  });

  it('shows the status of its cache and can be cleared (AD-17, AD-19, AD-24, EN-15)', async () => {
    const status = async () => (await ann.api.get<CacheResponse>('/api/admin/odds/cache')).body;
    await ann.api.post('/api/lines/refresh');
    const entries = (await status()).totalCached;
    expect(await status()).toMatchObject({ errorCached: 0, sportStats: { basketball_nba: { status: 'fresh' } } });
    world.clock.advance(limits.cacheRefreshMs);
    expect(await status()).toMatchObject({ freshCached: 0, staleCached: entries });
    expect((await status()).sportStats.basketball_nba?.status).toBe('stale');
    world.odds.failWith((_, response) => response.writeHead(500).end());
    await ann.api.get('/api/lines?sport=basketball_nba');
    expect((await status()).sportStats.basketball_nba).toMatchObject({
      status: 'error',
      errorMessage: 'API Error: 500',
    });
    world.odds.failWith(null);
    expect((await ann.api.call('DELETE', '/api/admin/odds/cache')).body).toEqual({ success: true });
    expect(await status()).toMatchObject({
      totalCached: 0,
      sportStats: { basketball_nba: { status: 'cleared', gameCount: 0 } },
    });
    const before = calls();
    await ann.api.get('/api/lines?sport=basketball_nba');
    expect(calls()).toBe(before + 1);
  });

  it('shows the cost of its calls by day, with the latest hundred calls (AD-22, AD-28, EN-14)', async () => {
    await settings({ enableCaching: false });
    for (let n = 0; n < limits.usageDetailsPerDay; n += 1) await ann.api.get('/api/lines?sport=icehockey_nhl');
    await settings({ enableCaching: true });
    await ann.api.get('/api/lines?sport=icehockey_nhl');
    const { body } = await ann.api.get<UsageResponse>('/api/admin/odds/usage');
    const today = world.clock.read().toISOString().slice(0, 10);
    expect(body).toMatchObject({ from: '2026-11-01', to: today, quotaLimit: 100_000, isSpaced: false });
    expect(body.totalCredits).toBe(body.dailyUsage.reduce((sum, { credits }) => sum + credits, 0));
    expect(body.cacheHitRate).toBeGreaterThan(0);
    expect(body.details.length).toBe(limits.usageDetailsPerDay);
    expect(body.details[0]).toMatchObject({ endpoint: 'odds', sportKey: 'icehockey_nhl', credits: 6 });
    const past = await ann.api.get<UsageResponse>('/api/admin/odds/usage?from=2026-01-01&to=2026-01-31');
    expect(past.body).toMatchObject({ totalCredits: 0, cacheHitRate: 0, dailyUsage: [], details: [] });
    expect((await ann.api.get('/api/admin/odds/usage?from=January')).status).toBe(422);
  });
});

describe('what anyone may know about the site (SH-34, AU-03)', () => {
  it('includes a support address if the host set one', async () => {
    const helpful = await startWorld({ settings: { SUPPORT_EMAIL: 'Help.Desk@example.com' } });
    expect((await helpful.aStranger().get('/api/site')).body).toMatchObject({ supportEmail: 'Help.Desk@example.com' });
    await helpful.stop();
    expect(await world.aStranger().get('/api/site')).toMatchObject({ status: 200, body: { supportEmail: null } });
    expect((await bob.api.get('/api/site')).body).toEqual({
      supportEmail: null,
      sendsEmail: false,
      isDemo: false,
      enableAutoSettlement: true,
      scoresPausedSince: null,
    });
  });

  it('excludes an invalid support address, which the server reports by name at startup (OP-07)', () => {
    expect(() => readConfig({ SUPPORT_EMAIL: 'the help desk' })).toThrow('SUPPORT_EMAIL must be an email address.');
  });
});
