import type { AgreedResult } from '@evens/domain/bets/model';
import { pairNet } from '@evens/domain/debts/rules';
import { limits } from '@evens/domain/shared/limits';
import { formatUsd } from '@evens/domain/shared/money';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { expect } from 'vitest';
import type { BetResponse } from '../../features/bets/api.ts';
import type { DebtResponse } from '../../features/debts/api.ts';
import { accept, postBid, type TestPick } from '../actions/bidding.ts';
import type { Person, TestGroup, World } from '../servers/world.ts';
import type { StandInGame } from '../stand-ins/odds-stand-in.ts';

export type Stage = {
  world: World;
  people: Record<string, Person>;
  group: TestGroup;
  game: StandInGame | null;
  betId: string;
};

/** Lets time pass while no one uses the server. Only its jobs run. */
export async function passTime({ world }: Stage, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= QUARTER_DAY_MS) {
    world.clock.advance(Math.min(left, QUARTER_DAY_MS));
    await world.runJob('refresh-feed');
    await world.runJob('settle-bets');
  }
}

const QUARTER_DAY_MS = 6 * HOUR_MS;
const GAME_MS = 3 * HOUR_MS;
const units: Readonly<Record<string, number>> = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
};

export function parseDuration(count: string, unit: string): number {
  return Number(count) * (units[unit] ?? Number.NaN);
}

export function parseCents(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}

function parseNumber(text: string): number {
  return Number(text.replace('−', '-'));
}

export function getPerson({ people }: Stage, name: string): Person {
  const person = people[name];
  if (!person) throw new Error(`There is nobody called ${name}`);
  return person;
}

export function otherThan(stage: Stage, name: string): Person {
  return getPerson(stage, name === 'Ann' ? 'Bob' : 'Ann');
}

export function getGame({ game }: Stage): StandInGame {
  if (!game) throw new Error('The scenario has no game');
  return game;
}

export function betPath({ group, betId }: Stage): string {
  return `/api/groups/${group.id}/bets/${betId}`;
}

export async function readBet(stage: Stage): Promise<BetResponse> {
  const answer = await getPerson(stage, 'Ann').api.get<BetResponse>(betPath(stage));
  expect(answer.status).toBe(200);
  return answer.body;
}

export async function postAs(person: Person, path: string, body: Record<string, unknown> = {}): Promise<void> {
  const answer = await person.api.post(path, body);
  expect(answer, `${person.name} ${path}`).toMatchObject({ status: 200 });
}

/** Two prices without a margin, so the side's fair price is the one in the scenario. */
function toPrices(odds: number): [number, number] {
  return odds === 100 ? [-110, -110] : [odds, -odds];
}

/** The game has prices only for the scenario's market. */
function offer(game: StandInGame, { betType, side }: Pick<TestPick, 'betType' | 'side'>, line: number, odds: number) {
  const [own, other] = toPrices(odds);
  const isFirst = side === 'home' || side === 'over';
  const [first, second] = isFirst ? [own, other] : [other, own];
  if (betType === 'moneyline') game.moneyline = { home: first, away: second };
  if (betType === 'spread') game.spread = { line: isFirst ? line : -line, home: first, away: second };
  if (betType === 'total') game.total = { line, over: first, under: second };
}

export async function bet(
  stage: Stage,
  name: string,
  [dollars = '', pick = '', odds = '+100']: string[],
): Promise<void> {
  const game = getGame(stage);
  const [, over, total] = /^(Over|Under) ([\d.]+)$/.exec(pick) ?? [];
  const [, team, line] = /^(.+?)(?: to win| ([+−-]?[\d.]+))$/.exec(pick) ?? [];
  const teamSide = team === game.homeTeam ? 'home' : 'away';
  const betType = over ? 'total' : line === undefined ? 'moneyline' : 'spread';
  const side = over ? (over === 'Over' ? 'over' : 'under') : teamSide;
  if (!over && team !== game.homeTeam && team !== game.awayTeam) throw new Error(`Nobody is called ${pick}`);
  offer(game, { betType, side }, parseNumber(total ?? line ?? '0'), parseNumber(odds));
  stage.world.clock.advance(limits.cacheRefreshMs);
  const creator = getPerson(stage, name);
  const bid = await postBid(creator, stage.group, game, { betType, side, amountCents: parseCents(dollars) });
  await acceptBidAs(stage, name, bid);
}

export async function acceptBidAs(stage: Stage, name: string, bid: Awaited<ReturnType<typeof postBid>>): Promise<void> {
  const accepted = await accept(otherThan(stage, name), stage.group, bid);
  expect(accepted.status).toBe(200);
  stage.betId = accepted.body.bet.id;
}

export function parseScores(stage: Stage, [awayTeam = '', awayScore = '', homeTeam = '', homeScore = '']: string[]) {
  const game = getGame(stage);
  expect([awayTeam, homeTeam]).toEqual([game.awayTeam, game.homeTeam]);
  return [
    { name: awayTeam, score: awayScore },
    { name: homeTeam, score: homeScore },
  ];
}

/** Ends the game three hours after its start, or now if it's later already. */
export async function endGame(stage: Stage, scores: StandInGame['scores']): Promise<void> {
  const game = getGame(stage);
  await passTime(stage, Math.max(game.startsAt.getTime() + GAME_MS - stage.world.clock.read().getTime(), MINUTE_MS));
  Object.assign(game, { completed: true, isListed: false, scores });
  await passTime(stage, 10 * MINUTE_MS);
}

/** Someone opens the lines, so the server reads the current feed. */
export async function refreshLines(stage: Stage): Promise<void> {
  await passTime(stage, limits.cacheRefreshMs);
  await getPerson(stage, 'Ann').api.get('/api/lines');
}

export async function pay(stage: Stage, payer: string): Promise<void> {
  const debts = await pendingDebts(stage);
  const input = { debtIds: debts.map(({ id }) => id), paymentMethod: 'cash' };
  await postAs(getPerson(stage, payer), `/api/groups/${stage.group.id}/payments`, input);
}

async function pendingDebts(stage: Stage): Promise<DebtResponse[]> {
  const answer = await getPerson(stage, 'Ann').api.get<{ items: DebtResponse[] }>(
    `/api/groups/${stage.group.id}/debts`,
  );
  return answer.body.items;
}

export async function expectOwed(stage: Stage, expected: string): Promise<void> {
  const net = pairNet(await pendingDebts(stage));
  const owed =
    net && net.amountCents > 0
      ? `${net.payerName} owes ${net.payeeName} ${formatUsd(net.amountCents)}`
      : 'No one owes anything';
  expect(owed).toBe(expected);
}

export async function expectWinner(stage: Stage, name: string): Promise<void> {
  const { status, settlementStatus, winnerId } = await readBet(stage);
  const expected = { status: 'settled', settlementStatus: 'resolved', winnerId: getPerson(stage, name).id };
  expect({ status, settlementStatus, winnerId }).toEqual(expected);
}

export async function expectPush(stage: Stage): Promise<void> {
  const { status, settlementStatus, winnerId } = await readBet(stage);
  expect({ status, settlementStatus, winnerId }).toEqual({
    status: 'settled',
    settlementStatus: 'push',
    winnerId: null,
  });
}

export async function expectOpen(stage: Stage, needsReview: boolean): Promise<void> {
  const found = await readBet(stage);
  expect({ status: found.status, needsReview: found.needsReview }).toEqual({ status: 'active', needsReview });
}

export function toResult({ creatorId, selection, participants }: BetResponse, text: string): AgreedResult {
  if (text === 'a push') return 'push';
  const { id } = participants.find((party) => party.selection.team === text) ?? {};
  if (!id) throw new Error(`Nobody bet on ${text}, but on ${selection.team}`);
  return id === creatorId ? 'creator' : 'acceptor';
}
