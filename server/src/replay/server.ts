import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPORT_KEYS, type SportKey } from '@evens/domain/lines/model';
import { isoSeconds, oddsAnswer, scoresAnswer, sportsAnswer } from './answers.ts';

export type ReplayOptions = {
  readonly port?: number;
  /** The current time. All answers follow from it. */
  readonly clock: { now(): Date | Promise<Date> };
  /** Credits per month. */
  readonly quota?: number;
  /** If set, only this key is valid. Otherwise any key is. */
  readonly apiKey?: string;
};

export type Replay = {
  /** The URL with the version, for a provider client. */
  readonly url: string;
  close(): Promise<void>;
};

type Answer = { status: number; body: unknown; cost: number };
type Refusal = { status: number; code: string; message: string };

const USUAL_QUOTA = 100_000;
const MARKETS = ['h2h', 'spreads', 'totals'];
const REGIONS = ['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au'];

const REFUSALS = {
  missingKey: { status: 401, code: 'MISSING_KEY', message: 'API key is missing' },
  invalidKey: { status: 401, code: 'INVALID_KEY', message: 'API key is not valid' },
  outOfCredits: { status: 401, code: 'OUT_OF_USAGE_CREDITS', message: 'Usage quota has been reached' },
  unknownSport: { status: 404, code: 'UNKNOWN_SPORT', message: 'Unknown sport' },
  daysFrom: { status: 422, code: 'INVALID_SCORES_DAYS_FROM', message: 'daysFrom must be a whole number from 1 to 3' },
  markets: { status: 422, code: 'INVALID_MARKETS', message: 'Unknown market' },
  regions: { status: 422, code: 'INVALID_REGION', message: 'Unknown or missing region' },
  oddsFormat: { status: 422, code: 'INVALID_ODDS_FORMAT', message: 'oddsFormat must be american or decimal' },
} satisfies Record<string, Refusal>;

/** Starts a server of past games with The Odds API's interface, on this machine only. */
export async function startReplay(options: ReplayOptions): Promise<Replay> {
  const usage = { month: '', used: 0 };
  const server = createServer((request, response) => {
    answerRequest(request, options, usage).then(
      ({ answer, headers }) => send(response, answer, headers),
      () => send(response, { status: 500, body: { message: 'Internal error' }, cost: 0 }, {}),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v4`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerRequest(
  request: IncomingMessage,
  options: ReplayOptions,
  usage: { month: string; used: number },
): Promise<{ answer: Answer; headers: Record<string, string> }> {
  const now = await options.clock.now();
  const month = isoSeconds(now).slice(0, 7);
  if (usage.month !== month) Object.assign(usage, { month, used: 0 });
  const url = new URL(request.url ?? '/', 'http://replay');
  const key = url.searchParams.get('apiKey');
  const quota = options.quota ?? USUAL_QUOTA;
  if (!key) return { answer: refuse(REFUSALS.missingKey), headers: {} };
  if (options.apiKey !== undefined && key !== options.apiKey)
    return { answer: refuse(REFUSALS.invalidKey), headers: {} };
  const answer = request.method === 'GET' ? answerPath(url, { now, left: quota - usage.used }) : notFound();
  usage.used += answer.cost;
  const headers = {
    'x-requests-remaining': String(quota - usage.used),
    'x-requests-used': String(usage.used),
    'x-requests-last': String(answer.cost),
  };
  return { answer, headers };
}

function answerPath(url: URL, { now, left }: { now: Date; left: number }): Answer {
  const [version, sports, sport, call, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  if (version !== 'v4' || sports !== 'sports' || rest.length > 0) return notFound();
  if (sport === undefined)
    return { status: 200, body: sportsAnswer(now, url.searchParams.get('all') === 'true'), cost: 0 };
  if (call !== 'odds' && call !== 'scores') return notFound();
  if (!isSportKey(sport)) return refuse(REFUSALS.unknownSport);
  const query = url.searchParams;
  const answer = call === 'odds' ? answerOdds(sport, query, now) : answerScores(sport, query, now);
  return answer.cost > left ? refuse(REFUSALS.outOfCredits) : answer;
}

function answerOdds(sport: SportKey, query: URLSearchParams, now: Date): Answer {
  const markets = (query.get('markets') ?? 'h2h').split(',');
  const regions = (query.get('regions') ?? '').split(',');
  const format = query.get('oddsFormat') ?? 'decimal';
  if (!markets.every((market) => MARKETS.includes(market))) return refuse(REFUSALS.markets);
  if (!regions.every((region) => REGIONS.includes(region))) return refuse(REFUSALS.regions);
  if (format !== 'american' && format !== 'decimal') return refuse(REFUSALS.oddsFormat);
  const body = oddsAnswer(sport, { regions, markets, isDecimal: format === 'decimal' }, now);
  return { status: 200, body, cost: body.length === 0 ? 0 : markets.length * regions.length };
}

function answerScores(sport: SportKey, query: URLSearchParams, now: Date): Answer {
  const daysFrom = query.get('daysFrom');
  if (daysFrom !== null && !/^[123]$/.test(daysFrom)) return refuse(REFUSALS.daysFrom);
  const body = scoresAnswer(sport, Number(daysFrom ?? 0), now);
  return { status: 200, body, cost: body.length === 0 ? 0 : daysFrom === null ? 1 : 2 };
}

function isSportKey(sport: string): sport is SportKey {
  return (SPORT_KEYS as readonly string[]).includes(sport);
}

function refuse({ status, code, message }: Refusal): Answer {
  const details = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';
  return { status, body: { message, error_code: code, details_url: details }, cost: 0 };
}

function notFound(): Answer {
  return { status: 404, body: { message: 'Not Found' }, cost: 0 };
}

function send(response: ServerResponse, answer: Answer, headers: Record<string, string>): void {
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(answer.body));
}
