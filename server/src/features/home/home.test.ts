import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, approve, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import { createDebt } from '../../testing/actions/debt-fixtures.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { PlanResponse } from '../debts/plan/api.ts';
import type { HomeResponse } from './api.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];

const getHome = async (person: Person, { id }: Pick<TestGroup, 'id'>) =>
  (await person.api.get<HomeResponse>(`/api/groups/${id}/home`)).body;

const steps = ({ firstSteps }: HomeResponse) => firstSteps.map(({ step, isDone }) => `${isDone ? '✓ ' : ''}${step}`);

describe('Home (XP-01)', () => {
  it('is only for members of the group', async () => {
    const group = await world.aGroup(ann, bob);
    const path = `/api/groups/${group.id}/home`;
    expect((await world.aStranger().get(path)).status).toBe(401);
    expect((await carla.api.get(path)).status).toBe(404);
    expect((await ann.api.get('/api/groups/unknown/home')).status).toBe(404);
  });

  it('lists friends’ open bids until they’re accepted or expire, and says how many more there are', async () => {
    const group = await world.aGroup(ann, bob);
    const bids = [];
    for (let count = 1; count <= 6; count += 1) {
      world.clock.advance(1_000);
      bids.push(await postCustomBid(ann, group, { homeTeam: `It ${count}` }));
    }
    const home = await getHome(bob, group);
    expect(home.counts).toEqual({ bids: 6, bets: 0, debts: 0 });
    expect(home.bidsToAccept.total).toBe(6);
    expect(home.bidsToAccept.items.map(({ homeTeam }) => homeTeam)).toEqual(['It 6', 'It 5', 'It 4', 'It 3']);
    const own = await getHome(ann, group);
    expect([own.counts.bids, own.bidsToAccept.items, own.quiet.openBids]).toEqual([0, [], 6]);
    for (const bid of bids.slice(0, 5)) await accept(bob, group, bid);
    expect((await getHome(bob, group)).counts.bids).toBe(1);
    world.clock.advance(8 * 24 * HOUR_MS);
    expect((await getHome(bob, group)).bidsToAccept).toEqual({ items: [], total: 0 });
    expect((await getHome(ann, group)).quiet.openBids).toBe(0);
  });

  it('lists large bids for the admins (BD-23)', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await ann.api.call('PATCH', `/api/groups/${group.id}`, {
      body: { bettingRules: { requireApprovalForLargeBets: true, largeBetThresholdCents: 5_000 } },
    });
    const bid = await postCustomBid(bob, group, { odds: 100, amountCents: 5_000 });
    const home = await getHome(ann, group);
    expect(home.bidsToApprove.items.map(({ id }) => id)).toEqual([bid.id]);
    expect([home.counts.bids, (await getHome(carla, group)).counts.bids]).toEqual([1, 0]);
    const heard = async (person: Person) =>
      (await person.api.get<{ items: { title: string }[] }>('/api/notifications?limit=5')).body.items.filter(
        ({ title }) => title === 'Bob’s bid is waiting for your approval',
      ).length;
    expect([await heard(ann), await heard(bob), await heard(carla)]).toEqual([1, 0, 0]);
    const small = await postCustomBid(bob, group, { odds: 100, amountCents: 1_000 });
    const edit = { version: small.version, amountCents: 6_000 };
    await bob.api.call('PATCH', `/api/groups/${group.id}/bids/${small.id}`, { body: edit });
    expect([await heard(ann), await heard(carla), (await getHome(ann, group)).counts.bids]).toEqual([2, 0, 2]);
    await ann.api.post(`/api/groups/${group.id}/bids/${small.id}/decline`, {});
    await approve(ann, group, bid);
    expect((await getHome(ann, group)).bidsToApprove.total).toBe(0);
    expect((await getHome(carla, group)).bidsToAccept.total).toBe(1);
  });

  it('lists what the other party of a bet asks, and only to the one who answers (ST-20, ST-22)', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const { bet } = (await accept(bob, group, await postCustomBid(ann, group))).body;
    const path = `/api/groups/${group.id}/bets/${bet.id}`;
    expect((await getHome(bob, group)).customBets.items.map(({ id }) => id)).toEqual([bet.id]);
    await ann.api.post(`${path}/result`, { result: 'creator' });
    const asked = await getHome(bob, group);
    expect(asked.betsToAnswer.items).toMatchObject([{ need: 'answer_result', bet: { id: bet.id } }]);
    expect([asked.counts.bets, asked.customBets.total]).toEqual([1, 0]);
    expect([(await getHome(ann, group)).counts.bets, (await getHome(carla, group)).counts.bets]).toEqual([0, 0]);
    await bob.api.post(`${path}/result/reject`, {});
    await bob.api.post(`${path}/void`, { reason: 'It was called off' });
    expect((await getHome(ann, group)).betsToAnswer.items).toMatchObject([{ need: 'answer_void' }]);
    expect((await getHome(bob, group)).counts.bets).toBe(0);
  });

  it('lists bets on games that have started until they settle', async () => {
    const group = await world.aGroup(ann, bob);
    const game = world.aGame();
    const { bet } = (
      await accept(
        bob,
        group,
        await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 2_000 }),
      )
    ).body;
    const early = await getHome(ann, group);
    expect(early.betsOnNow.total).toBe(0);
    expect(early.quiet).toMatchObject({ betsAhead: 1, nextGameTime: game.startsAt.toISOString() });
    world.clock.advance(3 * HOUR_MS);
    expect((await getHome(ann, group)).betsOnNow.items).toMatchObject([{ id: bet.id }]);
    expect((await getHome(bob, group)).betsOnNow.items).toMatchObject([{ id: bet.id }]);
    world.clock.advance(HOUR_MS);
    world.endGame(game, 14, 17);
    await world.runJob('settle-bets');
    const settled = await getHome(ann, group);
    expect(settled.betsOnNow.total).toBe(0);
    expect(settled.paymentsDue.items).toMatchObject([{ payeeName: 'Bob', amountCents: 2_000, isPlanned: false }]);
  });

  it('lists bets whose score can’t be right for the admins (GM-05)', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const game = world.aGame();
    await accept(bob, group, await postBid(ann, group, game, { betType: 'spread', side: 'home', amountCents: 2_000 }));
    world.clock.advance(5 * HOUR_MS);
    world.endGame(game, 27, 20);
    game.scores = [];
    await world.runJob('settle-bets');
    expect((await getHome(carla, group)).betsToAnswer.items).toMatchObject([{ need: 'decide' }]);
    const party = await getHome(bob, group);
    expect([party.counts.bets, party.betsOnNow.total]).toEqual([0, 0]);
  });

  it('lists net payments, and nothing for those who are owed', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 5_000 });
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 2_000 });
    const home = await getHome(bob, group);
    expect(home.paymentsDue.items).toEqual([
      { payeeId: ann.id, payeeName: 'Ann', amountCents: 3_000, isPlanned: false },
    ]);
    expect(home.counts.debts).toBe(1);
    const owed = await getHome(ann, group);
    expect([owed.counts.debts, owed.quiet.owedToYouCents]).toEqual([0, 3_000]);
    expect((await getHome(carla, group)).quiet.owedToYouCents).toBe(0);
  });

  it('asks for agreement to a plan, and then for its payments (PY-03)', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await createDebt(group, { debtor: carla, creditor: bob, amountCents: 2_000 });
    const { version } = (await ann.api.get<PlanResponse>(`/api/groups/${group.id}/plan`)).body;
    expect((await getHome(carla, group)).planToAgreeTo).toBeNull();
    await ann.api.post(`/api/groups/${group.id}/plan`, { version });
    const asked = await getHome(carla, group);
    expect(asked.planToAgreeTo).toEqual({ netCents: -2_000, agreedCount: 1, peopleCount: 3 });
    expect(asked.counts.debts).toBe(2);
    expect((await getHome(ann, group)).planToAgreeTo).toBeNull();
    await bob.api.post(`/api/groups/${group.id}/plan`, { version });
    await carla.api.post(`/api/groups/${group.id}/plan`, { version });
    const agreed = await getHome(carla, group);
    expect(agreed.planToAgreeTo).toBeNull();
    expect(agreed.paymentsDue.items).toEqual([
      { payeeId: ann.id, payeeName: 'Ann', amountCents: 2_000, isPlanned: true },
    ]);
    expect((await getHome(bob, group)).counts.debts).toBe(0);
  });

  it('names the other groups in which something waits, and no one else’s', async () => {
    const [dan, eve] = [await world.aUser('Dan'), await world.aUser('Eve')];
    const [first, second, third] = [
      await world.aGroup(dan, eve),
      await world.aGroup(eve, dan),
      await world.aGroup(eve, bob),
    ];
    await postCustomBid(eve, second);
    await postCustomBid(eve, third);
    await createDebt(second, { debtor: dan, creditor: eve, amountCents: 2_000 });
    expect((await getHome(dan, first)).otherGroups).toEqual([{ groupId: second.id, name: 'Sunday Crew', count: 2 }]);
    expect((await getHome(dan, second)).otherGroups).toEqual([]);
    await dan.api.post(`/api/groups/${second.id}/leave`, {});
    expect((await getHome(dan, first)).otherGroups).toEqual([]);
  });
});

describe('the checklist of a new group (XP-07)', () => {
  it('ticks each step as it happens, and goes away at the end', async () => {
    const [fay, gus] = [await world.aUser('Fay'), await world.aUser('Gus')];
    const group = await world.aGroup(fay);
    expect(steps(await getHome(fay, group))).toEqual(['invite', 'first_bid', 'first_accept', 'payment_handles']);
    await gus.api.post('/api/groups/join', { code: group.inviteCode });
    const bid = await postCustomBid(gus, group);
    await fay.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: 'fay-pays' } } });
    expect(steps(await getHome(fay, group))).toEqual(['✓ invite', '✓ first_bid', 'first_accept', '✓ payment_handles']);
    await accept(fay, group, bid);
    expect(steps(await getHome(fay, group))).toEqual([]);
    expect(steps(await getHome(gus, group))).toEqual(['✓ invite', '✓ first_bid', '✓ first_accept', 'payment_handles']);
  });
});
