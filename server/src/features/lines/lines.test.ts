import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { setPrice } from '../../testing/actions/priced-game.ts';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import { DAY_ONE, startWorld } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { Line, LinesResponse } from './api.ts';
import { gameState } from './games/queries.ts';

const ODDS = '/v4/sports/americanfootball_nfl/odds/';
const NFL = ['americanfootball_nfl'] as const;

const world = await testWorld();
const ann = await world.aUser('Ann');

async function lines(query = ''): Promise<LinesResponse> {
  const answer = await ann.api.get<LinesResponse>(`/api/lines${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function findLine(game: { homeTeam: string; awayTeam: string }): Promise<Line | undefined> {
  const { items } = await lines();
  return items.find((line) => line.home_team === game.homeTeam && line.away_team === game.awayTeam);
}

describe('the lines', () => {
  it('are visible only to people who are signed in (ER-05)', async () => {
    const answer = await world.aStranger().get('/api/lines');
    expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  it("show each game under Evens' own id with original and fair odds (GM-01, LN-14, OM-04)", async () => {
    const game = world.aGame({ homeTeam: 'Detroit Lions', awayTeam: 'Chicago Bears' });
    const line = await findLine(game);
    expect(line).toMatchObject({
      sport_key: 'americanfootball_nfl',
      sport_title: 'NFL',
      commence_time: game.startsAt.toISOString(),
      state: 'scheduled',
      home_score: null,
      fair: {
        book: 'draftkings',
        title: 'DraftKings',
        moneyline: { home: { line: null, odds: -138, originalOdds: -150 }, away: { odds: 138, originalOdds: 130 } },
        spread: { home: { line: -3.5, odds: 100, originalOdds: -110 }, away: { line: 3.5, odds: 100 } },
        total: { over: { line: 47.5, odds: 100 }, under: { line: 47.5, odds: 100 } },
      },
    });
    expect(line?.id).toMatch(/^[A-Za-z0-9]{24}$/);
    world.clock.advance(limits.cacheRefreshMs);
    expect((await findLine(game))?.id).toBe(line?.id);
  });

  it('say when they were fetched and that these are not replayed games (LN-11, LN-25)', async () => {
    world.clock.advance(limits.cacheRefreshMs);
    const answer = await lines();
    expect(answer).toMatchObject({ stale: false, demo: false, lastUpdated: world.clock.read().toISOString() });
  });

  it('are sorted by start, then home team, and can be filtered by sport (LN-05)', async () => {
    const startsAt = new Date(world.clock.read().getTime() + 90 * MINUTE_MS);
    const common = { sport: 'icehockey_nhl' as const, startsAt };
    world.aGame({ ...common, homeTeam: 'Ottawa Senators', awayTeam: 'Boston Bruins' });
    world.aGame({ ...common, homeTeam: 'Calgary Flames', awayTeam: 'Dallas Stars' });
    world.aGame({
      ...common,
      homeTeam: 'Anaheim Ducks',
      awayTeam: 'Utah Mammoth',
      startsAt: new Date(+startsAt + 1000),
    });
    const teams = (await lines('?sport=icehockey_nhl')).items.map((line) => line.home_team);
    expect(teams).toEqual(['Calgary Flames', 'Ottawa Senators', 'Anaheim Ducks']);
    expect((await ann.api.get('/api/lines?sport=curling')).status).toBe(422);
  });

  it('include no game without quotes, and show N/A for a market that is not offered (LN-20)', async () => {
    world.aGame({ homeTeam: 'Miami Dolphins', awayTeam: 'New York Jets', bookmakers: [] });
    const odd = world.aGame({
      homeTeam: 'Denver Broncos',
      awayTeam: 'Las Vegas Raiders',
      bookmakers: [
        {
          key: 'fanduel',
          title: 'FanDuel',
          markets: [
            { key: 'h2h', outcomes: [{ name: 'Denver Broncos', price: -200 }] },
            { key: 'totals', outcomes: [{ name: 'Over', price: -105, point: 44 }] },
          ],
        },
      ],
    });
    const line = await findLine(odd);
    expect(line?.fair).toMatchObject({ moneyline: null, spread: null, total: { under: { originalOdds: -110 } } });
    expect(await findLine({ homeTeam: 'Miami Dolphins', awayTeam: 'New York Jets' })).toBeUndefined();
  });

  it('turn live when the game begins and disappear four hours later, or when it is completed (LN-04, LN-05)', async () => {
    const long = world.aGame({ homeTeam: 'Green Bay Packers', awayTeam: 'Minnesota Vikings' });
    const over = world.aGame({ homeTeam: 'Seattle Seahawks', awayTeam: 'Arizona Cardinals', startsAt: long.startsAt });
    const overId = (await findLine(over))?.id ?? '';
    world.clock.set(long.startsAt);
    expect((await findLine(long))?.state).toBe('live');
    world.clock.advance(3 * HOUR_MS);
    world.endGame(over, 20, 17);
    over.isListed = true;
    await world.app.context.feed.readResults(NFL);
    expect(await gameState(world.database.db, overId)).toBe('final');
    expect(await findLine(over)).toBeUndefined();
    world.clock.set(new Date(long.startsAt.getTime() + limits.liveWindowMs));
    expect((await findLine(long))?.state).toBe('live');
    world.clock.advance(1_000);
    expect(await findLine(long)).toBeUndefined();
  });

  it('show the current score of a live game if it is known', async () => {
    const game = world.aGame({ homeTeam: 'Tennessee Titans', awayTeam: 'Houston Texans' });
    await lines();
    world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
    game.scores = [
      { name: 'Tennessee Titans', score: '7' },
      { name: 'Houston Texans', score: '10' },
    ];
    await world.app.context.feed.readResults(NFL);
    expect(await findLine(game)).toMatchObject({ state: 'live', home_score: 7, away_score: 10 });
  });

  it('are compressed in a format each browser accepts, with the same content', async () => {
    const answers = [];
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await ann.api.fetch('/api/lines', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      answers.push(await answer.json());
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });
});

describe("the server's own price (BD-52)", () => {
  const books = ['draftkings', 'fanduel'].map((key, index) => ({
    key,
    title: key,
    last_update: '2026-11-01T14:00:00Z',
    markets: [
      {
        key: 'h2h',
        outcomes: [
          { name: 'Baltimore Ravens', price: -120 - 20 * index },
          { name: 'Cleveland Browns', price: 100 + 20 * index },
        ],
      },
    ],
  }));

  it('comes from the requested book, or else the Automatic choice, with a receipt to recalculate it (GM-11)', async () => {
    const game = world.aGame({ homeTeam: 'Baltimore Ravens', awayTeam: 'Cleveland Browns', bookmakers: books });
    const gameId = (await findLine(game))?.id ?? '';
    const priced = await setPrice(world, { gameId, book: 'fanduel', betType: 'moneyline' });
    expect(priced).toMatchObject({ homeTeam: 'Baltimore Ravens', state: 'scheduled', fair: { book: 'fanduel' } });
    const other = await setPrice(world, { gameId, book: 'gone', betType: 'moneyline' });
    expect(other?.fair?.book).toBe('draftkings');
    const selection = {
      side: 'home',
      team: 'Baltimore Ravens',
      type: null,
      line: null,
      odds: -109,
      originalOdds: -120,
      oppositeOdds: 109,
      oppositeOriginalOdds: 100,
    } as const;
    expect(other?.receiptFor(selection)).toEqual({
      book: 'draftkings',
      title: 'draftkings',
      quotedAt: '2026-11-01T14:00:00.000Z',
      line: null,
      originalOdds: -120,
      oppositeOriginalOdds: 100,
      juicePercent: 4.3,
      odds: -109,
      oppositeOdds: 109,
    });
  });

  it("is updated before it is used, however old the bidder's page is (AD-23)", async () => {
    const game = world.aGame({ homeTeam: 'Indianapolis Colts', awayTeam: 'Jacksonville Jaguars' });
    const gameId = (await findLine(game))?.id ?? '';
    game.moneyline = { home: -200, away: 170 };
    world.clock.advance(limits.cacheRefreshMs);
    await world.app.context.feed.refreshLines(['americanfootball_nfl']);
    const priced = await setPrice(world, { gameId, book: 'draftkings', betType: 'moneyline' });
    expect(priced?.fair?.moneyline?.home.originalOdds).toBe(-200);
  });

  it('does not exist for a game Evens does not know', async () => {
    expect(await setPrice(world, { gameId: 'x'.repeat(24), book: 'fanduel', betType: 'moneyline' })).toBeUndefined();
    expect(await setPrice(world, { gameId: '\0', book: 'fanduel', betType: 'moneyline' })).toBeUndefined();
  });
});

describe('the cache of the lines (AD-23, AD-26)', () => {
  const calls = () => world.odds.calls.get(ODDS) ?? 0;

  it('asks the provider once for any number of simultaneous viewers, and not again for five minutes', async () => {
    world.clock.advance(limits.cacheRefreshMs);
    const before = calls();
    await Promise.all(Array.from({ length: 12 }, () => lines()));
    world.clock.advance(limits.cacheRefreshMs - 1_000);
    await lines();
    expect(calls()).toBe(before + 1);
    world.clock.advance(1_000);
    await lines();
    expect(calls()).toBe(before + 2);
  });

  it('serves the cached lines, marked stale, while the provider fails, and rarely asks it (AD-25, LN-21)', async () => {
    const game = world.aGame({ homeTeam: 'Dallas Cowboys', awayTeam: 'New York Giants' });
    await lines();
    world.clock.advance(limits.cacheRefreshMs);
    const before = calls();
    world.odds.failWith((_, response) => response.writeHead(500).end());
    const [first, second] = [await lines(), await lines()];
    expect(first).toMatchObject({ stale: true });
    expect(second.items.some((line) => line.home_team === game.homeTeam)).toBe(true);
    expect(calls()).toBe(before + 1);
    world.odds.failWith(null);
    world.clock.advance(limits.lockMs);
    expect(await lines()).toMatchObject({ stale: false });
  });

  it('returns the other sports when one fails (LN-21)', async () => {
    world.clock.advance(limits.cacheRefreshMs);
    const common = { homeTeam: 'Boston Celtics', awayTeam: 'Miami Heat' };
    const game = world.aGame({ ...common, sport: 'basketball_nba' });
    world.odds.failWith((request, response) => {
      if (request.url?.includes('basketball_nba/odds')) response.end(JSON.stringify([]));
      else response.writeHead(503).end();
    });
    const answer = await lines();
    world.odds.failWith(null);
    expect(answer.stale).toBe(true);
    expect(answer.items.length).toBeGreaterThan(0);
    world.clock.advance(limits.cacheRefreshMs);
    expect(await findLine(game)).toBeDefined();
  });

  it("counts the day's credits, fetches and hits in UTC (AD-27, AD-28)", async () => {
    const day = world.clock.read().toISOString().slice(0, 10);
    const usage = () => world.database.db.selectFrom('apiUsage').selectAll().where('day', '=', day).executeTakeFirst();
    world.clock.advance(limits.cacheRefreshMs);
    await lines('?sport=americanfootball_nfl');
    const before = await usage();
    await lines('?sport=americanfootball_nfl');
    world.clock.advance(limits.cacheRefreshMs);
    await lines('?sport=americanfootball_nfl');
    const after = await usage();
    expect((after?.creditsUsed ?? 0) - (before?.creditsUsed ?? 0)).toBe(6);
    expect((after?.apiFetches ?? 0) - (before?.apiFetches ?? 0)).toBe(1);
    expect((after?.cacheHits ?? 0) - (before?.cacheHits ?? 0)).toBe(1);
    expect(after?.quotaRemaining).toBe(99_900);
  });

  it('tells open pages about new prices (SH-29)', async () => {
    const { id } = await world.aGroup(ann);
    const page = await LiveReader.open(ann.api, id);
    world.clock.advance(limits.cacheRefreshMs);
    await lines('?sport=americanfootball_nfl');
    const event = await page.waitFor('lines');
    await page.close();
    expect(event).toMatchObject({ scope: 'lines', data: { sportKeys: ['americanfootball_nfl'] } });
  });
});

describe('a new server', () => {
  it('shows replayed games marked as such, with at least twenty in the coming week (LN-25)', async () => {
    const demo = await startWorld({ lines: 'replay', at: DAY_ONE });
    const bob = await demo.aUser('Bob');
    const { body } = await bob.api.get<LinesResponse>('/api/lines');
    await demo.stop();
    const soon = body.items.filter((line) => Date.parse(line.commence_time) < DAY_ONE.getTime() + 7 * DAY_MS);
    expect(body).toMatchObject({ demo: true, stale: false });
    expect(soon.length).toBeGreaterThanOrEqual(20);
  });

  it('returns no lines, marked stale, when the provider has never responded', async () => {
    const silent = await startWorld();
    silent.odds.failWith((_, response) => response.writeHead(401).end('{"error_code":"INVALID_KEY"}'));
    const bob = await silent.aUser('Bob');
    const nothing = { items: [], lastUpdated: null, stale: true, demo: false };
    expect((await bob.api.get('/api/lines')).body).toMatchObject(nothing);
    await silent.stop();
  });
});
