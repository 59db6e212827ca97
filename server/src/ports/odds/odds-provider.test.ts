import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { startReplay } from '../../replay/server.ts';
import { ProviderError, theOddsApi } from './odds-provider.ts';

const KEY = '0123456789abcdef0123456789abcdef';

let standIn: Server | undefined;
afterEach(() => {
  standIn?.closeAllConnections();
  standIn?.close();
  standIn = undefined;
});

async function providerAnswering(answer: RequestListener, options: { timeoutMs?: number; maxBytes?: number } = {}) {
  const server = createServer(answer);
  standIn = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return theOddsApi({ baseUrl: `http://127.0.0.1:${port}/v4`, apiKey: KEY, ...options });
}

const game = (markets: unknown[]) => [
  {
    id: 'a'.repeat(32),
    sport_key: 'basketball_nba',
    commence_time: '2026-11-21T00:00:00Z',
    home_team: 'Boston Celtics',
    away_team: 'Miami Heat',
    bookmakers: [{ key: 'draftkings', markets }],
  },
];

describe('the client of the odds provider (LN-22, LN-23)', () => {
  it('asks for three markets in two regions in American odds, and for scores of a few days', async () => {
    const requested: URL[] = [];
    const provider = await providerAnswering((request: IncomingMessage, response) => {
      requested.push(new URL(request.url ?? '', 'http://stand-in'));
      response.setHeader('x-requests-remaining', '19836.0').setHeader('x-requests-last', '6').end('[]');
    });
    const odds = await provider.fetchOdds('basketball_nba');
    await provider.fetchScores('icehockey_nhl', 3);
    expect(odds).toEqual({ data: [], creditsSpent: 6, creditsLeft: 19836 });
    expect(requested.map((url) => url.pathname)).toEqual([
      '/v4/sports/basketball_nba/odds/',
      '/v4/sports/icehockey_nhl/scores/',
    ]);
    expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
      apiKey: KEY,
      regions: 'us,us2',
      markets: 'h2h,spreads,totals',
      oddsFormat: 'american',
    });
    expect(Object.fromEntries(requested[1]?.searchParams ?? [])).toEqual({ apiKey: KEY, daysFrom: '3' });
  });

  it('reads the replay like the real service (LN-25)', async () => {
    const replay = await startReplay({ clock: { now: () => new Date('2026-11-20T12:00:00Z') } });
    const provider = theOddsApi({ baseUrl: replay.url, apiKey: 'any' });
    const odds = await provider.fetchOdds('basketball_nba');
    const scores = await provider.fetchScores('basketball_nba', 3);
    await replay.close();
    expect(odds.creditsSpent).toBe(6);
    expect(odds.creditsLeft).toBe(99_994);
    expect(odds.data.length).toBeGreaterThan(20);
    expect(odds.data[0]?.bookmakers[0]).toMatchObject({ key: 'draftkings', title: 'DraftKings' });
    expect(scores.data.filter(({ completed }) => completed).length).toBeGreaterThan(5);
  });

  it('reports each failure by its kind and never reveals the key', async () => {
    const cases: [number, unknown, string, string][] = [
      [401, { error_code: 'INVALID_KEY' }, 'bad_key', 'API Error: 401'],
      [401, { error_code: 'OUT_OF_USAGE_CREDITS' }, 'quota', 'API Error: 401'],
      [401, { error_code: 'DEACTIVATED_KEY' }, 'bad_key', 'API Error: 401'],
      [404, { error_code: 'UNKNOWN_SPORT' }, 'unknown_sport', 'API Error: 404'],
      [422, { error_code: 'INVALID_MARKETS' }, 'bad_request', 'API Error: 422'],
      [429, 'slow down', 'too_frequent', 'API Error: 429'],
      [500, '<html>', 'server', 'API Error: 500'],
      [200, { games: [] }, 'bad_answer', 'API Error: invalid response'],
    ];
    for (const [status, body, kind, message] of cases) {
      const provider = await providerAnswering((_, response) => response.writeHead(status).end(JSON.stringify(body)));
      const error = await provider.fetchOdds('basketball_nba').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ kind, message });
      expect(`${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`).not.toContain(
        KEY,
      );
      standIn?.close();
    }
  });

  it('reports the requested wait: the seconds, a minute if it was a date, or null', async () => {
    for (const [header, waits] of [
      ['120', 120_000],
      ['Wed, 21 Oct 2026 07:28:00 GMT', 60_000],
      [null, null],
    ] as const) {
      const headers: Record<string, string> = header === null ? {} : { 'retry-after': header };
      const provider = await providerAnswering((_, response) => response.writeHead(429, headers).end());
      const error = await provider.fetchOdds('basketball_nba').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: 'too_frequent', retryAfterMs: waits });
      standIn?.close();
    }
  });

  it('counts the cost of an unreadable answer, but no impossible cost', async () => {
    const foreign = JSON.stringify([{ ...game([])[0], sport_key: 'soccer_epl' }]);
    const dear = { 'x-requests-last': '6', 'x-requests-remaining': '994' };
    const unread = await providerAnswering((_, response) => response.writeHead(200, dear).end(foreign));
    await expect(unread.fetchOdds('basketball_nba')).rejects.toMatchObject({
      kind: 'bad_answer',
      usage: { creditsSpent: 6, creditsLeft: 994 },
    });
    standIn?.close();
    const absurd = { 'x-requests-last': '1000000', 'x-requests-remaining': 'many' };
    const provider = await providerAnswering((_, response) =>
      response.writeHead(200, absurd).end(JSON.stringify(game([]))),
    );
    expect(await provider.fetchOdds('basketball_nba')).toMatchObject({ creditsSpent: 6, creditsLeft: null });
  });

  it('stops decompressing an answer at the maximum size', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, 32));
    const provider = await providerAnswering((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    await expect(provider.fetchOdds('basketball_nba')).rejects.toMatchObject({
      message: 'API Error: response too large',
    });
  });

  it('rejects an answer that is incomplete, endless, late, too large, or a redirect', async () => {
    const fails = async (kind: string, answer: RequestListener, options = {}) => {
      const provider = await providerAnswering(answer, options);
      await expect(provider.fetchScores('baseball_mlb', 3)).rejects.toMatchObject({ name: 'ProviderError', kind });
      standIn?.closeAllConnections();
      standIn?.close();
    };
    await fails('bad_answer', (_, response) => response.end('[{"id":"abc"'));
    await fails('bad_answer', (_, response) => response.end('<html>maintenance</html>'));
    await fails('bad_answer', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    await fails('timeout', () => {}, { timeoutMs: 30 });
    await fails('timeout', (_, response) => response.write('['), { timeoutMs: 30 });
    await fails('bad_answer', (_, response) => response.end(`["${'x'.repeat(5_000)}"]`), { maxBytes: 4_000 });
    await fails('network', (request) => request.socket.destroy());
  });
});
