import { describe, expect, it } from 'vitest';
import { accept, postCustomBid } from '../../../testing/actions/bidding.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../../bets/api.ts';

type NotificationPage = { items: { title: string; message: string }[] };
type Answer = BetResponse & { code: string; message: string };

const world = await testWorld();
const carla = await world.aUser('Carla');
const [ann, bob, dora] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Dora')];
/** Carla is its admin. Ann and Bob bet. */
let group = await world.aGroup(carla, ann, bob, dora);

async function aCustomBet(creator = ann, acceptor = bob): Promise<BetResponse> {
  const answer = await accept(acceptor, group, await postCustomBid(creator, group));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.bet;
}

const decide = (person: Person, bet: BetResponse, what: string, body: object = {}) =>
  person.api.post<Answer>(`/api/groups/${group.id}/bets/${bet.id}/${what}`, body);
const listDebts = (bet: BetResponse) =>
  world.database.db.selectFrom('debts').selectAll().where('betId', '=', bet.id).execute();
const getDetails = async (bet: BetResponse) =>
  (await dora.api.get<BetDetails>(`/api/groups/${group.id}/bets/${bet.id}`)).body;

describe('a custom bet settled by agreement (ST-18, ST-20)', () => {
  it('a result can be proposed, rejected, proposed again, replaced and confirmed, and then the loser owes a debt', async () => {
    const bet = await aCustomBet();
    const reader = await LiveReader.open(bob.api, group.id);
    const proposed = await decide(ann, bet, 'result', { result: 'creator' });
    expect(proposed.body).toMatchObject({
      status: 'active',
      proposedResult: { result: 'creator', byId: ann.id, byName: 'Ann' },
    });
    expect((await reader.waitFor('bet')).data).toMatchObject({ id: bet.id, proposedResult: { byId: ann.id } });
    await reader.close();
    const rejected = await decide(bob, bet, 'result/reject');
    expect(rejected.body).toMatchObject({ status: 'active', proposedResult: null });
    await decide(ann, bet, 'result', { result: 'push' });
    await decide(ann, bet, 'result', { result: 'acceptor' });
    const stale = await decide(bob, bet, 'result/confirm', { result: 'push' });
    expect([stale.status, stale.body.message]).toEqual([409, 'The proposed result has changed. Please review it.']);
    const settled = await decide(bob, bet, 'result/confirm', { result: 'acceptor' });
    expect(settled.body).toMatchObject({
      status: 'settled',
      settlementStatus: 'resolved',
      winnerId: bob.id,
      proposedResult: null,
      gameResults: null,
      explanation: 'Agreed by Ann and Bob: Bob won',
    });
    const debts = await listDebts(bet);
    expect(debts.map((debt) => [debt.debtorId, debt.creditorId, debt.amountCents])).toEqual([[ann.id, bob.id, 2_000]]);
    const { timeline, scoreSource, gameState } = await getDetails(bet);
    expect([scoreSource, gameState]).toEqual([null, null]);
    expect(timeline.map(({ kind, byName }) => [kind, byName])).toEqual([
      ['posted', 'Ann'],
      ['accepted', 'Bob'],
      ['result_proposed', 'Ann'],
      ['result_rejected', 'Bob'],
      ['result_proposed', 'Ann'],
      ['result_proposed', 'Ann'],
      ['graded', 'Bob'],
    ]);
  });

  it('agreeing on a push creates no debt and notifies both parties once (ST-09, ST-10)', async () => {
    const bet = await aCustomBet();
    await decide(bob, bet, 'result', { result: 'push' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(ann, bet, 'result/confirm')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await listDebts(bet)).toEqual([]);
    const notifications = await world.database.db
      .selectFrom('notifications')
      .select('title')
      .where('cause', '=', `bet_settled:${bet.id}:1`)
      .execute();
    expect(notifications).toEqual([{ title: 'Your bet was a push' }, { title: 'Your bet was a push' }]);
  });

  it('people without permission and invalid input are refused', async () => {
    const bet = await aCustomBet();
    const nothing = await decide(bob, bet, 'result/confirm');
    await decide(ann, bet, 'result', { result: 'creator' });
    const refusals = [
      nothing,
      await decide(ann, bet, 'result/confirm'),
      await decide(ann, bet, 'result/reject'),
      await decide(dora, bet, 'result', { result: 'push' }),
      await decide(dora, bet, 'result/confirm'),
      await decide(bob, bet, 'result', { result: 'bob' }),
      await decide(bob, bet, 'result', { result: 'push', decide: true }),
      await decide(bob, { ...bet, id: 'x'.repeat(24) }, 'result', { result: 'push' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [409, 'NO_PROPOSED_RESULT', 'There’s no proposed result to respond to.'],
      [403, 'OWN_PROPOSED_RESULT', 'You can’t respond to your own proposal'],
      [403, 'OWN_PROPOSED_RESULT', 'You can’t respond to your own proposal'],
      [403, 'NOT_BET_PARTY', 'Only the two people in this bet and group admins can do this.'],
      [403, 'NOT_BET_PARTY', 'Only the two people in this bet and group admins can do this.'],
      [422, 'RESULT_INVALID', 'Please choose a result'],
      [403, 'NOT_BET_PARTY', 'Only the two people in this bet and group admins can do this.'],
      [404, 'BET_NOT_FOUND', 'Bet details not found'],
    ]);
    await decide(bob, bet, 'result/confirm');
    const late = await decide(ann, bet, 'result', { result: 'push' });
    expect([late.status, late.body.message]).toEqual([409, 'This bet is already settled.']);
  });
});

describe('notifications to the other party (ST-18, ST-22)', () => {
  const notifiedBy = async (person: Person) => {
    const { body } = await person.api.get<NotificationPage>('/api/notifications?filter=system');
    return body.items.map(({ title, message }) => `${title}: ${message}`);
  };

  it('each proposed result notifies the party who has to answer it, from their own side, and no one else', async () => {
    const [eve, finn] = [await world.aUser('Eve'), await world.aUser('Finn')];
    group = await world.aGroup(carla, ann, bob, dora, eve, finn);
    const bet = await aCustomBet(eve, finn);
    await decide(eve, bet, 'result', { result: 'creator' });
    world.clock.advance(1_000);
    await decide(eve, bet, 'result', { result: 'push' });
    await decide(finn, bet, 'result', { result: 'acceptor' });
    expect(await notifiedBy(finn)).toEqual([
      'Eve proposed a result for your bet: Sunshine (vs. Rain): Eve says it was a push. Confirm or reject it under Bets.',
      'Eve proposed a result for your bet: Sunshine (vs. Rain): Eve says you lost. Confirm or reject it under Bets.',
    ]);
    expect(await notifiedBy(eve)).toEqual([
      'Finn proposed a result for your bet: Rain (vs. Sunshine): Finn says you lost. Confirm or reject it under Bets.',
    ]);
    expect([await notifiedBy(carla), await notifiedBy(dora)]).toEqual([[], []]);
  });

  it('a request to void a bet notifies the other party with its reason, and agreeing to it only notifies about the result', async () => {
    const [eve, finn] = [await world.aUser('Eve'), await world.aUser('Finn')];
    group = await world.aGroup(carla, ann, bob, dora, eve, finn);
    const bet = await aCustomBet(eve, finn);
    await decide(finn, bet, 'void', { reason: 'the show was called off' });
    const expected = [
      'Finn asked to void your bet: Rain (vs. Sunshine). Reason: the show was called off. Agree to it or reject it under Bets.',
    ];
    expect(await notifiedBy(eve)).toEqual(expected);
    await decide(eve, bet, 'void');
    expect([await notifiedBy(eve), await notifiedBy(finn)]).toEqual([expected, []]);
  });
});

describe("an admin's decision (ST-19, ST-21)", () => {
  it('an admin can settle a custom bet between two others, whatever was proposed', async () => {
    const bet = await aCustomBet();
    await decide(ann, bet, 'result', { result: 'creator' });
    const decided = await decide(carla, bet, 'result', { result: 'acceptor' });
    expect(decided.body).toMatchObject({ status: 'settled', winnerId: bob.id, proposedResult: null });
    expect((await listDebts(bet)).map(({ creditorId }) => creditorId)).toEqual([bob.id]);
  });

  it('an admin can decide their own bet only while there is no other admin', async () => {
    const bet = await aCustomBet(carla, bob);
    expect((await decide(carla, bet, 'result', { result: 'creator' })).body.status).toBe('active');
    const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
    await members.set({ role: 'admin' }).where('userId', '=', dora.id).execute();
    const refused = await decide(carla, bet, 'result', { result: 'creator', decide: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'OTHER_ADMIN_DECIDES']);
    const noVoid = await decide(carla, bet, 'void', { reason: 'mine', decide: true });
    expect([noVoid.status, noVoid.body.code]).toEqual([403, 'OTHER_ADMIN_DECIDES']);
    await members.set({ role: 'member' }).where('userId', '=', dora.id).execute();
    const decided = await decide(carla, bet, 'result', { result: 'creator', decide: true });
    expect(decided.body).toMatchObject({ status: 'settled', winnerId: carla.id });
  });
});

describe('voiding a bet (ST-22, ST-23)', () => {
  it('both parties can void the bet as a push with a reason', async () => {
    const bet = await aCustomBet();
    const requested = await decide(ann, bet, 'void', { reason: ' called off ' });
    expect(requested.body).toMatchObject({ status: 'active', voidRequest: { byId: ann.id, reason: 'called off' } });
    const voided = await decide(bob, bet, 'void');
    expect(voided.body).toMatchObject({
      status: 'settled',
      settlementStatus: 'push',
      winnerId: null,
      voidRequest: null,
      voidReason: 'called off',
      explanation: 'Voided by Ann and Bob: called off',
    });
    expect(await listDebts(bet)).toEqual([]);
  });

  it('the other party can reject the request, and an admin can then void the bet without them', async () => {
    const bet = await aCustomBet();
    await decide(bob, bet, 'void', { reason: 'rain' });
    const refusals = [
      await decide(bob, bet, 'void/reject'),
      await decide(dora, bet, 'void/reject'),
      await decide(dora, bet, 'void', { reason: 'rain' }),
      await decide(bob, bet, 'void', { reason: '' }),
      await decide(bob, bet, 'void', { reason: 'x'.repeat(501) }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'You can’t respond to your own request'],
      [403, 'Only the two people in this bet and group admins can do this.'],
      [403, 'Only the two people in this bet and group admins can do this.'],
      [422, 'Please enter a reason of 1 to 500 characters'],
      [422, 'Please enter a reason of 1 to 500 characters'],
    ]);
    expect((await decide(ann, bet, 'void/reject')).body).toMatchObject({ status: 'active', voidRequest: null });
    expect((await decide(ann, bet, 'void/reject')).status).toBe(409);
    const voided = await decide(carla, bet, 'void', { reason: 'nobody knows' });
    expect(voided.body).toMatchObject({ settlementStatus: 'push', explanation: 'Voided by Carla: nobody knows' });
  });

  it('a void request expires when the bet settles first, and if both happen at once, only one ends the bet', async () => {
    const bet = await aCustomBet();
    await decide(ann, bet, 'void', { reason: 'rain' });
    await decide(ann, bet, 'result', { result: 'creator' });
    const answers = await Promise.all([decide(bob, bet, 'void'), decide(bob, bet, 'result/confirm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { voidRequest, status, timeline } = await getDetails(bet);
    expect([voidRequest, status]).toEqual([null, 'settled']);
    expect(timeline.filter(({ kind }) => kind === 'graded')).toHaveLength(1);
  });
});
