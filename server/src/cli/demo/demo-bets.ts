import { SPORT_KEYS, type SportKey } from '@evens/domain/lines/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { BidResponse } from '../../features/bids/api.ts';
import type { LinesResponse } from '../../features/lines/api.ts';
import { act, type DemoGroup, type DemoPerson, pick } from './demo-group.ts';

type Line = LinesResponse['items'][number];

const MARKETS = ['spread', 'moneyline', 'total'] as const;
const WAGERS_CENTS = [2_000, 1_000, 5_000, 2_500, 4_000] as const;

type Wanted = { from: number; to: number; count: number; n: number };

/**
 * Games whose prices can be bet on and that start within some hours. The number decides which league is asked first, and
 * the others are only asked if it has too few.
 */
export async function listGames(group: DemoGroup, { from, to, count, n }: Wanted): Promise<Line[]> {
  const found: Line[] = [];
  for (const index of SPORT_KEYS.keys()) {
    if (found.length >= count) break;
    const lines = await readLines(group, pick(SPORT_KEYS, n + index));
    const now = group.site.clock.read().getTime();
    const games = lines.filter(({ commence_time, fair }) => {
      const start = Date.parse(commence_time) - now;
      return start > from * HOUR_MS && start < to * HOUR_MS && listMarkets(fair).length > 0;
    });
    found.push(...spreadOut(games, count - found.length));
  }
  return found;
}

async function readLines({ site, people }: DemoGroup, sport: SportKey): Promise<Line[]> {
  const { cookie } = pick(people, 0);
  return (await site.ask<LinesResponse>({ method: 'GET', path: `/api/lines?sport=${sport}`, cookie })).body.items;
}

/** Some of the games, from the first to the last. */
function spreadOut<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}

function listMarkets(fair: Line['fair']) {
  return MARKETS.filter((market) => fair[market] !== null);
}

type Taste = { n: number; amountCents?: number; autoUpdateOdds?: boolean };

/** Posts a bid at the present fair price of one side. The number decides which market, which side, and how much. */
export async function postOnGame(
  group: DemoGroup,
  creator: DemoPerson,
  game: Line,
  taste: Taste,
): Promise<BidResponse> {
  const { n, amountCents = pick(WAGERS_CENTS, n), autoUpdateOdds = false } = taste;
  const lines = await readLines(group, game.sport_key);
  const { id: gameId, fair } = lines.find(({ id }) => id === game.id) ?? game;
  const betType = pick(listMarkets(fair), n);
  const [side, price] = pick(Object.entries(fair[betType] ?? {}), Math.floor(n / MARKETS.length));
  const { line: points, odds, originalOdds } = price;
  const body = {
    gameId,
    betType,
    side,
    quote: { book: fair.book, line: points, odds, originalOdds },
    amountCents,
    autoUpdateOdds,
    expiration: { kind: 'game_time' },
  };
  return act(group, creator, { path: 'bids', body });
}

type Custom = { yes: string; no: string; odds: number; amountCents: number };

/** Posts a bid on something that no sportsbook has. */
export function postCustom(group: DemoGroup, creator: DemoPerson, custom: Custom): Promise<BidResponse> {
  const { yes, no, odds, amountCents } = custom;
  const expiration = { kind: '1w' };
  const body = { betType: 'custom', awayTeam: yes, homeTeam: no, side: 'away', odds, amountCents, expiration };
  return act(group, creator, { path: 'bids', body });
}

/** Returns the id of the bet. */
export async function acceptBid(group: DemoGroup, acceptor: DemoPerson, bid: BidResponse): Promise<string> {
  const path = `bids/${bid.id}/accept`;
  const { bet } = await act<{ bet: { id: string } }>(group, acceptor, { path, body: { version: bid.version } });
  return bet.id;
}

export function comment(
  group: DemoGroup,
  author: DemoPerson,
  { on, id, content }: { on: 'bid' | 'bet'; id: string; content: string },
): Promise<unknown> {
  return act(group, author, { path: 'comments', body: { entityType: on, entityId: id, content } });
}
