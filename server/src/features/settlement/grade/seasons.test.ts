import { readFileSync } from 'node:fs';
import { SPORT_KEYS, type SportKey } from '@evens/domain/lines/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { beforeAll, describe, expect, it } from 'vitest';
import { accept, type Bid, bidOn, type ListedLine } from '../../../testing/actions/bidding.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetResponse, SettleResponse } from '../../bets/api.ts';
import type { DebtResponse } from '../../debts/api.ts';

const GAMES = 300;
const WITHIN_MS = 240_000;

type Side = 'home' | 'away' | 'over' | 'under';
type Market = 'moneyline' | 'spread' | 'total';
type Stakes = 'at_odds' | 'even';
type Row = (column: string) => string;
type Season = { game: StandInGame; row: Row };
/** A bet with its expected result from the season's own record. */
type ExpectedResult = { betId: string; market: Market; game: StandInGame; winnerId: string | null; owedCents: number };

const other: Readonly<Record<Side, Side>> = { home: 'away', away: 'home', over: 'under', under: 'over' };
const sides: Readonly<Record<Market, readonly [Side, Side]>> = {
  moneyline: ['home', 'away'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
};
const expectedColumn = { moneyline: 'expected_ml', spread: 'expected_spread', total: 'expected_total' } as const;

function readRows(sport: SportKey): Row[] {
  const file = new URL(`../../../replay/seasons/season_${sport}.csv`, import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

/** The given number of rows, spread evenly over the whole season. */
function evenly(rows: readonly Row[], count: number): Row[] {
  return Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) * rows.length) / count)).flatMap(
    (place) => rows[place] ?? [],
  );
}

function seasonsFrom(start: Date): Season[] {
  const shareFor = (place: number) => Math.floor((GAMES * place) / SPORT_KEYS.length);
  const picked = SPORT_KEYS.flatMap((sport, n) =>
    evenly(readRows(sport), shareFor(n + 1) - shareFor(n)).map((row) => ({ sport, row })),
  );
  return picked.map(({ sport, row }, n) => {
    const startsAt = new Date(start.getTime() + 2 * HOUR_MS + n * MINUTE_MS);
    return {
      row,
      game: { id: n.toString(16).padStart(32, '0'), sport, startsAt, ...getTeams(row), ...getMarkets(row) },
    };
  });
}

function getTeams(row: Row) {
  return { homeTeam: row('home'), awayTeam: row('away') };
}

/** The closing prices. Where a season has none for a spread or total, the usual -110 each. */
function getMarkets(row: Row): Pick<StandInGame, Market> {
  const price = (column: string) => Number(row(column) || -110);
  const has = (column: string) => row(column) !== '';
  return {
    ...(has('ml_home') && has('ml_away') && { moneyline: { home: price('ml_home'), away: price('ml_away') } }),
    ...(has('spread_home') && {
      spread: {
        line: Number(row('spread_home')),
        home: price('spread_odds_home'),
        away: price('spread_odds_away'),
      },
    }),
    ...(has('total') && {
      total: { line: Number(row('total')), over: price('over_odds'), under: price('under_odds') },
    }),
  };
}

/** The probability implied by a price, as a fraction. */
function getChance(odds: number): readonly [bigint, bigint] {
  return odds < 0 ? [BigInt(-odds), BigInt(100 - odds)] : [100n, BigInt(odds + 100)];
}

/** The fair American price of one of two sides, without the margin, calculated in exact fractions. */
function fairOdds(own: number, opposite: number): { size: bigint; isFavorite: boolean } {
  const [a, b] = [getChance(own), getChance(opposite)];
  const [left, right] = [a[0] * b[1], b[0] * a[1]];
  const isFavorite = left > right;
  return { size: isFavorite ? halfUp(100n * left, right) : halfUp(100n * right, left), isFavorite };
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The acceptor's wager: the creator's profit at the fair price, or the same as the creator's wager. */
function acceptorCents({ stakes, amountCents, prices }: { stakes: Stakes; amountCents: number; prices: number[] }) {
  const [own = 0, opposite = 0] = prices;
  if (stakes === 'even') return amountCents;
  const { size, isFavorite } = fairOdds(own, opposite);
  const amount = BigInt(amountCents);
  return Number(isFavorite ? halfUp(amount * 100n, size) : halfUp(amount * size, 100n));
}
let ann: Person;
let bob: Person;
let atOdds: TestGroup;
let evenStakes: TestGroup;
let seasons: Season[];
const expected = new Map<string, ExpectedResult[]>();

const world = await testWorld();

beforeAll(async () => {
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  [atOdds, evenStakes] = [await world.aGroup(ann, bob), await world.aGroup(ann, bob)];
  await world.database.db
    .updateTable('groups')
    .set({ stakes: 'even', autoSettleBets: false })
    .where('id', '=', evenStakes.id)
    .execute();
  seasons = seasonsFrom(world.clock.read());
  world.odds.games.push(...seasons.map(({ game }) => game));
  const lines = await readLines();
  const half = (n: number) => seasons.filter((_, place) => place % 2 === n);
  await Promise.all([playIn(atOdds, half(0), lines), playIn(evenStakes, half(1), lines)]);
}, WITHIN_MS);

/** Loads the Lines page once for each league, so that the provider is asked seven times in total. */
async function readLines(): Promise<Map<string, ListedLine>> {
  const lines = new Map<string, ListedLine>();
  for (const sport of SPORT_KEYS) {
    const { body } = await ann.api.get<{ items: ListedLine[] }>(`/api/lines?sport=${sport}`);
    for (const line of body.items) lines.set(line.commence_time, line);
  }
  return lines;
}

async function playIn(group: TestGroup, games: readonly Season[], lines: Map<string, ListedLine>): Promise<void> {
  const own: ExpectedResult[] = [];
  for (const { game, row } of games) {
    const line = lines.get(game.startsAt.toISOString());
    if (!line) throw new Error(`no line for ${game.awayTeam} at ${game.homeTeam}`);
    for (const market of ['moneyline', 'spread', 'total'] as const) {
      if (game[market]) own.push(await aBet({ group, line, market, game, row, number: own.length }));
    }
  }
  expected.set(group.id, own);
}

type Betting = Season & { group: TestGroup; line: ListedLine; market: Market; number: number };

/** Both friends take turns posting, on both sides, for every whole number of dollars the rules allow. */
async function aBet({ group, line, market, game, row, number }: Betting): Promise<ExpectedResult> {
  const [creator, acceptor] = number % 2 === 0 ? [ann, bob] : [bob, ann];
  const side = sides[market][Math.floor(number / 2) % 2] ?? 'home';
  const amountCents = (1 + ((number * 379) % 1_000)) * 100;
  const posted = await creator.api.post<Bid>(
    `/api/groups/${group.id}/bids`,
    bidOn(line, { betType: market, side, amountCents }),
  );
  if (posted.status !== 200) throw new Error(`${market} ${side}: ${JSON.stringify(posted.body)}`);
  const accepted = await accept(acceptor, group, posted.body);
  if (accepted.status !== 200) throw new Error(`${market} ${side}: ${JSON.stringify(accepted.body)}`);
  const prices: Partial<Record<Side, number>> = game[market] ?? {};
  const stakes: Stakes = group === evenStakes ? 'even' : 'at_odds';
  const against = acceptorCents({ stakes, amountCents, prices: [prices[side] ?? 0, prices[other[side]] ?? 0] });
  const result = row(expectedColumn[market]);
  const isWon = result === side;
  return {
    betId: accepted.body.bet.id,
    market,
    game,
    winnerId: result === 'push' ? null : isWon ? creator.id : acceptor.id,
    owedCents: isWon ? against : amountCents,
  };
}

async function allPages<T>(path: string): Promise<T[]> {
  const items: T[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await ann.api.get<{ items: T[]; nextCursor: string | null }>(`${path}?limit=100${cursor}`);
    items.push(...body.items);
    if (body.nextCursor === null) return items;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

const listBets = (group: TestGroup) => allPages<BetResponse>(`/api/groups/${group.id}/bets`);
const listDebts = (group: TestGroup) => allPages<DebtResponse>(`/api/groups/${group.id}/debts`);
const expectedFor = (group: TestGroup) => expected.get(group.id) ?? [];

/** The expected result of every bet in a group, in the same form as the actual results. */
function expectedResults(group: TestGroup): Map<string, unknown> {
  const scores = new Map(seasons.map(({ game, row }) => [game.id, [row('home_score'), row('away_score')].map(Number)]));
  return new Map(
    expectedFor(group).map(({ betId, game, winnerId }) => {
      const status = winnerId === null ? 'push' : 'resolved';
      return [betId, ['settled', status, winnerId, ...(scores.get(game.id) ?? [])]];
    }),
  );
}

async function foundResults(group: TestGroup): Promise<Map<string, unknown>> {
  const bets = await listBets(group);
  return new Map(
    bets.map(({ id, status, settlementStatus, winnerId, gameResults }) => [
      id,
      [status, settlementStatus, winnerId, gameResults?.homeScore, gameResults?.awayScore],
    ]),
  );
}

function expectedDebts(group: TestGroup): Map<string, unknown> {
  const decided = expectedFor(group).filter(({ winnerId }) => winnerId !== null);
  return new Map(
    decided.map(({ betId, winnerId, owedCents }) => {
      const loserId = winnerId === ann.id ? bob.id : ann.id;
      return [betId, [loserId, winnerId, owedCents, 'pending']];
    }),
  );
}

async function foundDebts(group: TestGroup): Promise<Map<string, unknown>> {
  const debts = await listDebts(group);
  expect(new Set(debts.map(({ betId }) => betId)).size).toBe(debts.length);
  return new Map(debts.map((debt) => [debt.betId, [debt.debtorId, debt.creditorId, debt.amountCents, debt.status]]));
}

describe('three hundred games of seven real seasons', () => {
  it('all get bids that are accepted, in each market they have a line for', () => {
    const all = [...expectedFor(atOdds), ...expectedFor(evenStakes)];
    expect(seasons).toHaveLength(GAMES);
    expect(new Set(all.map(({ game }) => game.id)).size).toBe(GAMES);
    for (const market of ['moneyline', 'spread', 'total'] as const) {
      const own = all.filter((due) => due.market === market);
      expect(own).toHaveLength(seasons.filter(({ game }) => game[market]).length);
    }
    expect(all.filter(({ winnerId }) => winnerId === null).length).toBeGreaterThan(0);
  });

  it('settle nothing while they are in progress, whatever the score (ST-07)', async () => {
    world.clock.advance(GAMES * MINUTE_MS + 4 * HOUR_MS);
    for (const { game } of seasons) {
      game.isListed = false;
      game.scores = [
        { name: game.homeTeam, score: '0' },
        { name: game.awayTeam, score: '40' },
      ];
    }
    await world.runJob('settle-bets');
    expect((await listBets(atOdds)).filter(({ status }) => status !== 'active')).toEqual([]);
    expect(await listDebts(atOdds)).toEqual([]);
  });

  it('settle with exactly the winners, pushes and debts of their record (ST-01 to ST-04, ST-08, ST-09, GM-05)', async () => {
    world.clock.advance(5 * MINUTE_MS);
    for (const [n, { game, row }] of seasons.entries()) {
      world.endGame(game, Number(row('home_score')), Number(row('away_score')));
      if (n % 2) game.scores?.reverse();
    }
    await world.runJob('settle-bets');
    expect(await foundResults(atOdds)).toEqual(expectedResults(atOdds));
    expect(await foundDebts(atOdds)).toEqual(expectedDebts(atOdds));
    expect(await listDebts(evenStakes)).toEqual([]);
  });

  it('settle the same way ten days later, from the stored results, when the provider no longer has the games (GM-04)', async () => {
    world.odds.games.length = 0;
    world.clock.advance(10 * 24 * HOUR_MS);
    const checked = expectedFor(evenStakes).length;
    const { body } = await bob.api.post<SettleResponse>(`/api/groups/${evenStakes.id}/settle`);
    expect(body).toEqual({ checked, settled: checked, errors: 0 });
    expect(await foundResults(evenStakes)).toEqual(expectedResults(evenStakes));
    expect(await foundDebts(evenStakes)).toEqual(expectedDebts(evenStakes));
  });
});
