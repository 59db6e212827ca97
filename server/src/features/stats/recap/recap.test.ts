import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { statErrors } from '@evens/domain/stats/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bid } from '../../../testing/actions/bidding.ts';
import { accept, bidOn, getLine, postCustomBid } from '../../../testing/actions/bidding.ts';
import { createDebt, pay, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { RecapResponse } from '../api.ts';

/** The world starts on Sunday, November 1, in the week of October 26. */
const world = await testWorld();
const [ann, bob, cat] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cat')];

/** A custom bet at +100, won by the second person. */
const wins = (group: TestGroup, { winner, loser, dollars }: { winner: Person; loser: Person; dollars: number }) =>
  createDebt(group, { debtor: loser, creditor: winner, amountCents: dollars * 100 });

const getRecap = async (group: TestGroup, week?: string, person = ann) =>
  (await person.api.get<RecapResponse>(`/api/groups/${group.id}/stats/recap${week ? `?week=${week}` : ''}`)).body;

/** Goes on to the next end of a week. */
function endWeek(): void {
  const now = world.clock.read().getTime();
  const monday = Date.parse('2026-11-02T14:00:00Z');
  const weeks = Math.floor((now - monday) / (7 * DAY_MS)) + 1;
  world.clock.advance(monday + weeks * 7 * DAY_MS - now);
}

describe('the recap of a week (RC-13)', () => {
  let group: TestGroup;
  beforeAll(async () => {
    group = await world.aGroup(ann, bob, cat);
    await wins(group, { winner: bob, loser: ann, dollars: 50 });
    endWeek();
    await wins(group, { winner: ann, loser: bob, dollars: 80 });
    await wins(group, { winner: cat, loser: bob, dollars: 20 });
    endWeek();
    await wins(group, { winner: cat, loser: ann, dollars: 500 });
  });

  it('is about the last week that is over, and has the standings after it with their changes', async () => {
    const recap = await getRecap(group);
    expect(recap).toMatchObject({
      week: '2026-11-02',
      from: '2026-11-02T14:00:00.000Z',
      to: '2026-11-09T14:00:00.000Z',
      earlierWeek: '2026-10-26',
      laterWeek: null,
      bets: 2,
    });
    const rows = recap.standings.map(({ name, rank, climbed, totalCents, profitCents, won, lost }) => {
      return [name, rank, climbed, totalCents, profitCents, won, lost];
    });
    expect(rows).toEqual([
      ['Ann', 1, 2, 3_000, 8_000, 1, 0],
      ['Cat', 2, 0, 2_000, 2_000, 1, 0],
      ['Bob', 3, -2, -5_000, -10_000, 0, 2],
    ]);
  });

  it('names the bet with the best return and the one that lost the most', async () => {
    const crew = await world.aGroup(ann, bob, cat);
    await wins(crew, { winner: ann, loser: bob, dollars: 90 });
    // Cat risks $10.00 to win $30.00.
    const bid = await postCustomBid(cat, crew, { odds: 300, amountCents: 1_000 });
    const { bet } = (await accept(ann, crew, bid)).body;
    await ann.api.post(`/api/groups/${crew.id}/bets/${bet.id}/result`, { result: 'creator' });
    await cat.api.post(`/api/groups/${crew.id}/bets/${bet.id}/result/confirm`, {});
    endWeek();
    const recap = await getRecap(crew);
    expect(recap.bestBet).toMatchObject({
      betId: bet.id,
      name: 'Cat',
      opponentName: 'Ann',
      wagerCents: 1_000,
      profitCents: 3_000,
    });
    expect(recap.worstBet).toMatchObject({ name: 'Bob', opponentName: 'Ann', profitCents: -9_000 });
  });

  it('shows who had luck, by wins beyond the fair chances, from 3 bets at market prices', async () => {
    const crew = await world.aGroup(ann, bob);
    for (let count = 0; count < 3; count += 1) {
      const game = world.aGame({ moneyline: { home: -100, away: 100 } });
      const line = await getLine(ann, game);
      const terms = bidOn(line, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
      const posted = await ann.api.post<Bid>(`/api/groups/${crew.id}/bids`, terms);
      await accept(bob, crew, posted.body);
      world.clock.advance(6 * HOUR_MS);
      world.endGame(game, 20, 0);
      await world.runJob('settle-bets');
    }
    endWeek();
    const { luckiest, unluckiest } = await getRecap(crew);
    expect(luckiest).toEqual({ userId: ann.id, name: 'Ann', bets: 3, won: 3, expectedWins: 1.5 });
    expect(unluckiest).toEqual({ userId: bob.id, name: 'Bob', bets: 3, won: 0, expectedWins: 1.5 });
  });

  it('lists what is unpaid now, after netting, and only for the last week', async () => {
    const crew = await world.aGroup(ann, bob, cat);
    await wins(crew, { winner: ann, loser: bob, dollars: 50 });
    await wins(crew, { winner: bob, loser: ann, dollars: 20 });
    await wins(crew, { winner: cat, loser: ann, dollars: 10 });
    endWeek();
    const { unpaid, week } = await getRecap(crew);
    expect(unpaid?.map(({ payerName, payeeName, amountCents }) => [payerName, payeeName, amountCents])).toEqual([
      ['Bob', 'Ann', 3_000],
      ['Ann', 'Cat', 1_000],
    ]);
    const ofBob = (await pendingDebts(crew, ann)).filter(({ debtorName, creditorName }) =>
      [debtorName, creditorName].includes('Bob'),
    );
    await pay(bob, crew, ofBob);
    expect((await getRecap(crew)).unpaid).toHaveLength(1);
    await wins(crew, { winner: ann, loser: bob, dollars: 5 });
    world.clock.advance(7 * DAY_MS);
    expect((await getRecap(crew, week)).unpaid).toBeNull();
  });

  it('can be read for any earlier week, back to the first with a bet', async () => {
    const first = await getRecap(group, '2026-10-26');
    expect(first).toMatchObject({ earlierWeek: null, laterWeek: '2026-11-02', bets: 1 });
    expect(first.standings[0]).toMatchObject({ name: 'Bob', totalCents: 5_000, profitCents: 5_000, climbed: 0 });
  });

  it('has no bets for a group without any', async () => {
    const quiet = await world.aGroup(ann, bob);
    expect(await getRecap(quiet)).toMatchObject({
      earlierWeek: null,
      bets: 0,
      standings: [
        { name: 'Ann', rank: 1, climbed: 0 },
        { name: 'Bob', rank: 1, climbed: 0 },
      ],
      bestBet: null,
      worstBet: null,
      luckiest: null,
      unluckiest: null,
      unpaid: [],
    });
  });

  it.each([
    ['2126-11-04', statErrors.RECAP_WEEK_NOT_OVER],
    ['2026-11-03', statErrors.RECAP_WEEK_INVALID],
    ['Monday', statErrors.RECAP_WEEK_INVALID],
  ])('is refused for %s', async (week, { status, code }) => {
    const answer = await ann.api.get<{ code: string }>(`/api/groups/${group.id}/stats/recap?week=${week}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is refused to members where only admins see statistics (SS-13)', async () => {
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { permissions: { membersCanViewStats: false } } });
    const answer = await bob.api.get<{ code: string }>(`/api/groups/${group.id}/stats/recap`);
    expect([answer.status, answer.body.code]).toEqual([403, 'STATS_FORBIDDEN']);
  });
});
