import { describe, expect, it } from 'vitest';
import type { BidResponse } from '../features/bids/api.ts';
import type { NotificationResponse } from '../features/notifications/api.ts';
import { accept, bidOn, getLine, postBid } from '../testing/actions/bidding.ts';
import { setRole } from '../testing/actions/members.ts';
import { LiveReader } from '../testing/servers/live-reader.ts';
import { testWorld } from '../testing/test-world.ts';
import { readLastNumber } from './read-events.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);

const spread = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;

describe('the live stream', () => {
  it('shows one friend what the other did, with the changed data (SH-29)', async () => {
    const stream = await LiveReader.open(bob.api, group.id);
    const bid = await postBid(ann, group, world.aGame(), spread);
    const event = await stream.waitFor('bid');
    expect(event).toMatchObject({ scope: 'group', data: { id: bid.id, status: 'open', amountCents: 1_000 } });
    const news = await stream.waitFor('news');
    expect(news).toMatchObject({ scope: 'group', data: { type: 'bid_created', actorId: ann.id } });
    const seenByAnn = await LiveReader.open(ann.api, group.id);
    await accept(bob, group, bid);
    expect(await stream.waitFor('bet')).toMatchObject({ data: { bidId: bid.id, status: 'active' } });
    const notification = await seenByAnn.waitFor('notification');
    expect(notification).toMatchObject({ scope: 'user', data: { type: 'bid_accepted', userId: ann.id } });
    await Promise.all([stream.close(), seenByAnn.close()]);
  });

  it('numbers the events of a group 1, 2, 3 without gaps, no matter what happens at the same time', async () => {
    const own = await world.aGroup(ann, bob);
    const line = await getLine(ann, world.aGame());
    const stream = await LiveReader.open(bob.api, own.id);
    const first = Number(stream.events[0]?.id.split('.')[0]);
    const posts = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? ann : bob).api.post<BidResponse>(
        `/api/groups/${own.id}/bids`,
        bidOn(line, { ...spread, amountCents: 100 * (n + 1) }),
      ),
    );
    await Promise.all(posts);
    await stream.until(() => stream.ofScope('group').length >= 40);
    expect(stream.ofScope('group').map((event) => event.number)).toEqual(
      Array.from({ length: 40 }, (_, n) => first + n + 1),
    );
    await stream.close();
  });

  it('resumes after the last event that the browser received', async () => {
    const own = await world.aGroup(ann, bob);
    const line = await getLine(ann, world.aGame());
    const change = async (dollars: number, role: 'admin' | 'member') => {
      const bid = bidOn(line, { ...spread, amountCents: dollars * 100 });
      await ann.api.post<BidResponse>(`/api/groups/${own.id}/bids`, bid);
      await setRole(ann, own, bob, role);
    };
    const of = (stream: LiveReader, type: string) => stream.events.filter((event) => event.type === type);
    const before = await LiveReader.open(bob.api, own.id);
    await change(1, 'admin');
    const seen = await before.waitFor('notification');
    await before.waitFor('bid');
    await before.close();
    await change(2, 'member');
    await change(3, 'admin');
    const lastId = before.events.at(-1)?.id ?? '';
    expect(seen.scope).toBe('user');
    const after = await LiveReader.open(bob.api, own.id, lastId);
    await after.until(() => of(after, 'bid').length >= 2 && of(after, 'notification').length >= 2);
    expect(after.events[0]?.type).toBe('resumed');
    expect(of(after, 'bid').map(({ data }) => (data as BidResponse).amountCents)).toEqual([200, 300]);
    expect(of(after, 'notification').map(({ data }) => (data as NotificationResponse).title)).toEqual([
      'You’re no longer an admin of Sunday Crew',
      'You’re an admin of Sunday Crew',
    ]);
    await after.close();
  });

  it('restarts the browser if its number is no longer in the log', async () => {
    const own = await world.aGroup(ann, bob);
    const line = await getLine(ann, world.aGame());
    for (const amountCents of [100, 200, 300]) {
      await ann.api.post(`/api/groups/${own.id}/bids`, bidOn(line, { ...spread, amountCents }));
    }
    const { db } = world.database;
    const last = await readLastNumber(db, { kind: 'group', id: own.id });
    await db.deleteFrom('groupEvents').where('groupId', '=', own.id).where('number', '<', last).execute();
    const stream = await LiveReader.open(bob.api, own.id, '1.1');
    expect((await stream.waitFor('restart')).id.split('.')[0]).toBe(String(last));
    await stream.close();
  });

  it('is only for members', async () => {
    const carla = await world.aUser('Carla');
    const outside = await carla.api.get<{ code: string }>(`/api/live?groupId=${group.id}`);
    expect([outside.status, outside.body.code]).toEqual([404, 'GROUP_NOT_FOUND']);
    expect((await world.aStranger().get('/api/live')).status).toBe(401);
  });
});
