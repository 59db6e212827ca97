import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, customTerms, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { createDebt, pay, pendingDebts } from '../../../testing/actions/debt-fixtures.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetResponse } from '../../bets/api.ts';
import type { RecordedPaymentResponse } from '../../debts/api.ts';
import type { BidResponse } from '../api.ts';
import type { OpenMatters } from './api.ts';

let group: TestGroup;

const world = await testWorld();
const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];

const largeBidsWait = { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 };

/** A group with Ann as its admin. */
async function freshGroup(): Promise<TestGroup> {
  group = await world.aGroup(ann, bob, cem);
  await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { bettingRules: largeBidsWait } });
  return group;
}

const remove = (person: Person) => ann.api.call('DELETE', `/api/groups/${group.id}/members/${person.id}`);
const leave = (person: Person) => person.api.post(`/api/groups/${group.id}/leave`);

async function statusesSeenBy(reader: Person): Promise<Record<string, string>> {
  const { items } = (await reader.api.get<{ items: BidResponse[] }>(`/api/groups/${group.id}/bids?tab=all`)).body;
  return Object.fromEntries(items.map(({ id, status }) => [id, status]));
}

async function getOpenMatters(person: Person, reader = ann): Promise<OpenMatters> {
  return (await reader.api.get<OpenMatters>(`/api/groups/${group.id}/members/${person.id}/open-matters`)).body;
}

describe('the bids of a departing member (GS-16, GS-22)', () => {
  it.each([
    ['is removed', remove],
    ['leaves', leave],
  ] as const)('when a member %s, their open and pending bids are cancelled and all others stay', async (_, go) => {
    await freshGroup();
    const [open, waiting] = [await postCustomBid(bob, group), await postCustomBid(bob, group, { amountCents: 20_000 })];
    const [accepted, cancelled] = [await postCustomBid(bob, group), await postCustomBid(bob, group)];
    const ofCem = await postCustomBid(cem, group);
    await accept(cem, group, accepted);
    await bob.api.post(`/api/groups/${group.id}/bids/${cancelled.id}/cancel`);
    expect(waiting.status).toBe('pending_approval');
    const seenByCem = await LiveReader.open(cem.api, group.id);
    expect((await go(bob)).status).toBe(200);
    expect(await statusesSeenBy(ann)).toEqual({
      [open.id]: 'cancelled',
      [waiting.id]: 'cancelled',
      [accepted.id]: 'accepted',
      [cancelled.id]: 'cancelled',
      [ofCem.id]: 'open',
    });
    const bidEvents = await seenByCem.until((events) => events.filter(({ type }) => type === 'bid').length === 2);
    const ids = bidEvents.filter(({ type }) => type === 'bid').map(({ data }) => (data as BidResponse).id);
    expect(ids.sort()).toEqual([open.id, waiting.id].sort());
    await seenByCem.close();
  });

  it('a bid in another group stays open', async () => {
    const elsewhere = await world.aGroup(cem, bob);
    const bid = await postCustomBid(bob, elsewhere);
    await freshGroup();
    await remove(bob);
    const { body } = await bob.api.get<BidResponse>(`/api/groups/${elsewhere.id}/bids/${bid.id}`);
    expect(body.status).toBe('open');
  });

  it('a bid posted while its creator is being removed never stays open', async () => {
    for (let round = 0; round < 10; round += 1) {
      await freshGroup();
      const [posted] = await Promise.all([
        bob.api.post<BidResponse>(`/api/groups/${group.id}/bids`, customTerms),
        remove(bob),
      ]);
      expect([200, 404]).toContain(posted.status);
      expect(Object.values(await statusesSeenBy(ann))).toEqual(posted.status === 200 ? ['cancelled'] : []);
    }
  });

  it('a bid accepted while its creator is being removed ends as a bet or as cancelled, not both', async () => {
    for (let round = 0; round < 10; round += 1) {
      await freshGroup();
      const bid = await postCustomBid(bob, group);
      const [accepted, removed] = await Promise.all([accept(cem, group, bid), remove(bob)]);
      expect(removed.status).toBe(200);
      expect(accepted.status === 200 ? 'accepted' : 'cancelled').toBe((await statusesSeenBy(ann))[bid.id]);
      const bets = (await cem.api.get<{ items: BetResponse[] }>(`/api/groups/${group.id}/bets`)).body.items;
      expect(bets).toHaveLength(accepted.status === 200 ? 1 : 0);
    }
  });

  it('a member who is being removed cannot accept a bid', async () => {
    for (let round = 0; round < 10; round += 1) {
      await freshGroup();
      const bid = await postCustomBid(cem, group);
      const [accepted] = await Promise.all([accept(bob, group, bid), remove(bob)]);
      expect([200, 404]).toContain(accepted.status);
      expect((await statusesSeenBy(ann))[bid.id]).toBe(accepted.status === 200 ? 'accepted' : 'open');
    }
  });
});

describe('the bets and debts of a former member (GS-16, GS-22)', () => {
  it('an active bet settles under the saved name, and the remaining member can record the payment of its debt', async () => {
    await freshGroup();
    const game = world.aGame();
    const bid = await postBid(bob, group, game, { betType: 'moneyline', side: 'home', amountCents: 3_000 });
    await accept(cem, group, bid);
    await remove(bob);
    world.clock.advance(4 * HOUR_MS);
    world.endGame(game, 30, 10);
    expect((await ann.api.post(`/api/groups/${group.id}/settle`)).body).toMatchObject({ settled: 1, errors: 0 });
    const [debt] = await pendingDebts(group, cem);
    expect(debt).toMatchObject({ debtorName: 'Cem', creditorId: bob.id, creditorName: 'Bob', status: 'pending' });
    expect(await ann.api.get(`/api/groups/${group.id}/audit`)).toMatchObject({
      status: 200,
      body: { differences: [] },
    });
    const { body } = await pay(cem, group, debt ? [debt] : []);
    expect(body.payment).toMatchObject({ payerName: 'Cem', payeeName: 'Bob', amountCents: debt?.amountCents });
    expect(await pendingDebts(group, cem)).toEqual([]);
  });

  it('the remaining member can see debts in both directions and settle them in one payment, but the former member cannot (DB-11)', async () => {
    await freshGroup();
    const debts = [
      await createDebt(group, { debtor: bob, creditor: cem, amountCents: 2_000 }),
      await createDebt(group, { debtor: cem, creditor: bob, amountCents: 500 }),
    ];
    await leave(bob);
    expect((await pay<{ code: string }>(bob, group, debts)).body.code).toBe('GROUP_NOT_FOUND');
    const sums = `/api/groups/${group.id}/debts/sums`;
    expect(
      (await ann.api.get<{ items: { debtorName: string }[] }>(sums)).body.items
        .map(({ debtorName }) => debtorName)
        .sort(),
    ).toEqual(['Bob', 'Cem']);
    const { body } = await pay<RecordedPaymentResponse>(cem, group, debts);
    expect(body.payment).toMatchObject({ payerId: bob.id, payeeId: cem.id, amountCents: 1_500 });
    expect(body.debts.map(({ status }) => status)).toEqual(['settled', 'settled']);
  });

  it('an admin decides a custom bet, because one side can no longer agree (ST-19)', async () => {
    await freshGroup();
    const bid = await postCustomBid(bob, group);
    const { bet } = (await accept(cem, group, bid)).body;
    await leave(bob);
    const decided = await ann.api.post<BetResponse>(`/api/groups/${group.id}/bets/${bet.id}/result`, {
      result: 'creator',
    });
    expect(decided).toMatchObject({ status: 200 });
    expect(await pendingDebts(group, cem)).toMatchObject([{ debtorId: cem.id, creditorId: bob.id }]);
  });

  it('a fully agreed plan continues, and one waiting for a former member is replaced (PY-03)', async () => {
    await freshGroup();
    const path = `/api/groups/${group.id}/plan`;
    type Plan = {
      version: string;
      status: string;
      people: { userId: string }[];
      debtCount: number;
      leftOutCount: number;
    };
    const plan = async () => (await cem.api.get<Plan>(path)).body;
    await createDebt(group, { debtor: bob, creditor: cem, amountCents: 2_000 });
    const { version } = await plan();
    for (const { api } of [bob, cem]) await api.post(path, { version });
    await leave(bob);
    expect(await plan()).toMatchObject({ version, status: 'agreed', debtCount: 1 });
    expect((await cem.api.post(`${path}/settle`, { version })).status).toBe(200);
    expect(await pendingDebts(group, cem)).toEqual([]);
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    await createDebt(group, { debtor: bob, creditor: cem, amountCents: 700 });
    const next = await plan();
    await cem.api.post(path, { version: next.version });
    await leave(bob);
    expect(await plan()).toMatchObject({ status: 'proposed', people: [], debtCount: 0, leftOutCount: 1 });
  });

  it('a member who comes back finds their bets and debts', async () => {
    await freshGroup();
    const debt = await createDebt(group, { debtor: bob, creditor: cem, amountCents: 2_000 });
    await leave(bob);
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    expect(await pendingDebts(group, bob)).toMatchObject([{ id: debt.id, status: 'pending' }]);
    expect((await pay(bob, group, [debt])).status).toBe(200);
  });
});

describe('open items shown before a member leaves (GS-22)', () => {
  it('the bids, bets and debts in both directions are counted, and after leaving only what remains', async () => {
    await freshGroup();
    await postCustomBid(bob, group);
    await postCustomBid(bob, group, { amountCents: 20_000 });
    await accept(cem, group, await postCustomBid(bob, group));
    await accept(bob, group, await postCustomBid(cem, group));
    await createDebt(group, { debtor: bob, creditor: cem, amountCents: 2_000 });
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 300 });
    await createDebt(group, { debtor: cem, creditor: bob, amountCents: 500 });
    const matters = { openBids: 2, activeBets: 2, openDebts: 3, owesCents: 2_300, owedCents: 500 };
    expect(await getOpenMatters(bob, bob)).toEqual(matters);
    expect(await getOpenMatters(bob)).toEqual(matters);
    await leave(bob);
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    expect(await getOpenMatters(bob)).toEqual({ ...matters, openBids: 0 });
  });

  it('the counts of someone outside the group are not found', async () => {
    await freshGroup();
    const eve = await world.aUser('Eve');
    const path = (id: string) => `/api/groups/${group.id}/members/${id}/open-matters`;
    expect((await ann.api.get<{ code: string }>(path(eve.id))).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await eve.api.get<{ code: string }>(path(bob.id))).body.code).toBe('GROUP_NOT_FOUND');
    expect((await world.aStranger().get(path(bob.id))).status).toBe(401);
  });
});
