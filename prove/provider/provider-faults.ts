import type { ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { type Book, type Event, type ProvenGame, type Score, toOdds, toScores } from './provider-games.ts';

/** How the stand-in answers one call. */
export type Answering = (response: ServerResponse) => void;

/** `kept` leaves the previous lines in place, `taken` shows the new prices, and `less` leaves out some of the new prices. */
export type OddsFault = {
  name: string;
  shows: 'kept' | 'taken' | 'less';
  answer: (games: readonly ProvenGame[], version: number) => Answering;
};

/** None of these responses decides a game. */
export type ScoresFault = { name: string; answer: (games: readonly ProvenGame[]) => Answering };

export function good(body: unknown, credits: number, headers: Record<string, string> = {}): Answering {
  return (response) => {
    const costs = { 'x-requests-last': String(credits), 'x-requests-remaining': '50000' };
    response.writeHead(200, { 'content-type': 'application/json', ...costs, ...headers });
    response.end(JSON.stringify(body));
  };
}

function plain(status: number, body: string, headers: Record<string, string> = {}): Answering {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

export const refusal = (status: number, error_code: string, headers = {}) =>
  plain(status, JSON.stringify({ message: 'refused', error_code }), headers);

/** Faults that can affect any call. */
const anywhere: { name: string; answer: Answering }[] = [
  { name: 'server error', answer: plain(500, '{"message":"internal"}') },
  { name: 'server error as HTML', answer: plain(502, '<html><h1>Bad Gateway</h1></html>') },
  { name: 'too many requests, with Retry-After', answer: refusal(429, 'EXCEEDED_FREQ_LIMIT', { 'retry-after': '60' }) },
  { name: 'too frequent, without', answer: refusal(429, 'EXCEEDED_FREQ_LIMIT') },
  { name: 'bad key', answer: refusal(401, 'INVALID_KEY') },
  { name: 'deactivated key', answer: refusal(401, 'DEACTIVATED_KEY') },
  { name: 'unknown sport', answer: refusal(404, 'UNKNOWN_SPORT') },
  { name: 'parameters refused', answer: refusal(422, 'INVALID_MARKETS') },
  { name: 'connection closed at once', answer: (response) => void response.socket?.destroy() },
  { name: 'hangs', answer: () => {} },
  { name: 'hangs after the headers', answer: (response) => void response.writeHead(200).write('[') },
  { name: 'slow drip', answer: drip },
  { name: 'half a response', answer: plain(200, '[{"id":"abc","bookmakers":[') },
  { name: 'shorter than the header says', answer: plain(200, '[]', { 'content-length': '500' }) },
  { name: 'HTML with 200', answer: plain(200, '<!doctype html><title>Maintenance</title>') },
  { name: 'an empty body with 200', answer: plain(200, '') },
  { name: 'null', answer: plain(200, 'null') },
  { name: 'an object', answer: plain(200, '{"data":[]}') },
  { name: 'a list of nonsense', answer: plain(200, '[null,7,"x",[],{}]') },
  { name: '20 MB', answer: (response) => void response.writeHead(200).end(`["${'x'.repeat(20_000_000)}"]`) },
  { name: 'gzip bomb', answer: bomb },
  { name: 'broken gzip', answer: plain(200, 'no gzip', { 'content-encoding': 'gzip' }) },
  { name: 'redirect inside', answer: plain(302, '', { location: 'http://169.254.169.254/latest/meta-data/' }) },
  { name: 'permanent redirect', answer: plain(308, '', { location: 'https://example.com/' }) },
  { name: 'no content', answer: (response) => void response.writeHead(204).end() },
];

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
}

/** 200 MB of spaces compressed to about 200 KB. */
function bomb(response: ServerResponse): void {
  response.writeHead(200, { 'content-encoding': 'gzip' });
  const zip = createGzip();
  zip.pipe(response);
  response.on('close', () => zip.destroy());
  const blanks = Buffer.alloc(1_000_000, 32);
  for (let n = 0; n < 200; n += 1) zip.write(blanks);
  zip.end(']');
}

type Listed = Event & { bookmakers: Book[] };

function changed(name: string, shows: OddsFault['shows'], change: (events: Listed[]) => unknown): OddsFault {
  return { name, shows, answer: (games, version) => good(change(toOdds(games, version)), 6) };
}

const eachOutcome = (events: Listed[], change: (outcome: Record<string, unknown>) => Record<string, unknown>) =>
  events.map((event) => ({
    ...event,
    bookmakers: event.bookmakers.map((book) => ({
      ...book,
      markets: book.markets.map((market) => ({ ...market, outcomes: market.outcomes.map(change) })),
    })),
  }));

const eachMarkets = (events: Listed[], change: (markets: Book['markets'], event: Listed) => unknown[]) =>
  events.map((event) => ({
    ...event,
    bookmakers: event.bookmakers.map((book) => ({ ...book, markets: change(book.markets, event) })),
  }));

const decimal = (price: unknown) => (Number(price) > 0 ? 1 + Number(price) / 100 : 1 - 100 / Number(price));

/** Faults that affect only prices. */
const ofOdds: OddsFault[] = [
  changed('outcomes in another order', 'taken', (events) =>
    eachMarkets(events, (markets) => markets.map((market) => ({ ...market, outcomes: market.outcomes.toReversed() }))),
  ),
  changed('unknown markets next to known ones', 'taken', (events) =>
    eachMarkets(events, (markets) => [{ key: 'h2h_lay', outcomes: markets[0]?.outcomes ?? [] }, ...markets]),
  ),
  changed('unknown fields', 'taken', (events) => events.map((event) => ({ ...event, __proto: 1, odds: 5 }))),
  changed('times as seconds', 'taken', (events) =>
    events.map((event) => ({ ...event, commence_time: Date.parse(String(event.commence_time)) / 1000 })),
  ),
  changed('home and away swapped', 'taken', (events) =>
    events.map((event) => ({ ...event, home_team: event.away_team, away_team: event.home_team })),
  ),
  changed('events without teams among the games', 'taken', (events) => [
    ...events,
    { ...events[0], id: 'f'.repeat(32), home_team: null, away_team: null },
  ]),
  changed('the same game twice', 'taken', (events) => [...events, ...events]),
  changed("a name that a database can't store", 'taken', (events) => [
    ...events,
    { ...events[0], id: 'e'.repeat(32), home_team: 'Nul\0l', away_team: '\ud800' },
  ]),
  changed('decimal prices', 'less', (events) =>
    eachOutcome(events, (outcome) => ({ ...outcome, price: decimal(outcome.price) })),
  ),
  changed('prices as text', 'less', (events) =>
    eachOutcome(events, (outcome) => ({ ...outcome, price: String(outcome.price) })),
  ),
  changed('prices of zero', 'less', (events) => eachOutcome(events, (outcome) => ({ ...outcome, price: 0 }))),
  changed('half prices', 'less', (events) => eachOutcome(events, (outcome) => ({ ...outcome, price: 110.5 }))),
  changed('no prices', 'less', (events) => eachOutcome(events, ({ price: _, ...outcome }) => outcome)),
  changed('one side only', 'less', (events) =>
    eachMarkets(events, (markets) => markets.map((market) => ({ ...market, outcomes: market.outcomes.slice(0, 1) }))),
  ),
  changed('a draw as a third outcome', 'less', (events) =>
    eachMarkets(events, (markets) =>
      markets.map((market) => ({ ...market, outcomes: [...market.outcomes, { name: 'Draw', price: 250 }] })),
    ),
  ),
  changed('points that contradict each other', 'less', (events) =>
    eachMarkets(events, (markets) =>
      markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome, n) => ({ ...outcome, point: n === 0 ? 3.5 : 9 })),
      })),
    ),
  ),
  changed('names of other teams', 'less', (events) =>
    eachMarkets(events, (markets) =>
      markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome, n) => ({ ...outcome, name: `Team ${n}` })),
      })),
    ),
  ),
  changed('no books', 'less', (events) => events.map((event) => ({ ...event, bookmakers: [] }))),
  changed("books that aren't a list", 'less', (events) => events.map((event) => ({ ...event, bookmakers: 'all' }))),
  changed('a missing list of books', 'less', (events) => events.map(({ bookmakers: _, ...event }) => event)),
  changed('games of another sport', 'kept', (events) => events.map((event) => ({ ...event, sport_key: 'soccer_epl' }))),
  changed("start times that aren't times", 'kept', (events) =>
    events.map((event) => ({ ...event, commence_time: 'soon' })),
  ),
  changed('start times before and after all valid years', 'kept', (events) =>
    events.map((event, n) => ({
      ...event,
      commence_time: n === 0 ? '0001-01-01T00:00:00Z' : '+275760-09-13T00:00:00Z',
    })),
  ),
  changed('start times in seconds beyond all valid years', 'kept', (events) =>
    events.map((event, n) => ({ ...event, commence_time: [-1, 1e308, 2 ** 53][n % 3] })),
  ),
  changed('last updates before and after all valid years', 'taken', (events) =>
    events.map((event) => ({
      ...event,
      bookmakers: event.bookmakers.map((book, n) => ({
        ...book,
        last_update: n === 0 ? '0001-01-01T00:00:00Z' : '+275760-09-13T00:00:00Z',
      })),
    })),
  ),
  ...[2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, 1e308, 99, -99, -0].map((number) =>
    changed(`prices of ${number}`, 'less', (events) =>
      eachOutcome(events, (outcome) => ({ ...outcome, price: number })),
    ),
  ),
  ...[2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -1e308, 1 / 3].map((number) =>
    changed(`points of ${number}`, 'less', (events) =>
      eachOutcome(events, (outcome) => ({ ...outcome, point: number })),
    ),
  ),
  ...['2147483648', '9007199254740993', '1e308', 'NaN'].map(
    (number): OddsFault => ({
      name: `credits of ${number}`,
      shows: 'taken',
      answer: (games, version) =>
        good(toOdds(games, version), 6, { 'x-requests-last': number, 'x-requests-remaining': number }),
    }),
  ),
  {
    name: 'gzip, as the header says',
    shows: 'taken',
    answer: (games, version) => (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-requests-last': '6' });
      response.end(gzipSync(JSON.stringify(toOdds(games, version))));
    },
  },
  {
    name: "credits that aren't a number",
    shows: 'taken',
    answer: (games, version) =>
      good(toOdds(games, version), 6, { 'x-requests-last': 'many', 'x-requests-remaining': '-1e9' }),
  },
];

export const oddsFaults: readonly OddsFault[] = [
  ...anywhere.map(({ name, answer }): OddsFault => ({ name, shows: 'kept', answer: () => answer })),
  ...ofOdds,
];

function finals(name: string, change: (home: string, away: string) => Score[] | null): ScoresFault {
  return {
    name,
    answer: (games) => good(toScores(games, change(games[0]?.home ?? '', games[0]?.away ?? '')), 2),
  };
}

function reportedScores(name: string, change: (events: Event[], games: readonly ProvenGame[]) => unknown): ScoresFault {
  return {
    name,
    answer: (games) => {
      const [first] = games;
      const scores = [
        { name: first?.home, score: '31' },
        { name: first?.away, score: '10' },
      ];
      return good(change(toScores(games, scores), games), 2);
    },
  };
}

const noScores = ['-31', '31.5', '1e3', '0x1f', ' 31', '', 'thirty-one', null, true, Number.NaN, [31], { n: 31 }];
/** Impossible final scores, some too large for a database column. */
const absurdScores = [
  '1000',
  '2147483647',
  '2147483648',
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -31,
  31.5,
  2 ** 53,
  1e308,
  '9'.repeat(400),
  '31\0',
  '\ud800',
];

export const scoresFaults: readonly ScoresFault[] = [
  ...anywhere.map(({ name, answer }): ScoresFault => ({ name, answer: () => answer })),
  finals('null', () => null),
  finals('nobody', () => []),
  finals('one side', (home) => [{ name: home, score: '31' }]),
  finals('three sides', (home, away) => [
    { name: home, score: '31' },
    { name: away, score: '10' },
    { name: 'Draw', score: '0' },
  ]),
  finals('one side twice', (home) => [
    { name: home, score: '31' },
    { name: home, score: '10' },
  ]),
  finals('other names', () => [
    { name: 'Home', score: '31' },
    { name: 'Away', score: '10' },
  ]),
  ...[...noScores, ...absurdScores].map((score) =>
    finals(`a score of ${JSON.stringify(score)}`, (home, away) => [
      { name: home, score },
      { name: away, score: '10' },
    ]),
  ),
  reportedScores('the same game twice with different scores', (events, games) => [
    ...events,
    ...toScores(games, [
      { name: games[0]?.home, score: '10' },
      { name: games[0]?.away, score: '31' },
    ]),
  ]),
  reportedScores('completed as text', (events) => events.map((event) => ({ ...event, completed: 'true' }))),
  reportedScores('under another id', (events) => events.map((event) => ({ ...event, id: `x${event.id.slice(1)}` }))),
  reportedScores('of another sport', (events) => events.map((event) => ({ ...event, sport_key: 'soccer_epl' }))),
];
