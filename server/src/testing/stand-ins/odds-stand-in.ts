import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';

/** A test's description of a game. Unless `bookmakers` is set, the prices are DraftKings'. */
export type StandInGame = {
  id: string;
  sport: SportKey;
  homeTeam: string;
  awayTeam: string;
  startsAt: Date;
  moneyline?: { home: number; away: number };
  /** The home side's line. */
  spread?: { line: number; home: number; away: number };
  total?: { line: number; over: number; under: number };
  isListed?: boolean;
  bookmakers?: unknown[];
  completed?: boolean;
  scores?: { name: string; score: unknown }[] | null;
  /** Fields that replace those of its events as sent. */
  sent?: Record<string, unknown>;
  /** The provider's time of the last score update. By default, the start. */
  scoresUpdatedAt?: Date;
};

type Failure = (request: IncomingMessage, response: ServerResponse) => void;

export type OddsStandIn = {
  readonly url: string;
  readonly games: StandInGame[];
  /** Headers of successful answers that replace the usual ones. */
  readonly headers: Record<string, string>;
  /** How often each path was requested. */
  readonly calls: Map<string, number>;
  /** The answer to every call, until it's reset with null. */
  failWith(failure: Failure | null): void;
  stop(): Promise<void>;
};

/** A server of The Odds API with games that a test sets. */
export async function startOddsStandIn(): Promise<OddsStandIn> {
  const games: StandInGame[] = [];
  const calls = new Map<string, number>();
  const headers: Record<string, string> = {};
  let failure: Failure | null = null;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
    calls.set(path, (calls.get(path) ?? 0) + 1);
    if (failure) return failure(request, response);
    if (/\/sports\/?$/.test(path)) return answer(response, 200, []);
    const [, sport, kind] = /\/sports\/([^/]+)\/(odds|scores)\/?$/.exec(path) ?? [];
    if (!sport) return answer(response, 404, { message: 'Unknown sport', error_code: 'UNKNOWN_SPORT' });
    const own = games.filter((game) => game.sport === sport);
    const items = kind === 'odds' ? own.filter((game) => game.isListed !== false).map(toOdds) : own.map(toScores);
    return answer(response, 200, items, { 'x-requests-last': kind === 'odds' ? '6' : '2', ...headers });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`,
    games,
    headers,
    calls,
    failWith: (next) => {
      failure = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-requests-last': '0',
    'x-requests-used': '100',
    'x-requests-remaining': '99900',
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** Refuses every call that costs credits, like the provider when the month's credits are used up. */
export const outOfCredits: Failure = (request, response) => {
  const isFree = /\/sports\/?$/.test(new URL(request.url ?? '/', 'http://stand-in').pathname);
  response.writeHead(isFree ? 200 : 401, { 'content-type': 'application/json', 'x-requests-remaining': '0' });
  response.end(isFree ? '[]' : '{"message":"Usage quota has been reached","error_code":"OUT_OF_USAGE_CREDITS"}');
};

function toEvent(game: StandInGame) {
  return {
    id: game.id,
    sport_key: game.sport,
    sport_title: SPORTS[game.sport].title,
    commence_time: `${game.startsAt.toISOString().slice(0, 19)}Z`,
    home_team: game.homeTeam,
    away_team: game.awayTeam,
    ...game.sent,
  };
}

function toOdds(game: StandInGame) {
  const lastUpdate = `${new Date(game.startsAt.getTime() - HOUR_MS).toISOString().slice(0, 19)}Z`;
  const markets = [toMoneyline(game), toSpread(game), toTotal(game)].filter((market) => market !== null);
  const own = { key: 'draftkings', title: 'DraftKings', last_update: lastUpdate, markets };
  return { ...toEvent(game), bookmakers: game.bookmakers ?? [own] };
}

function toMoneyline({ moneyline, homeTeam, awayTeam }: StandInGame) {
  if (!moneyline) return null;
  return {
    key: 'h2h',
    outcomes: alphabetical([
      { name: homeTeam, price: moneyline.home },
      { name: awayTeam, price: moneyline.away },
    ]),
  };
}

function toSpread({ spread, homeTeam, awayTeam }: StandInGame) {
  if (!spread) return null;
  return {
    key: 'spreads',
    outcomes: alphabetical([
      { name: homeTeam, price: spread.home, point: spread.line },
      { name: awayTeam, price: spread.away, point: -spread.line },
    ]),
  };
}

function toTotal({ total }: StandInGame) {
  if (!total) return null;
  return {
    key: 'totals',
    outcomes: [
      { name: 'Over', price: total.over, point: total.line },
      { name: 'Under', price: total.under, point: total.line },
    ],
  };
}

/** The provider sorts outcomes by name, no matter who plays at home. */
function alphabetical<T extends { name: string }>(outcomes: T[]): T[] {
  return outcomes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toScores(game: StandInGame) {
  return {
    ...toEvent(game),
    completed: game.completed ?? false,
    scores: game.scores ?? null,
    last_update: game.scores ? (game.scoresUpdatedAt ?? game.startsAt).toISOString() : null,
    ...game.sent,
  };
}
