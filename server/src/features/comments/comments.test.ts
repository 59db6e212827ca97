import { describe, expect, it } from 'vitest';
import { accept, postCustomBid } from '../../testing/actions/bidding.ts';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetResponse } from '../bets/api.ts';
import type { BidResponse } from '../bids/api.ts';
import type { CommentResponse } from './api.ts';

type Answer = CommentResponse & { code: string; message: string };

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const [carla, outsider] = [await world.aUser('Carla'), await world.aUser('Otto')];
const group = await world.aGroup(carla, ann, bob);
const bid: BidResponse = await postCustomBid(ann, group);
const bet: BetResponse = (await accept(bob, group, await postCustomBid(ann, group))).body.bet;

const path = (rest = '') => `/api/groups/${group.id}/comments${rest}`;
const write = (person: Person, content: unknown, on: object = { entityType: 'bet', entityId: bet.id }) =>
  person.api.post<Answer>(path(), { ...on, content });
const remove = (person: Person, id: string) => person.api.call<Answer>('DELETE', path(`/${id}`));
const read = async (query: string) => (await bob.api.get<{ items: CommentResponse[] }>(path(`?${query}`))).body.items;

describe('comments', () => {
  it('appear under bids and bets live, newest first, under the name from the session (CM-01, CM-06, EN-08)', async () => {
    const reader = await LiveReader.open(bob.api, group.id);
    const on = { entityType: 'bid', entityId: bid.id, userId: bob.id, userName: 'Bob' };
    const first = await write(ann, '  <b>Rain</b> it is  ', on);
    expect(first.body).toMatchObject({
      userId: ann.id,
      userName: 'Ann',
      content: '<b>Rain</b> it is',
      groupId: group.id,
    });
    expect((await reader.waitFor('comment')).data).toEqual(first.body);
    world.clock.advance(1_000);
    const second = await write(carla, 'No', on);
    expect(await read(`entityType=bid&entityId=${bid.id}`)).toEqual([second.body, first.body]);
    expect(await read(`entityType=bet&entityId=${bid.id}`)).toEqual([]);
    const countComments = async () =>
      (await bob.api.get<BidResponse>(`/api/groups/${group.id}/bids/${bid.id}`)).body.commentCount;
    expect(await countComments()).toBe(2);
    expect((await remove(ann, first.body.id)).body).toEqual({ id: first.body.id });
    expect((await reader.waitFor('comment_deleted')).data).toEqual({
      id: first.body.id,
      entityType: 'bid',
      entityId: bid.id,
    });
    await reader.close();
    expect(await countComments()).toBe(1);
    expect(await read(`entityType=bid&entityId=${bid.id}`)).toEqual([second.body]);
  });

  it('notify both parties except the commenter (NT-20)', async () => {
    const readNotified = async (comment: CommentResponse) => {
      const { db } = world.database;
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .where('cause', '=', `comment_created:${comment.id}`)
        .execute();
      return rows.sort((a, b) => (a.userId < b.userId ? -1 : 1));
    };
    const byCarla = (await write(carla, 'x'.repeat(120))).body;
    const rows = await readNotified(byCarla);
    expect(rows.map(({ userId }) => userId)).toEqual([ann.id, bob.id].sort());
    expect(rows[0]).toMatchObject({
      type: 'comment_created',
      title: 'Carla commented on your bet',
      route: null,
      data: { commentId: byCarla.id, entityType: 'bet', entityId: bet.id, groupId: group.id, commentAuthor: 'Carla' },
    });
    expect(rows[0]?.data.commentPreview).toBe('x'.repeat(100));
    expect((await readNotified((await write(bob, 'Mine')).body)).map(({ userId }) => userId)).toEqual([ann.id]);
  });

  it.each([
    [{ content: undefined }, 422, 'Missing required comment data'],
    [{ content: ' \n' }, 422, 'Missing required comment data'],
    [{ content: 7 }, 422, 'Missing required comment data'],
    [{ content: 'a\0b' }, 422, 'Missing required comment data'],
    [{ content: 'x'.repeat(501) }, 422, 'Comment cannot exceed 500 characters'],
    [{ entityType: 'debt' }, 422, 'Missing required comment data'],
    [{ entityId: '' }, 422, 'Missing required comment data'],
    [{ entityId: 'x'.repeat(24) }, 404, 'Bet details not found'],
    [{ entityType: 'bid', entityId: 'x'.repeat(24) }, 404, 'Bid not found'],
  ])('sent with %j fail with %i %s (CM-04, CM-06)', async (change, status, message) => {
    const before = await read(`entityType=bet&entityId=${bet.id}`);
    const answer = await ann.api.post<Answer>(path(), {
      entityType: 'bet',
      entityId: bet.id,
      content: 'Hm',
      ...change,
    });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await read(`entityType=bet&entityId=${bet.id}`)).toEqual(before);
  });

  it('can be deleted only by their author (CM-07)', async () => {
    const { body } = await write(ann, 'Mine');
    const refusals = [await remove(bob, body.id), await remove(carla, body.id), await remove(ann, 'x'.repeat(24))];
    expect(refusals.map((answer) => [answer.status, answer.body.message])).toEqual([
      [403, 'You can only delete your own comments'],
      [403, 'You can only delete your own comments'],
      [404, 'Comment not found'],
    ]);
    const twice = await Promise.all([remove(ann, body.id), remove(ann, body.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('are for members: 401 for strangers, 404 for members of other groups and removed members (ER-05)', async () => {
    const other = await world.aGroup(outsider);
    const list = `?entityType=bet&entityId=${bet.id}`;
    const stranger = world.aStranger();
    expect((await stranger.get(path(list))).status).toBe(401);
    expect((await stranger.post(path(), { entityType: 'bet', entityId: bet.id, content: 'Hi' })).status).toBe(401);
    expect((await outsider.api.get(path(list))).status).toBe(404);
    expect((await write(outsider, 'Hi')).body.code).toBe('GROUP_NOT_FOUND');
    const elsewhere = { entityType: 'bet', entityId: bet.id, content: 'Hi' };
    const crossing = await outsider.api.post<Answer>(`/api/groups/${other.id}/comments`, elsewhere);
    expect([crossing.status, crossing.body.code]).toEqual([404, 'BET_NOT_FOUND']);
    const dora = await world.aUser('Dora');
    await dora.api.post('/api/groups/join', { code: group.inviteCode });
    const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
    await members.set({ isActive: false }).where('userId', '=', dora.id).execute();
    expect((await write(dora, 'Hi')).body.code).toBe('GROUP_NOT_FOUND');
  });
});
