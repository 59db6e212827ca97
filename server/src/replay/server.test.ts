import { SPORT_KEYS, type SportKey } from '@evens/domain/lines/model';
import { impliedProbability } from '@evens/domain/shared/american-odds';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterEach, describe, expect, it } from 'vitest';
import { gamesBetween } from './calendar.ts';
import { type Replay, type ReplayOptions, startReplay } from './server.ts';

type Outcome = { name: string; price: number; point?: number };
type Event = {
  id: string;
  commence_time: string;
  completed: boolean;
  home_team: string;
  away_team: string;
  last_update: string | null;
  scores: { name: string; score: string }[] | null;
  bookmakers: { key: string; title: string; markets: { key: string; outcomes: Outcome[] }[] }[];
};

const QUERY = 'apiKey=demo&regions=us,us2&markets=h2h,spreads,totals&oddsFormat=american';
const [opening] = gamesBetween('americanfootball_nfl', new Date('2026-09-03'), new Date('2026-09-05'));

let running: Replay | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function replayAt(now: Date, options: Partial<ReplayOptions> = {}): Promise<Replay> {
  await running?.close();
  running = await startReplay({ clock: { now: () => now }, ...options });
  return running;
}

async function get(path: string): Promise<{ status: number; headers: Headers; body: Event[] }> {
  const response = await fetch(`${running?.url}${path}`);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Event[] };
}

function startPlus(hours: number): Date {
  return new Date((opening?.startsAt.getTime() ?? 0) + hours * HOUR_MS);
}

async function openingOdds(hours: number): Promise<Event | undefined> {
  await replayAt(startPlus(hours));
  const { body } = await get(`/sports/americanfootball_nfl/odds/?${QUERY}`);
  return body.find((event) => event.id === opening?.id);
}

async function openingScores(hours: number, daysFrom = 3): Promise<Event | undefined> {
  await replayAt(startPlus(hours));
  const { body } = await get(`/sports/americanfootball_nfl/scores/?apiKey=demo&daysFrom=${daysFrom}`);
  return body.find((event) => event.id === opening?.id);
}

const getOutcomes = (event: Event | undefined, book: string, market: string): Outcome[] =>
  event?.bookmakers.find(({ key }) => key === book)?.markets.find(({ key }) => key === market)?.outcomes ?? [];

describe('the replay of past games', () => {
  it('closes on the real line of the game, with several books close to it (LN-25)', async () => {
    const event = await openingOdds(-0.1);
    expect(event?.bookmakers.map(({ title }) => title)).toContain('Caesars');
    expect(event?.bookmakers.length).toBeGreaterThanOrEqual(5);
    expect(getOutcomes(event, 'draftkings', 'h2h')).toEqual([
      { name: 'Baltimore Ravens', price: 124 },
      { name: 'Kansas City Chiefs', price: -148 },
    ]);
    expect(getOutcomes(event, 'draftkings', 'spreads')).toEqual([
      { name: 'Baltimore Ravens', price: -118, point: 3 },
      { name: 'Kansas City Chiefs', price: -102, point: -3 },
    ]);
    expect(getOutcomes(event, 'draftkings', 'totals')).toEqual([
      { name: 'Over', price: -110, point: 46 },
      { name: 'Under', price: -110, point: 46 },
    ]);
    for (const { key } of event?.bookmakers ?? []) {
      const [ravens] = getOutcomes(event, key, 'h2h');
      if (ravens) expect(Math.abs(impliedProbability(ravens.price) - impliedProbability(124))).toBeLessThan(0.03);
    }
  });

  it('moves the line over the days, and always gives the same answer for the same time', async () => {
    const early = await openingOdds(-120);
    const same = await openingOdds(-120);
    const late = await openingOdds(-0.1);
    expect(early).toEqual(same);
    expect(getOutcomes(early, 'draftkings', 'h2h')).not.toEqual(getOutcomes(late, 'draftkings', 'h2h'));
  });

  it('follows a game from before the start to its real final score', async () => {
    expect(await openingScores(-1)).toMatchObject({ completed: false, scores: null, last_update: null });
    const [early, late] = [await openingScores(1), await openingScores(2.5)];
    expect(early).toMatchObject({ completed: false });
    const points = (event: Event | undefined): number =>
      event?.scores?.reduce((sum, { score }) => sum + Number(score), 0) ?? -1;
    expect(points(early)).toBeGreaterThanOrEqual(0);
    expect(points(late)).toBeGreaterThanOrEqual(points(early));
    expect(points(late)).toBeLessThanOrEqual(47);
    expect(await openingScores(4)).toMatchObject({
      completed: true,
      scores: [
        { name: 'Baltimore Ravens', score: '20' },
        { name: 'Kansas City Chiefs', score: '27' },
      ],
    });
  });

  it('lists a live game with live prices, and drops it when it is completed', async () => {
    const live = await openingOdds(1.5);
    expect(live?.bookmakers.length).toBeGreaterThan(0);
    expect(live?.bookmakers.map(({ key }) => key)).not.toContain('betrivers');
    expect(await openingOdds(4)).toBeUndefined();
  });

  it('shows results for at most three days, and only live games without daysFrom', async () => {
    expect(await openingScores(71, 3)).toMatchObject({ completed: true });
    expect(await openingScores(73, 3)).toBeUndefined();
    expect(await openingScores(25, 1)).toBeUndefined();
    await replayAt(startPlus(4));
    const { body, headers } = await get('/sports/americanfootball_nfl/scores/?apiKey=demo');
    expect(body.find((event) => event.id === opening?.id)).toBeUndefined();
    expect(headers.get('x-requests-last')).toBe('1');
  });

  it('prices the 1.5 lines of baseball by the moneyline, far from even', async () => {
    const [game] = gamesBetween('baseball_mlb', new Date('2026-06-10T22:00:00Z'), new Date('2026-06-12'));
    await replayAt(new Date((game?.startsAt.getTime() ?? 0) - MINUTE_MS));
    const { body } = await get(`/sports/baseball_mlb/odds/?${QUERY}`);
    const spreads = body.flatMap((event) => getOutcomes(event, 'draftkings', 'spreads'));
    const giving = spreads.filter(({ point }) => point === -1.5).map(({ price }) => impliedProbability(price));
    expect(new Set(spreads.map(({ point }) => Math.abs(point ?? 0)))).toEqual(new Set([1.5]));
    expect(giving.reduce((sum, implied) => sum + implied, 0) / giving.length / (220 / 210)).toBeCloseTo(0.45, 1);
  });
});

describe('the replay as a server of The Odds API (LN-22, LN-23)', () => {
  it('counts credits: six for odds, two for scores, none for an empty answer', async () => {
    await replayAt(new Date('2026-10-10T12:00:00Z'));
    const costs: (string | null)[] = [];
    for (const path of ['americanfootball_nfl/odds/', 'americanfootball_nfl/scores/', 'basketball_wnba/odds/']) {
      const { headers } = await get(`/sports/${path}?${QUERY}&daysFrom=3`);
      costs.push(headers.get('x-requests-last'));
    }
    expect(costs).toEqual(['6', '2', '0']);
    await replayAt(new Date('2026-05-20T12:00:00Z'), { quota: 500 });
    const { headers, body } = await get(`/sports/americanfootball_nfl/odds/?${QUERY}`);
    expect(body).toEqual([]);
    expect(headers.get('x-requests-last')).toBe('0');
    expect(headers.get('x-requests-remaining')).toBe('500');
    expect(headers.get('x-requests-used')).toBe('0');
  });

  it('refuses invalid requests like the provider', async () => {
    await replayAt(startPlus(-1), { apiKey: 'right', quota: 7 });
    const refusals = [
      ['/sports/americanfootball_nfl/odds/?regions=us', 401, 'MISSING_KEY'],
      ['/sports/americanfootball_nfl/odds/?apiKey=wrong&regions=us', 401, 'INVALID_KEY'],
      ['/sports/curling/odds/?apiKey=right&regions=us', 404, 'UNKNOWN_SPORT'],
      ['/sports/americanfootball_nfl/scores/?apiKey=right&daysFrom=4', 422, 'INVALID_SCORES_DAYS_FROM'],
      ['/sports/americanfootball_nfl/odds/?apiKey=right&regions=mars', 422, 'INVALID_REGION'],
      ['/sports/americanfootball_nfl/odds/?apiKey=right&regions=us&markets=moons', 422, 'INVALID_MARKETS'],
      ['/sports/americanfootball_nfl/odds/?apiKey=right&regions=us&oddsFormat=roman', 422, 'INVALID_ODDS_FORMAT'],
    ] as const;
    for (const [path, status, code] of refusals) {
      expect(await get(path)).toMatchObject({ status, body: { error_code: code } });
    }
    const odds = `/sports/americanfootball_nfl/odds/?${QUERY.replace('demo', 'right')}`;
    expect((await get(odds)).status).toBe(200);
    expect(await get(odds)).toMatchObject({ status: 401, body: { error_code: 'OUT_OF_USAGE_CREDITS' } });
  });

  it('lists its sports, and by default only those in season', async () => {
    await replayAt(new Date('2026-07-10T12:00:00Z'));
    const keys = (body: unknown): unknown[] => (body as { key: string }[]).map(({ key }) => key);
    expect(keys((await get('/sports/?apiKey=demo')).body)).toEqual(['baseball_mlb', 'basketball_wnba']);
    expect(keys((await get('/sports?apiKey=demo&all=true')).body)).toEqual([...SPORT_KEYS]);
  });

  it('gives valid answers for every league all year: games in order, outcomes by name, whole prices of 100 or more', async () => {
    for (const month of ['01', '02', '04', '06', '09', '11']) {
      await replayAt(new Date(`2027-${month}-20T01:10:00Z`));
      for (const sport of SPORT_KEYS) await expectGoodForm(sport);
    }
  });
});

async function expectGoodForm(sport: SportKey): Promise<void> {
  const { body } = await get(`/sports/${sport}/odds/?${QUERY}`);
  const times = body.map((event) => event.commence_time);
  expect(times).toEqual([...times].sort());
  const faults = body.flatMap((event) =>
    event.bookmakers.flatMap(({ key, markets }) =>
      markets.filter((market) => !isGoodMarket(market)).map((market) => ({ id: event.id, key, market })),
    ),
  );
  expect(faults).toEqual([]);
  expect(body.filter((event) => !/^[0-9a-f]{32}$/.test(event.id))).toEqual([]);
}

function isGoodMarket({ key, outcomes }: { key: string; outcomes: Outcome[] }): boolean {
  const [first, second] = outcomes;
  if (!first || !second || outcomes.length !== 2) return false;
  const booksum = impliedProbability(first.price) + impliedProbability(second.price);
  const isPriced = outcomes.every(({ price }) => Number.isInteger(price) && Math.abs(price) >= 100);
  const isPointed =
    key === 'h2h'
      ? first.point === undefined
      : key === 'totals'
        ? first.point === second.point
        : first.point === -(second.point ?? 0) || first.point === second.point;
  return isPriced && isPointed && first.name < second.name && booksum > 0.97 && booksum < 1.2;
}
