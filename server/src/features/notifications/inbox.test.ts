import type { InboxCounts, InboxFilter } from '@evens/domain/notifications/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { GroupNotificationResponse, NotificationResponse } from './api.ts';

type Inbox<Item = NotificationResponse> = { items: Item[]; nextCursor: string | null; unreadCount: number };

/** Ann is the group's admin. Her bet with Bob is settled, so both have notifications about bids, debts and people. */

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const crew = await world.aGroup(ann, bob, carla);
const game = world.aGame();
const bid = await postBid(ann, crew, game, { betType: 'moneyline', side: 'home', amountCents: 5_000 });
await accept(bob, crew, bid);
world.clock.advance(6 * HOUR_MS);
world.endGame(game, 0, 20);
await world.runJob('settle-bets');

const ownInbox = (filter: InboxFilter, more = '') => `/api/notifications?filter=${filter}${more}`;
const inGroup = (filter: InboxFilter, more = '') => `/api/groups/${crew.id}/notifications?filter=${filter}${more}`;
const typesAt = async (person: Person, path: string) =>
  (await person.api.get<Inbox>(path)).body.items.map(({ type }) => type).sort();
const countsAt = async (person: Person, path = '/api/notifications/counts') =>
  (await person.api.get<InboxCounts>(path)).body;

/** Reads every page, two items at a time. */
async function walk<Item>(person: Person, path: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Inbox<Item> = (await person.api.get<Inbox<Item>>(`${path}&limit=2&cursor=${cursor}`)).body;
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

describe('the inbox tabs (NT-05, NT-06)', () => {
  it('show the notifications that belong to them', async () => {
    expect(await typesAt(bob, ownInbox('betting'))).toEqual(['bet_settled', 'bid_created']);
    expect(await typesAt(bob, ownInbox('payment'))).toEqual(['debt_created']);
    expect(await typesAt(bob, ownInbox('social'))).toEqual(['group_joined', 'user_joined']);
    expect(await typesAt(bob, ownInbox('system'))).toEqual([]);
    expect(await typesAt(bob, ownInbox('all'))).toEqual(await typesAt(bob, '/api/notifications'));
  });

  it('each have their own count', async () => {
    expect(await countsAt(bob)).toEqual({ all: 5, unread: 5, betting: 2, payment: 1, social: 2, system: 0 });
    expect(await countsAt(ann)).toEqual({ all: 5, unread: 5, betting: 2, payment: 1, social: 2, system: 0 });
  });

  it('include one for unread notifications, with its count', async () => {
    const [first] = (await carla.api.get<Inbox>(ownInbox('all'))).body.items;
    await carla.api.post('/api/notifications/read', { ids: [first?.id] });
    const unread = (await carla.api.get<Inbox>(ownInbox('unread'))).body;
    expect(unread.items.map(({ id }) => id)).not.toContain(first?.id);
    expect(unread.items.length).toBe(unread.unreadCount);
    expect(await countsAt(carla)).toMatchObject({ all: 2, unread: 1 });
  });

  it('load page by page, newest first, with no gaps and no duplicates', async () => {
    for (const filter of ['all', 'betting', 'social'] as const) {
      const whole = (await bob.api.get<Inbox>(ownInbox(filter))).body.items;
      expect(await walk(bob, ownInbox(filter))).toEqual(whole);
      const times = whole.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().reverse());
    }
  });

  it('reject an unknown name', async () => {
    for (const filter of ['read', '', 'BETTING']) {
      expect(await bob.api.get(`/api/notifications?filter=${filter}`)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT' },
      });
    }
  });

  it('are only for people who are signed in', async () => {
    for (const path of [
      ownInbox('all'),
      '/api/notifications/counts',
      inGroup('all'),
      `/api/groups/${crew.id}/notifications/counts`,
    ]) {
      expect((await world.aStranger().get(path)).status).toBe(401);
    }
  });
});

describe("the group admin's view of notifications (NT-09)", () => {
  const counts = () => `/api/groups/${crew.id}/notifications/counts`;

  it("shows everyone's notifications and whose they are", async () => {
    const { items } = (await ann.api.get<Inbox<GroupNotificationResponse>>(inGroup('all'))).body;
    const listRecipients = (type: string) =>
      items.filter((item) => item.type === type).map(({ recipientName }) => recipientName);
    expect(listRecipients('bid_created').sort()).toEqual(['Bob', 'Carla']);
    expect(listRecipients('bid_accepted')).toEqual(['Ann']);
    expect(listRecipients('debt_created').sort()).toEqual(['Ann', 'Bob']);
    expect(new Set(items.map(({ groupId }) => groupId))).toEqual(new Set([crew.id]));
  });

  it('has the same tabs, counts and pages', async () => {
    expect(await countsAt(ann, counts())).toMatchObject({ all: 12, betting: 5, payment: 2, social: 5, system: 0 });
    expect(await typesAt(ann, inGroup('payment'))).toEqual(['debt_created', 'debt_created']);
    const whole = (await ann.api.get<Inbox<GroupNotificationResponse>>(inGroup('all'))).body.items;
    expect(await walk(ann, inGroup('all'))).toEqual(whole);
  });

  it("is forbidden to members who aren't admins, and doesn't exist for anyone else", async () => {
    const dana = await world.aUser('Dana');
    await world.aGroup(dana);
    const malformed = `/api/groups/${crew.id}/notifications?filter=nonsense`;
    for (const path of [inGroup('all'), counts(), malformed]) {
      expect(await bob.api.get(path)).toMatchObject({
        status: 403,
        body: { code: 'NOT_GROUP_ADMIN', message: 'Only group admins can do this.' },
      });
      expect(await dana.api.get(path)).toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } });
    }
  });

  it('tells an admin that the tab is invalid', async () => {
    expect((await ann.api.get(`/api/groups/${crew.id}/notifications?filter=nonsense`)).status).toBe(422);
  });

  it('shows nothing from other groups', async () => {
    const elsewhere = await world.aGroup(ann, await world.aUser('Eli'));
    const { items } = (await ann.api.get<Inbox>(`/api/groups/${elsewhere.id}/notifications`)).body;
    expect(items.map(({ type }) => type).sort()).toEqual(['group_joined', 'user_joined']);
    expect((await ann.api.get<Inbox>(inGroup('all'))).body.items.some(({ groupId }) => groupId === elsewhere.id)).toBe(
      false,
    );
  });

  it('lets an admin mark only their own as read (NT-24)', async () => {
    const { items } = (await ann.api.get<Inbox>(inGroup('betting'))).body;
    const bobs = items.filter(({ userId }) => userId === bob.id).map(({ id }) => id);
    const before = await countsAt(bob);
    expect((await ann.api.post('/api/notifications/read', { ids: bobs })).body).toMatchObject({ ids: [] });
    await ann.api.post('/api/notifications/read', { all: true });
    expect(await countsAt(bob)).toEqual(before);
    expect(await countsAt(ann)).toMatchObject({ unread: 0 });
  });
});
