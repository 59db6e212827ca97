import { describe, expect, it } from 'vitest';
import { accept, customTerms, postCustomBid } from '../../testing/actions/bidding.ts';
import { listInboxFrom } from '../../testing/actions/inbox.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BidResponse } from './api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
const others = await Promise.all(Array.from({ length: 7 }, (_, n) => world.aUser(`Friend ${n}`)));
const friends = [ann, ...others];

const post = (person: Person, group: TestGroup, change: object = {}) =>
  person.api.post<BidResponse>(
    `/api/groups/${group.id}/bids`,
    { ...customTerms, ...change },
    { 'idempotency-key': `bid-of-${person.id}` },
  );

/** The numbers of the group's events, in order. */
async function listNumbers({ id }: TestGroup): Promise<number[]> {
  const events = world.database.db.selectFrom('groupEvents').select('number').where('groupId', '=', id);
  return (await events.orderBy('number').execute()).map(({ number }) => Number(number));
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('bids that friends post at the same moment', () => {
  it('are all posted, and each friend hears of all others once, one after another (BD-24, NT-15)', async () => {
    const group = await world.aGroup(ann, ...others);
    const before = await listNumbers(group);
    const posted = await Promise.all(friends.map((friend) => post(friend, group)));
    expect(posted.map(({ status, body }) => [status, body.creatorId])).toEqual(friends.map(({ id }) => [200, id]));
    for (const friend of friends) {
      const news = (await listInboxFrom(friend, group)).filter(({ type }) => type === 'bid_created');
      expect(news).toHaveLength(friends.length - 1);
      expect(new Set(news.map(({ createdAt }) => createdAt)).size).toBe(news.length);
    }
    expect(await listNumbers(group)).toEqual(upTo(before.length + 2 * friends.length));
  });

  it('count as unread for each of the others, exactly', async () => {
    const group = await world.aGroup(ann, ...others);
    const countUnread = () =>
      Promise.all(
        friends.map(async ({ api }) => (await api.get<{ unreadCount: number }>('/api/notifications')).body.unreadCount),
      );
    const before = await countUnread();
    await Promise.all(friends.map((friend) => post(friend, group)));
    expect(await countUnread()).toEqual(before.map((count) => count + others.length));
    await Promise.all(others.map((person) => postCustomBid(person, group)));
    const [ofAnn = 0, ...ofOthers] = before;
    expect(await countUnread()).toEqual([
      ofAnn + 2 * others.length,
      ...ofOthers.map((count) => count + 2 * others.length - 1),
    ]);
  });

  it('are refused one by one, with the reason of each', async () => {
    const group = await world.aGroup(ann, ...others);
    const outsider = await world.aUser('Outsider');
    const answers = await Promise.all([
      ...friends.map((friend, n) => post(friend, group, n % 2 === 0 ? {} : { odds: 0 })),
      post(outsider, group),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 422, 200, 422, 200, 422, 404]);
    const { body } = await ann.api.get<{ items: BidResponse[] }>(`/api/groups/${group.id}/bids`);
    expect(body.items).toHaveLength(4);
  });

  it('are posted once, even if each is sent twice with its idempotency key', async () => {
    const group = await world.aGroup(ann, ...others);
    const answers = await Promise.all([...friends, ...friends].map((friend) => post(friend, group)));
    const ids = answers.map(({ body }) => body.id);
    expect(ids.slice(0, friends.length)).toEqual(ids.slice(friends.length));
    expect(new Set(ids).size).toBe(friends.length);
    const { body } = await ann.api.get<{ items: BidResponse[] }>(`/api/groups/${group.id}/bids`);
    expect(body.items).toHaveLength(friends.length);
  });
});

describe('bids that friends accept at the same moment', () => {
  it('become one bet each, no matter who else accepts or posts (BD-36)', async () => {
    const group = await world.aGroup(ann, ...others);
    const bids = await Promise.all(others.map((_, n) => postCustomBid(ann, group, { amountCents: 100 * (n + 1) })));
    const [first] = bids;
    if (!first) throw new Error('no bid');
    const [accepted, rivals] = await Promise.all([
      Promise.all(bids.map((bid, n) => accept(others[n] as Person, group, bid))),
      Promise.all(others.slice(1).map((person) => accept(person, group, first))),
      Promise.all(others.map((person) => post(person, group))),
    ]);
    const winners = [...accepted, ...rivals].filter(({ status }) => status === 200);
    expect(new Set(winners.map(({ body }) => body.bet.bidId)).size).toBe(bids.length);
    expect(winners).toHaveLength(bids.length);
    const opened = world.database.db.selectFrom('bets').select(['bidId', 'creatorWagerCents']);
    const bets = await opened.where('groupId', '=', group.id).orderBy('creatorWagerCents').execute();
    expect(bets).toEqual(bids.map(({ id, amountCents }) => ({ bidId: id, creatorWagerCents: amountCents })));
    const numbers = await listNumbers(group);
    expect(numbers).toEqual(upTo(numbers.length));
  });
});
