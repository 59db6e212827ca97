import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid, type TestPick } from '../../testing/actions/bidding.ts';
import type { Person } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetResponse, SettleResponse } from '../bets/api.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(ann, bob);

const GAME_MS = 3.5 * HOUR_MS;

async function aBet(game: StandInGame, pick: TestPick, inGroup = group): Promise<BetResponse> {
  const answer = await accept(bob, inGroup, await postBid(ann, inGroup, game, pick));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.bet;
}

async function getBet(bet: BetResponse): Promise<BetResponse> {
  return (await ann.api.get<BetResponse>(`/api/groups/${bet.groupId}/bets/${bet.id}`)).body;
}

const settle = async (person = ann, inGroup = group) =>
  (await person.api.post<SettleResponse>(`/api/groups/${inGroup.id}/settle`)).body;

const listDebts = (bet: BetResponse) =>
  world.database.db.selectFrom('debts').selectAll().where('betId', '=', bet.id).execute();

describe('settlement', () => {
  const cases = [
    // betType, side, home score, away score, winner, loser (who owes their wager)
    ['moneyline', 'home', 27, 24, 'Ann', 'acceptor'],
    ['moneyline', 'away', 27, 24, 'Bob', 'creator'],
    ['moneyline', 'home', 24, 24, null, null],
    ['spread', 'home', 28, 24, 'Ann', 'acceptor'],
    ['spread', 'home', 27, 24, 'Bob', 'creator'],
    ['spread', 'away', 27, 24, 'Ann', 'acceptor'],
    ['total', 'over', 24, 24, 'Ann', 'acceptor'],
    ['total', 'under', 24, 24, 'Bob', 'creator'],
    ['total', 'over', 24, 23, 'Bob', 'creator'],
  ] as const;
  it.each(cases)('%s %s at %i:%i is won by %s (ST-01 to ST-04, ST-08, ST-09)', async (...row) => {
    const [betType, side, home, away, winner, loser] = row;
    const game = world.aGame();
    const bet = await aBet(game, { betType, side, amountCents: 5_000 });
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, home, away);
    await world.runJob('settle-bets');
    const settled = await getBet(bet);
    const winnerId = winner === null ? null : winner === 'Ann' ? ann.id : bob.id;
    expect(settled).toMatchObject({
      status: 'settled',
      settlementStatus: winner ? 'resolved' : 'push',
      winnerId,
      gameResults: { homeScore: home, awayScore: away, completed: true },
    });
    expect(settled.settledAt).toBe(world.clock.read().toISOString());
    const owed = bet.participants.find((participant) => participant.role === loser)?.wagerCents;
    const debts = await listDebts(bet);
    expect(debts.map((debt) => [debt.creditorId, debt.amountCents, debt.status])).toEqual(
      winnerId ? [[winnerId, owed, 'pending']] : [],
    );
  });

  it('a spread that lands on the line is a push without a debt (ST-02, ST-09)', async () => {
    const game = world.aGame({ spread: { line: -3, home: -110, away: -110 } });
    const bet = await aBet(game, { betType: 'spread', side: 'home', amountCents: 1_000 });
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 20, 17);
    await settle();
    expect(await getBet(bet)).toMatchObject({ status: 'settled', settlementStatus: 'push', winnerId: null });
    expect(await listDebts(bet)).toEqual([]);
  });

  it('waits while a score is missing or not a number, and never reads it as 0 (ST-07, GM-05)', async () => {
    const game = world.aGame({ homeTeam: 'Minnesota Vikings' });
    const bet = await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 20, 17);
    game.scores = [
      { name: 'Minnesota Vikings', score: '20' },
      { name: 'Buffalo Bills', score: null },
    ];
    expect(await settle()).toMatchObject({ settled: 0 });
    expect(await getBet(bet)).toMatchObject({ status: 'active', gameResults: null });
    expect(await listDebts(bet)).toEqual([]);
  });

  it('uses the stored result when the provider no longer returns the game (GM-04)', async () => {
    const game = world.aGame({ homeTeam: 'Cleveland Browns' });
    const early = await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    const own = await world.aGroup(ann, bob);
    await world.database.db.updateTable('groups').set({ autoSettleBets: false }).where('id', '=', own.id).execute();
    const late = await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 2_000 }, own);
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 10, 3);
    await world.runJob('settle-bets');
    expect((await getBet(early)).status).toBe('settled');
    expect((await getBet(late)).status).toBe('active');
    world.odds.games.splice(world.odds.games.indexOf(game), 1);
    world.clock.advance(10 * DAY_MS);
    expect(await settle(bob, own)).toEqual({ checked: 1, settled: 1, errors: 0 });
    expect(await getBet(late)).toMatchObject({ status: 'settled', winnerId: ann.id });
  });

  it('runs every five minutes for all groups, even when no one is signed in (ST-11)', async () => {
    const game = world.aGame({ homeTeam: 'Denver Broncos' });
    const people = await Promise.all(['Dora', 'Emil', 'Fay', 'Gus'].map((name) => world.aUser(name)));
    const bets: string[] = [];
    for (const [creator, acceptor] of [people.slice(0, 2), people.slice(2)]) {
      if (!creator || !acceptor) throw new Error('nobody');
      const own = await world.aGroup(creator, acceptor);
      const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
      bets.push((await accept(acceptor, own, await postBid(creator, own, game, pick))).body.bet.id);
    }
    for (const { api } of people) {
      await api.post('/api/auth/sign-out', {});
      expect((await api.get('/api/me')).status).toBe(401);
    }
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 20, 17);
    expect(world.app.jobs.find(({ name }) => name === 'settle-bets')?.cron).toBe('*/5 * * * *');
    await world.runJob('settle-bets');
    const rows = await world.database.db.selectFrom('bets').select('status').where('id', 'in', bets).execute();
    expect(rows).toEqual([{ status: 'settled' }, { status: 'settled' }]);
  });

  it('skips groups that turned off auto-settle, but always works on demand (ST-12, ST-15)', async () => {
    const own = await world.aGroup(ann, bob);
    await world.database.db.updateTable('groups').set({ autoSettleBets: false }).where('id', '=', own.id).execute();
    const game = world.aGame({ homeTeam: 'Pittsburgh Steelers' });
    const bet = await aBet(game, { betType: 'total', side: 'over', amountCents: 1_000 }, own);
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 30, 27);
    await world.runJob('settle-bets');
    expect((await getBet(bet)).status).toBe('active');
    expect(await settle(bob, own)).toEqual({ checked: 1, settled: 1, errors: 0 });
  });

  it("asks for scores only in sports where an active bet's game has started (ST-14)", async () => {
    const own = await world.aGroup(ann, bob);
    const game = world.aGame({ sport: 'icehockey_nhl', homeTeam: 'Boston Bruins', awayTeam: 'New York Rangers' });
    await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 }, own);
    const countCalls = () => world.odds.calls.get('/v4/sports/icehockey_nhl/scores/') ?? 0;
    expect(await settle(ann, own)).toEqual({ checked: 1, settled: 0, errors: 0 });
    expect(countCalls()).toBe(0);
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 3, 2);
    expect(await settle(ann, own)).toEqual({ checked: 1, settled: 1, errors: 0 });
    expect(countCalls()).toBe(1);
  });

  it('makes one grading, one debt and one notification per bet when sixteen runs start at once (ST-10)', async () => {
    const own = await world.aGroup(ann, bob);
    const game = world.aGame({ homeTeam: 'Baltimore Ravens' });
    const bets: BetResponse[] = [];
    for (const side of ['home', 'away'] as const) {
      bets.push(await aBet(game, { betType: 'spread', side, amountCents: 2_500 }, own));
    }
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 31, 10);
    const runs = await Promise.all(Array.from({ length: 16 }, (_, n) => settle(n % 2 ? ann : bob, own)));
    expect(runs.reduce((sum, run) => sum + run.settled, 0)).toBe(bets.length);
    const { db } = world.database;
    for (const bet of bets) {
      expect(await listDebts(bet)).toHaveLength(1);
      const gradings = await db.selectFrom('gradings').select('number').where('betId', '=', bet.id).execute();
      expect(gradings).toEqual([{ number: 1 }]);
      const notifications = await db
        .selectFrom('notifications')
        .select('userId')
        .where('cause', '=', `bet_settled:${bet.id}:1`)
        .execute();
      expect(notifications.map((row) => row.userId).sort()).toEqual([ann.id, bob.id].sort());
    }
    expect(await settle(ann, own)).toEqual({ checked: 0, settled: 0, errors: 0 });
  });

  it('does not count a bet as checked if it was settled while the run fetched the scores (ST-16, ST-17)', async () => {
    const own = await world.aGroup(ann, bob);
    const game = world.aGame({ homeTeam: 'Houston Texans' });
    await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    const late = await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 }, own);
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 31, 10);
    expect((await settle()).settled).toBeGreaterThan(0);
    world.clock.advance(2 * MINUTE_MS);
    world.odds.failWith(async (_request, response) => {
      world.odds.failWith(null);
      for (const party of [ann, bob])
        await party.api.post(`/api/groups/${own.id}/bets/${late.id}/void`, { reason: 'rain' });
      response.writeHead(503).end();
    });
    expect(await settle(ann, own)).toEqual({ checked: 0, settled: 0, errors: 0 });
    expect(await getBet(late)).toMatchObject({ status: 'settled', voidReason: 'rain' });
  });

  it('keeps a bet active and shows an error when its sides do not match its game (ST-06)', async () => {
    const game = world.aGame({ homeTeam: 'Washington Commanders' });
    const bet = await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    await world.database.db.updateTable('bets').set({ homeTeam: 'Somebody Else' }).where('id', '=', bet.id).execute();
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 3, 0);
    expect((await settle()).errors).toBe(1);
    expect(await getBet(bet)).toMatchObject({ status: 'active', settlementStatus: 'error' });
    expect(await listDebts(bet)).toEqual([]);
  });

  it('shows its arithmetic (GM-10)', async () => {
    const game = world.aGame({ homeTeam: 'Tennessee Titans' });
    const bet = await aBet(game, { betType: 'spread', side: 'home', amountCents: 1_000 });
    world.clock.advance(GAME_MS + 2 * HOUR_MS);
    world.endGame(game, 27, 24);
    await settle();
    expect((await getBet(bet)).explanation).toBe('Tennessee Titans −3.5: 27 − 3.5 = 23.5 < 24, lost');
  });

  it('fetches the scores at most once a minute on demand (ST-15)', async () => {
    const own = await world.aGroup(ann, bob);
    const game = world.aGame({ sport: 'basketball_nba', homeTeam: 'Boston Celtics', awayTeam: 'Miami Heat' });
    await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 }, own);
    world.clock.advance(GAME_MS);
    const countCalls = () => world.odds.calls.get('/v4/sports/basketball_nba/scores/') ?? 0;
    await settle(ann, own);
    const first = countCalls();
    await settle(bob, own);
    expect(countCalls()).toBe(first);
    world.clock.advance(MINUTE_MS);
    await settle(bob, own);
    expect(countCalls()).toBe(first + 1);
  });
});

describe('access to bets', () => {
  it('the list shows your own bets, newest first, and any member can open any bet in the group (BT-01)', async () => {
    const dora = await world.aUser('Dora');
    const own = await world.aGroup(ann, bob, dora);
    const game = world.aGame({ homeTeam: 'Jacksonville Jaguars' });
    const first = await aBet(game, { betType: 'moneyline', side: 'home', amountCents: 1_000 }, own);
    world.clock.advance(1_000);
    const second = await aBet(game, { betType: 'total', side: 'over', amountCents: 1_000 }, own);
    const list = async (person: Person) =>
      (await person.api.get<{ items: BetResponse[] }>(`/api/groups/${own.id}/bets`)).body.items.map((bet) => bet.id);
    expect(await list(bob)).toEqual([second.id, first.id]);
    expect(await list(dora)).toEqual([]);
    expect((await dora.api.get(`/api/groups/${own.id}/bets/${first.id}`)).status).toBe(200);
    const outside = await carla.api.get(`/api/groups/${own.id}/bets/${first.id}`);
    const elsewhere = await ann.api.get<{ message: string }>(`/api/groups/${group.id}/bets/${first.id}`);
    expect([outside.status, elsewhere.status]).toEqual([404, 404]);
    expect(elsewhere.body.message).toBe('Bet details not found');
    expect((await world.aStranger().post(`/api/groups/${own.id}/settle`)).status).toBe(401);
  });
});
