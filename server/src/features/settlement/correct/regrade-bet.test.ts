import { accountErrors } from '@evens/domain/accounts/errors';
import { betErrors } from '@evens/domain/bets/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { callAll, refusalFor, removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person } from '../../../testing/servers/world.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../../bets/api.ts';

let count = 0;

const world = await testWorld();
/** Carla is the admin, Ann and Bob bet, Dora is another member, Finn was a member, and Otto has his own group. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const [dora, finn, otto] = [await world.aUser('Dora'), await world.aUser('Finn'), await world.aUser('Otto')];
const group = await world.aGroup(carla, ann, bob, dora, finn);
await world.aGroup(otto, ann);
await removeFrom(world, group, finn);

const path = (rest: string) => `/api/groups/${group.id}/${rest}`;
const regrade = (person: { api: Person['api'] }, bet: { id: string }, body: object) =>
  person.api.post<BetResponse>(path(`bets/${bet.id}/regrade`), body);
const makeVoid = (person: Person, bet: BetResponse, body: object) =>
  person.api.post<BetResponse>(path(`bets/${bet.id}/void`), body);
const getDetails = async (bet: BetResponse) => (await dora.api.get<BetDetails>(path(`bets/${bet.id}`))).body;
const getName = (id: string) => [ann, bob].find((person) => person.id === id)?.name;
const listDebts = async (bet: BetResponse) =>
  (await getDetails(bet)).debts.map(({ creditorId, amountCents, status }) => [
    getName(creditorId),
    amountCents,
    status,
  ]);

async function pay(bet: BetResponse): Promise<void> {
  const debtIds = (await getDetails(bet)).debts.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const answer = await bob.api.post(path('payments'), { debtIds, paymentMethod: 'cash' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

async function settle(): Promise<void> {
  world.clock.advance(limits.cacheRefreshMs);
  await ann.api.post(path('settle'));
}

/** Ann took Over 47.5 for $10.00, and this score settled it. */
async function aSettledBet(home = 28, away = 24, creator = ann): Promise<{ game: StandInGame; bet: BetResponse }> {
  count += 1;
  const game = world.aGame({ homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
  const bid = await postBid(creator, group, game, { betType: 'total', side: 'over', amountCents: 1_000 });
  const { bet } = (await accept(bob, group, bid)).body;
  world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
  world.endGame(game, home, away);
  await settle();
  return { game, bet: await getDetails(bet) };
}

async function anAgreedBet(): Promise<BetResponse> {
  const { bet } = (await accept(bob, group, await postCustomBid(ann, group))).body;
  await ann.api.post(path(`bets/${bet.id}/result`), { result: 'creator' });
  return (await bob.api.post<BetResponse>(path(`bets/${bet.id}/result/confirm`), {})).body;
}

describe('an admin regrades a settled bet (GM-09)', () => {
  it('a new score changes the bet, with who and why in its timeline, and the time of the first settlement stays', async () => {
    const { bet } = await aSettledBet();
    const owed = bet.participants[1]?.wagerCents;
    const reason = '  The score was that of another game.  ';
    const answer = await regrade(carla, bet, { homeScore: 20, awayScore: 17, reason });
    expect(answer.body).toMatchObject({
      winnerId: bob.id,
      settledAt: bet.settledAt,
      gameResults: { homeScore: 20, awayScore: 17, completed: true },
      explanation: 'Over 47.5: 17 + 20 = 37 < 47.5, lost',
      voidReason: null,
    });
    const now = await getDetails(bet);
    expect(now).toMatchObject({
      scoreSource: null,
      lastGrading: { basis: 'decision', byName: 'Carla', reason: 'The score was that of another game.' },
      providerScore: { homeScore: 28, awayScore: 24 },
    });
    expect(now.timeline.at(-1)).toMatchObject({
      kind: 're_graded',
      byName: 'Carla',
      reason: 'The score was that of another game.',
      score: { homeScore: 20, awayScore: 17 },
    });
    expect(await listDebts(bet)).toEqual([
      ['Ann', owed, 'replaced'],
      ['Bob', 1_000, 'pending'],
    ]);
    const notifications = await world.database.db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('userId', '=', ann.id)
      .where('cause', '=', `bet_settled:${bet.id}:2`)
      .execute();
    const why = /^Carla re-graded it: “The score was that of another game\.”\. Away \d+ 17, Home \d+ 20\. /;
    expect(notifications).toEqual([{ title: 'Corrected: You lost $10.00', message: expect.stringMatching(why) }]);
  });

  it('a bet that was paid keeps the payment, and the difference is owed', async () => {
    const { bet } = await aSettledBet();
    const owed = bet.participants[1]?.wagerCents ?? 0;
    await pay(bet);
    await regrade(carla, bet, { homeScore: 20, awayScore: 17, reason: 'wrong score' });
    expect(await listDebts(bet)).toEqual([
      ['Ann', owed, 'settled'],
      ['Bob', 1_000 + owed, 'pending'],
    ]);
    await makeVoid(carla, bet, { reason: 'the game was played again' });
    expect(await listDebts(bet)).toEqual([
      ['Ann', owed, 'settled'],
      ['Bob', 1_000 + owed, 'replaced'],
      ['Bob', owed, 'pending'],
    ]);
  });

  it('a custom bet can get a new result any number of times', async () => {
    const bet = await anAgreedBet();
    const [annsStake, bobsStake] = bet.participants.map(({ wagerCents }) => wagerCents);
    expect((await regrade(carla, bet, { result: 'acceptor', reason: 'it rained' })).body).toMatchObject({
      winnerId: bob.id,
      explanation: 'Re-graded by Carla: Bob won',
      gameResults: null,
    });
    await regrade(carla, bet, { result: 'push', reason: 'it rained a little' });
    await regrade(carla, bet, { result: 'creator', reason: 'it did not' });
    expect(await listDebts(bet)).toEqual([
      ['Ann', bobsStake, 'replaced'],
      ['Bob', annsStake, 'replaced'],
      ['Ann', bobsStake, 'pending'],
    ]);
    const gradings = (await getDetails(bet)).timeline.filter(({ kind }) => kind === 're_graded');
    expect(gradings.map(({ reason }) => reason)).toEqual(['it rained', 'it rained a little', 'it did not']);
  });

  it('regrading with the same outcome changes no debts and notifies no one', async () => {
    const { bet } = await aSettledBet();
    const events = () =>
      world.database.db.selectFrom('notifications').select('id').where('cause', 'like', `%${bet.id}%`).execute();
    const before = [await listDebts(bet), await events()];
    expect((await regrade(carla, bet, { homeScore: 30, awayScore: 24, reason: 'a late point' })).status).toBe(200);
    expect([await listDebts(bet), await events()]).toEqual(before);
    expect((await getDetails(bet)).timeline.at(-1)).toMatchObject({ kind: 're_graded', reason: 'a late point' });
  });

  it("the admin's decision outranks later corrections by the provider", async () => {
    const { game, bet } = await aSettledBet();
    await regrade(carla, bet, { homeScore: 20, awayScore: 17, reason: 'wrong score' });
    const { bet: voided, game: other } = await aSettledBet();
    await makeVoid(carla, voided, { reason: 'played without an umpire' });
    world.endGame(game, 40, 30);
    world.endGame(other, 10, 3);
    world.clock.advance(2 * HOUR_MS);
    await world.runJob('refresh-feed');
    await settle();
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id, providerScore: { homeScore: 40, awayScore: 30 } });
    expect(await getDetails(voided)).toMatchObject({ settlementStatus: 'push', providerScore: null });
  });

  it('the same request sent twice with one idempotency key regrades the bet once', async () => {
    const { bet } = await aSettledBet();
    const send = () =>
      carla.api.call('POST', path(`bets/${bet.id}/regrade`), {
        body: { homeScore: 20, awayScore: 17, reason: 'wrong score' },
        headers: { 'idempotency-key': `regrade-${bet.id}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await getDetails(bet)).timeline.filter(({ kind }) => kind === 're_graded')).toHaveLength(1);
  });
});

describe('an admin voids a settled bet (GM-09, ST-22)', () => {
  it('the bet becomes a push, with the reason in the details', async () => {
    const { bet } = await aSettledBet();
    const answer = await makeVoid(carla, bet, { reason: 'played without an umpire' });
    expect(answer.body).toMatchObject({
      status: 'settled',
      settlementStatus: 'push',
      winnerId: null,
      gameResults: null,
      voidReason: 'played without an umpire',
      explanation: 'Voided by Carla: played without an umpire',
      settledAt: bet.settledAt,
    });
    expect(await listDebts(bet)).toMatchObject([['Ann', expect.any(Number), 'replaced']]);
    await regrade(carla, bet, { homeScore: 28, awayScore: 24, reason: 'there was one' });
    expect(await getDetails(bet)).toMatchObject({ winnerId: ann.id, voidReason: null });
  });
});

describe('regrading without permission is refused and changes nothing (GM-09, ST-21)', () => {
  const { REGRADE_FORBIDDEN, BET_NOT_SETTLED, OTHER_ADMIN_DECIDES, REGRADE_NEEDS_SCORE, BET_NOT_FOUND } = betErrors;
  const score = { homeScore: 20, awayScore: 17, reason: 'wrong score' };

  it('strangers, members and both parties are refused, and so is an admin while the bet is active', async () => {
    const { bet } = await aSettledBet();
    const game = world.aGame();
    const bid = await postBid(ann, group, game, { betType: 'total', side: 'over', amountCents: 1_000 });
    const active = (await accept(bob, group, bid)).body.bet;
    const stranger = { api: world.aStranger() };
    const calls = [stranger, otto, finn, ann, bob, dora].map((person) => () => regrade(person, bet, score));
    const { NOT_SIGNED_IN } = accountErrors;
    const { GROUP_NOT_FOUND } = groupErrors;
    const forbidden = [REGRADE_FORBIDDEN, REGRADE_FORBIDDEN, REGRADE_FORBIDDEN];
    expect(await callAll(world, calls)).toEqual(
      [NOT_SIGNED_IN, GROUP_NOT_FOUND, GROUP_NOT_FOUND, ...forbidden].map(refusalFor),
    );
    const early = [() => regrade(carla, active, score), () => regrade(carla, { id: 'x'.repeat(24) }, score)];
    expect(await callAll(world, early)).toEqual([BET_NOT_SETTLED, BET_NOT_FOUND].map(refusalFor));
  });

  it('an admin who is in the bet is refused while there is another admin', async () => {
    const { bet } = await aSettledBet(28, 24, carla);
    const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
    await members.set({ role: 'admin' }).where('userId', '=', dora.id).execute();
    const calls = [() => regrade(carla, bet, score), () => makeVoid(carla, bet, { reason: 'rain', decide: true })];
    const refused = await callAll(world, calls);
    await members.set({ role: 'member' }).where('userId', '=', dora.id).execute();
    expect(refused).toEqual([OTHER_ADMIN_DECIDES, OTHER_ADMIN_DECIDES].map(refusalFor));
    expect((await regrade(carla, bet, score)).body).toMatchObject({ winnerId: bob.id });
  });

  it('input that does not fit the bet is refused', async () => {
    const { REGRADE_NEEDS_RESULT, REGRADE_SCORE_INVALID, REGRADE_REASON_INVALID } = betErrors;
    const [{ bet }, custom] = [await aSettledBet(), await anAgreedBet()];
    const reason = 'wrong score';
    const calls = [
      () => regrade(carla, bet, { result: 'push', reason }),
      () => regrade(carla, bet, { homeScore: 20, reason }),
      () => regrade(carla, bet, { homeScore: 20, awayScore: -1, reason }),
      () => regrade(carla, bet, { homeScore: 20, awayScore: 0.5, reason }),
      () => regrade(carla, bet, { homeScore: 20, awayScore: 17, reason: ' ' }),
      () => regrade(carla, custom, { homeScore: 20, awayScore: 17, reason }),
      () => regrade(carla, custom, { result: 'push', reason: 'x'.repeat(501) }),
    ];
    const specs = [REGRADE_NEEDS_SCORE, REGRADE_SCORE_INVALID, REGRADE_SCORE_INVALID, REGRADE_SCORE_INVALID];
    const others = [REGRADE_REASON_INVALID, REGRADE_NEEDS_RESULT, REGRADE_REASON_INVALID];
    expect(await callAll(world, calls)).toEqual([...specs, ...others].map(refusalFor));
  });
});

describe('a bet that is regraded, voided, paid and corrected at once', () => {
  it('the debts match the last grading, whichever came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { game, bet } = await aSettledBet();
      world.endGame(game, 10, 3);
      world.clock.advance(2 * HOUR_MS);
      await world.app.context.feed.readResults(['americanfootball_nfl'], { maxAgeMs: 1 });
      await Promise.allSettled([
        regrade(carla, bet, { homeScore: 20, awayScore: 17, reason: 'one' }),
        pay(bet),
        regrade(carla, bet, { homeScore: 30, awayScore: 27, reason: 'two' }),
        world.runJob('settle-bets'),
        makeVoid(carla, bet, { reason: 'three' }),
      ]);
      const { debts, timeline } = await getDetails(bet);
      const last = await world.database.db
        .selectFrom('gradings')
        .selectAll()
        .where('betId', '=', bet.id)
        .orderBy('number')
        .execute();
      expect(last.map(({ number }) => number)).toEqual(last.map((_, at) => at + 1));
      expect(timeline.filter(({ kind }) => kind === 're_graded').length).toBeGreaterThanOrEqual(3);
      const { winnerId, amountCents } = last.at(-1) ?? { winnerId: null, amountCents: 0 };
      const due = winnerId === null ? 0 : winnerId === ann.id ? amountCents : -amountCents;
      const standing = debts.filter(({ status }) => status !== 'replaced');
      const sum = standing.reduce((cents, own) => cents + (own.creditorId === ann.id ? 1 : -1) * own.amountCents, 0);
      expect(sum).toBe(due);
    }
  });
});
