import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { NotificationResponse } from './api.ts';

type Inbox = { items: NotificationResponse[]; nextCursor: string | null; unreadCount: number };

const world = await testWorld();

const getInbox = async (person: Person) => (await person.api.get<Inbox>('/api/notifications?limit=10')).body;

async function aSettledBet() {
  const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
  const group = await world.aGroup(ann, bob, carla);
  const game = world.aGame();
  const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 5_000 });
  await accept(bob, group, bid);
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 0, 20);
  await world.runJob('settle-bets');
  return { ann, bob, carla, group };
}

describe('notifications', () => {
  it('tell each person once about what concerns them (NT-12, NT-13, NT-15, NT-16)', async () => {
    const { ann, bob, carla, group } = await aSettledBet();
    const debts = await ann.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`);
    await ann.api.post(`/api/groups/${group.id}/payments`, { debtIds: debts.body.items.map((debt) => debt.id) });
    const getTypes = async (person: Person) => (await getInbox(person)).items.map((item) => item.type).sort();
    const ofParty = ['bet_settled', 'debt_created', 'debt_settled', 'group_joined', 'user_joined'];
    expect(await getTypes(ann)).toEqual(
      ['bet_settled', 'bid_accepted', 'debt_created', 'debt_settled', 'user_joined', 'user_joined'].sort(),
    );
    expect(await getTypes(bob)).toEqual([...ofParty, 'bid_created'].sort());
    expect(await getTypes(carla)).toEqual(['bid_created', 'group_joined']);
  });

  it('tell both parties once that their game has started, unless they accepted the bet after the start (NT-15)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const game = world.aGame();
    const pick = { betType: 'moneyline', side: 'home', amountCents: 5_000, expiration: { kind: '24h' } } as const;
    await accept(bob, group, await postBid(ann, group, game, pick));
    await world.runJob('game-starts');
    const readInbox = async (person: Person) =>
      (await getInbox(person)).items.filter(({ type }) => type === 'game_started');
    expect(await readInbox(ann)).toEqual([]);
    world.clock.advance(2 * HOUR_MS);
    expect((await accept(bob, group, await postBid(ann, group, game, pick))).status).toBe(200);
    await world.runJob('game-starts');
    await world.runJob('game-starts');
    const title = 'Buffalo Bills at Kansas City Chiefs has started';
    expect(await readInbox(ann)).toMatchObject([
      { title, message: 'Your pick: Kansas City Chiefs to win, against Bob.', route: null },
    ]);
    expect(await readInbox(bob)).toMatchObject([{ title, message: 'Your pick: Buffalo Bills to win, against Ann.' }]);
  });

  it('are worded for the recipient, with their own dollar amounts', async () => {
    const { ann, bob } = await aSettledBet();
    const of = async (person: Person, type: string) =>
      (await getInbox(person)).items.find((item) => item.type === type);
    expect(await of(ann, 'debt_created')).toMatchObject({ title: 'You owe Bob $50.00', route: '/debts' });
    expect(await of(bob, 'debt_created')).toMatchObject({ title: 'Ann owes you $50.00', route: '/debts' });
    expect(await of(ann, 'bid_accepted')).toMatchObject({ route: '/bets', read: false, readAt: null });
    expect(await of(bob, 'bid_created')).toMatchObject({ route: '/bids', title: 'Ann posted a bid' });
  });

  it('include what happened, whose it is, the link, and whether it was read (EN-09)', async () => {
    const { ann, group } = await aSettledBet();
    const debt = (await getInbox(ann)).items.find(({ type }) => type === 'debt_created');
    expect(debt).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      userId: ann.id,
      groupId: group.id,
      type: 'debt_created',
      title: 'You owe Bob $50.00',
      message: expect.any(String),
      route: '/debts',
      data: expect.objectContaining({ isDebtor: true }),
      read: false,
      readAt: null,
      createdAt: world.clock.read().toISOString(),
    });
  });

  it('carry the line, the odds, the amount and the result as data (NT-13)', async () => {
    const { ann, bob } = await aSettledBet();
    const getData = async (person: Person, type: string) =>
      (await getInbox(person)).items.find((item) => item.type === type)?.data;
    const odds = expect.any(Number);
    expect(await getData(bob, 'bid_created')).toMatchObject({ line: null, odds, amount: expect.any(Number) });
    expect(await getData(ann, 'bid_accepted')).toMatchObject({ line: null, odds, amount: 50 });
    expect(await getData(ann, 'bet_settled')).toMatchObject({ line: null, odds, won: false, amount: 50 });
    expect(await getData(bob, 'bet_settled')).toMatchObject({ line: null, odds, won: true, amount: 50 });
    expect(await getData(bob, 'debt_created')).toMatchObject({ isDebtor: false, amount: 50 });
  });

  it("about a spread carry the line of the recipient's side (NT-13)", async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const bid = await postBid(ann, group, world.aGame(), { betType: 'spread', side: 'home', amountCents: 5_000 });
    const [news] = (await getInbox(bob)).items.filter(({ type }) => type === 'bid_created');
    expect(news?.data).toMatchObject({ line: -Number(bid.selection.line) });
    await accept(bob, group, bid);
    const [accepted] = (await getInbox(ann)).items.filter(({ type }) => type === 'bid_accepted');
    expect(accepted?.data).toMatchObject({ line: bid.selection.line, entityType: 'bet', entityId: expect.any(String) });
  });

  it('are marked as read one at a time or all at once, and stay read (NT-02, NT-08)', async () => {
    const { ann } = await aSettledBet();
    const before = await getInbox(ann);
    expect(before.unreadCount).toBe(before.items.length);
    const [first] = before.items;
    const one = await ann.api.post<{ unreadCount: number }>('/api/notifications/read', { ids: [first?.id] });
    expect(one.body.unreadCount).toBe(before.unreadCount - 1);
    const readAt = (await getInbox(ann)).items[0]?.readAt;
    world.clock.advance(1_000);
    const all = await ann.api.post<{ unreadCount: number }>('/api/notifications/read', { all: true });
    expect(all.body.unreadCount).toBe(0);
    expect((await getInbox(ann)).items[0]?.readAt).toBe(readAt);
  });

  it("that belong to someone else can't be marked as read (NT-24)", async () => {
    const { ann, bob } = await aSettledBet();
    const [first] = (await getInbox(ann)).items;
    const answer = await bob.api.post<{ ids: string[] }>('/api/notifications/read', { ids: [first?.id] });
    expect(answer.body.ids).toEqual([]);
    expect((await getInbox(ann)).items[0]?.read).toBe(false);
    expect((await world.aStranger().get('/api/notifications')).status).toBe(401);
  });

  it("don't change when the input is invalid", async () => {
    const { ann } = await aSettledBet();
    const before = (await getInbox(ann)).unreadCount;
    const bodies = [
      {},
      { ids: [] },
      { ids: 'all' },
      { all: false },
      { ids: [1] },
      { ids: ['a\0b'] },
      { all: true, read: false },
    ];
    for (const body of bodies) expect((await ann.api.post('/api/notifications/read', body)).status).toBe(422);
    expect((await world.aStranger().post('/api/notifications/read', {})).status).toBe(401);
    expect((await getInbox(ann)).unreadCount).toBe(before);
  });
});
