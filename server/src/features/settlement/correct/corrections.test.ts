import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../../testing/actions/bidding.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../../bets/api.ts';

let count = 0;

const world = await testWorld();
/** Carla is the admin. Ann and Bob bet. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(carla, ann, bob);

const path = (rest: string, within = group) => `/api/groups/${within.id}/${rest}`;
const getDetails = async (bet: BetResponse) =>
  (await carla.api.get<BetDetails>(`/api/groups/${bet.groupId}/bets/${bet.id}`)).body;
const listDebts = async (bet: BetResponse) =>
  (await getDetails(bet)).debts.map(({ creditorId, amountCents, status }) => [
    getName(creditorId),
    amountCents,
    status,
  ]);
const getName = (id: string | null) => [ann, bob].find((person) => person.id === id)?.name ?? null;
const pay = (bet: BetResponse, debtIds: string[]) =>
  bob.api.post(path('payments', { ...group, id: bet.groupId }), { debtIds, paymentMethod: 'cash' });
const notified = async (person: Person, bet: BetResponse) =>
  world.database.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('userId', '=', person.id)
    .where('cause', 'like', `%:${bet.id}:%`)
    .orderBy('createdAt')
    .orderBy('type')
    .execute();

/** Runs the job after the scores are due to be fetched again. */
async function reread(): Promise<void> {
  world.clock.advance(limits.cacheRefreshMs);
  await world.runJob('settle-bets');
}

async function readLate(hours: number): Promise<void> {
  world.clock.advance(hours * HOUR_MS);
  await world.runJob('refresh-feed');
  await world.runJob('settle-bets');
}

/** Ann has the home side at -3.5 to win $50.00, and the given score settled it. */
async function aSettledBet(
  home: number,
  away: number,
  change: Partial<StandInGame> = {},
): Promise<{ game: StandInGame; bet: BetResponse }> {
  count += 1;
  const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}`, ...change });
  const pick = { betType: 'spread', side: 'home', amountCents: 5_000 } as const;
  const { bet } = (await accept(bob, group, await postBid(ann, group, game, pick))).body;
  world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
  world.endGame(game, home, away);
  await reread();
  return { game, bet: await getDetails(bet) };
}

describe('a score the provider corrects within a day of the grading (GM-07)', () => {
  it('flips the outcome: the debt is replaced, and both parties are notified and see it live', async () => {
    const { game, bet } = await aSettledBet(28, 24);
    const acceptorCents = bet.participants[1]?.wagerCents ?? 0;
    expect(await listDebts(bet)).toEqual([['Ann', acceptorCents, 'pending']]);
    const reader = await LiveReader.open(bob.api, group.id);
    world.endGame(game, 24, 24);
    await readLate(2);
    const events = await reader.until((all) => all.filter(({ type }) => type === 'debt').length >= 2);
    await reader.close();
    expect(events.filter(({ type }) => type === 'bet').map(({ data }) => data)).toMatchObject([
      { id: bet.id, winnerId: bob.id, gameResults: { homeScore: 24 } },
    ]);
    expect(events.filter(({ type }) => type === 'debt').map(({ data }) => data)).toMatchObject([
      { betId: bet.id, status: 'replaced' },
      { betId: bet.id, status: 'pending', creditorId: bob.id, amountCents: 5_000 },
    ]);
    const now = await getDetails(bet);
    expect(now).toMatchObject({ status: 'settled', winnerId: bob.id, settledAt: bet.settledAt, providerScore: null });
    expect(await listDebts(bet)).toEqual([
      ['Ann', acceptorCents, 'replaced'],
      ['Bob', 5_000, 'pending'],
    ]);
    expect(now.timeline.slice(-2)).toMatchObject([
      { kind: 'graded', basis: 'score', winnerId: ann.id, score: { homeScore: 28, awayScore: 24 } },
      { kind: 're_graded', basis: 'score', winnerId: bob.id, score: { homeScore: 24, awayScore: 24 } },
    ]);
    expect((await notified(ann, bet)).slice(-2)).toEqual([
      {
        type: 'bet_settled',
        title: 'Corrected: You lost $50.00',
        message: expect.stringMatching(/^The provider corrected the score. Away \d+ 24, Home \d+ 24. .*Bob won.$/),
      },
      { type: 'debt_created', title: 'You owe Bob $50.00', message: expect.stringContaining('a correction to') },
    ]);
    expect((await notified(bob, bet)).at(-2)).toMatchObject({ title: 'Corrected: You won $50.00' });
  });

  it('keeps a payment and creates a debt for the difference, and flipping back makes up for it', async () => {
    const { game, bet } = await aSettledBet(28, 24);
    const [owed] = bet.participants.filter(({ id }) => id === bob.id).map(({ wagerCents }) => wagerCents);
    const [first] = (await getDetails(bet)).debts;
    expect((await pay(bet, [first?.id ?? ''])).status).toBe(200);
    world.endGame(game, 20, 24);
    await readLate(2);
    expect(await listDebts(bet)).toEqual([
      ['Ann', owed, 'settled'],
      ['Bob', 5_000 + (owed ?? 0), 'pending'],
    ]);
    world.endGame(game, 28, 24);
    await readLate(2);
    expect(await listDebts(bet)).toEqual([
      ['Ann', owed, 'settled'],
      ['Bob', 5_000 + (owed ?? 0), 'replaced'],
    ]);
    const { timeline, winnerId } = await getDetails(bet);
    expect([winnerId, timeline.filter(({ kind }) => kind === 're_graded').length]).toEqual([ann.id, 2]);
  });

  it('regrades the bet when the outcome is the same, and sends no notification of a new result', async () => {
    const { game, bet } = await aSettledBet(28, 24);
    const before = [await listDebts(bet), await notified(ann, bet), await notified(bob, bet)];
    world.endGame(game, 35, 24);
    await readLate(2);
    const now = await getDetails(bet);
    expect(now).toMatchObject({ winnerId: ann.id, gameResults: { homeScore: 35, awayScore: 24 } });
    expect(now.explanation).toContain('35 − 3.5 = 31.5 > 24, won');
    expect(now.timeline.at(-1)).toMatchObject({ kind: 're_graded', winnerId: ann.id });
    expect([await listDebts(bet), await notified(ann, bet), await notified(bob, bet)]).toEqual(before);
  });

  it('removes the debt when the bet becomes a push', async () => {
    count += 1;
    const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
    const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
    const { bet } = (await accept(bob, group, await postBid(ann, group, game, pick))).body;
    world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(game, 21, 20);
    await reread();
    world.endGame(game, 20, 20);
    await readLate(2);
    expect(await getDetails(bet)).toMatchObject({ settlementStatus: 'push', winnerId: null });
    expect(await listDebts(bet)).toMatchObject([['Ann', expect.any(Number), 'replaced']]);
    expect((await notified(bob, bet)).at(-1)).toMatchObject({ title: 'Corrected: Your bet was a push' });
  });

  it('regrades all bets on the game in every group', async () => {
    const other = await world.aGroup(bob, ann);
    count += 1;
    const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
    const bets: BetResponse[] = [];
    for (const within of [group, group, other]) {
      const bid = await postBid(ann, within, game, { betType: 'spread', side: 'home', amountCents: 700 });
      bets.push((await accept(bob, within, bid)).body.bet);
    }
    world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(game, 28, 24);
    await reread();
    world.endGame(game, 24, 28);
    await readLate(2);
    for (const bet of bets) {
      const { body } = await bob.api.get(`/api/groups/${bet.groupId}/bets/${bet.id}`);
      expect(body).toMatchObject({ winnerId: bob.id, status: 'settled' });
    }
  });

  it('is found by the reads after 2, 12 and 24 hours only', async () => {
    const found: number[] = [];
    const { game, bet } = await aSettledBet(28, 24, { sport: 'basketball_nba' });
    for (let hour = 1; hour <= 25; hour += 1) {
      const calls = () => world.odds.calls.get('/v4/sports/basketball_nba/scores/') ?? 0;
      const before = calls();
      if (hour === 24) world.endGame(game, 24, 28);
      await readLate(1);
      if (calls() > before) found.push(hour);
    }
    expect(found).toEqual([2, 12, 24]);
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id });
  });

  it('is also applied on demand in groups without auto-settle (ST-12, ST-15)', async () => {
    const { game, bet } = await aSettledBet(28, 24);
    const groups = world.database.db.updateTable('groups').where('id', '=', group.id);
    await groups.set({ autoSettleBets: false }).execute();
    world.endGame(game, 24, 28);
    await readLate(2);
    expect(await getDetails(bet)).toMatchObject({
      winnerId: ann.id,
      providerScore: { homeScore: 24, awayScore: 28 },
    });
    const run = await ann.api.post(path('settle'));
    await groups.set({ autoSettleBets: true }).execute();
    expect(run.body).toEqual({ checked: 0, settled: 0, errors: 0 });
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id, providerScore: null });
  });
});

describe('a score that changes later (GM-07)', () => {
  it('does not regrade anything automatically, and the details say that it changed', async () => {
    const { game, bet } = await aSettledBet(28, 24);
    world.clock.advance(25 * HOUR_MS);
    world.endGame(game, 24, 28);
    await world.runJob('refresh-feed');
    await reread();
    const now = await getDetails(bet);
    expect(now).toMatchObject({ winnerId: ann.id, gameResults: { homeScore: 28 } });
    expect(now.providerScore).toMatchObject({ homeScore: 24, awayScore: 28 });
    expect(now.timeline.filter(({ kind }) => kind === 're_graded')).toEqual([]);
  });

  it('counts as in time when the provider changed it in time, whenever Evens reads it', async () => {
    const { game, bet } = await aSettledBet(28, 24);
    world.endGame(game, 24, 28);
    game.scoresUpdatedAt = new Date(world.clock.read().getTime() + 20 * HOUR_MS);
    world.clock.advance(40 * HOUR_MS);
    await world.runJob('refresh-feed');
    await reread();
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id });
  });
});

describe('simultaneous runs', () => {
  it('only one run corrects the bet, and if it is paid at the same time, the debts still match the grading', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { game, bet } = await aSettledBet(28, 24);
      const [first] = (await getDetails(bet)).debts;
      world.endGame(game, 24, 28);
      world.clock.advance(2 * HOUR_MS);
      await world.app.context.feed.readResults(['americanfootball_nfl'], { maxAgeMs: 1 });
      const runs = Array.from({ length: 3 }, () => world.runJob('settle-bets'));
      await Promise.all([...runs, pay(bet, [first?.id ?? '']), ann.api.post(path('settle'))]);
      const { debts, timeline, winnerId } = await getDetails(bet);
      expect([winnerId, timeline.filter(({ kind }) => kind === 're_graded').length]).toEqual([bob.id, 1]);
      const standing = debts.filter(({ status }) => status !== 'replaced');
      const sum = standing.reduce((cents, own) => cents + (own.creditorId === bob.id ? 1 : -1) * own.amountCents, 0);
      expect(sum).toBe(5_000);
      expect(new Set((await notified(bob, bet)).map(({ title }) => title)).size).toBe(
        (await notified(bob, bet)).length,
      );
    }
  });
});
