import { groupErrors } from '@evens/domain/groups/errors';
import { type ErrorSpec, filledError } from '@evens/domain/shared/errors';
import { describe, expect, it } from 'vitest';
import { raceWith } from '../../testing/actions/race-helpers.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { GroupResponse, JoinResponse, MemberResponse } from './api.ts';

const world = await testWorld();

async function listMembers(person: Person, groupId: string): Promise<MemberResponse[]> {
  return (await person.api.get<{ items: MemberResponse[] }>(`/api/groups/${groupId}/members`)).body.items;
}

async function listGroups(person: Person): Promise<GroupResponse[]> {
  return (await person.api.get<{ items: GroupResponse[] }>('/api/groups')).body.items;
}

function join(person: Person, code: unknown, headers: Record<string, string> = {}) {
  return person.api.post<JoinResponse & { code?: string }>('/api/groups/join', { code }, headers);
}

function setGroup(id: string, change: object): Promise<unknown> {
  return world.database.db.updateTable('groups').set(change).where('id', '=', id).execute();
}

/** The stored member count and the number of active members. They must always match (EN-03). */
async function seats(groupId: string): Promise<[number, number]> {
  const { db } = world.database;
  const group = await db.selectFrom('groups').select('memberCount').where('id', '=', groupId).executeTakeFirstOrThrow();
  const active = db.selectFrom('members').select('userId').where('groupId', '=', groupId).where('isActive', '=', true);
  return [group.memberCount, (await active.execute()).length];
}

describe('joining a group', () => {
  it('accepts the bare code or a full link, and notifies everyone (GR-09, GR-20, NT-19)', async () => {
    const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
    const group = await world.aGroup(ann);
    world.clock.advance(1_000);
    const joined = await join(bob, `  https://evens.example/join/${group.inviteCode}?from=chat `);
    expect(joined).toMatchObject({
      status: 200,
      body: { success: true, group: { id: group.id, name: 'Sunday Crew', memberCount: 2, role: 'member' } },
    });
    expect((await join(cem, group.inviteCode)).status).toBe(200);
    expect((await listMembers(cem, group.id)).map((member) => member.displayName).sort()).toEqual([
      'Ann',
      'Bob',
      'Cem',
    ]);
    expect(await seats(group.id)).toEqual([3, 3]);
    expect(await listNotifications(ann)).toEqual(['user_joined: Cem', 'user_joined: Bob']);
    expect(await listNotifications(bob)).toEqual(['user_joined: Cem', 'group_joined: ']);
    expect(await listNotifications(cem)).toEqual(['group_joined: ']);
    const { items } = (await ann.api.get<{ items: { message: string }[] }>('/api/notifications')).body;
    expect(items[0]?.message).toBe('Cem is now a member of Sunday Crew.');
  });

  async function listNotifications(person: Person): Promise<string[]> {
    type Notification = { items: { type: string; data: { userName?: string } }[] };
    const { items } = (await person.api.get<Notification>('/api/notifications')).body;
    return items.map(({ type, data }) => `${type}: ${data.userName ?? ''}`).sort((a, b) => (a < b ? 1 : -1));
  }

  it('shows up without a reload for the other members and in your own other tabs (SH-29)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann);
    const seenByAnn = await follow(ann, `?groupId=${group.id}`);
    const seenInOtherTab = await follow(bob);
    await join(bob, group.inviteCode);
    expect(await seenByAnn('member')).toMatchObject({
      scope: 'group',
      data: { member: { id: bob.id, displayName: 'Bob', role: 'member' }, memberCount: 2 },
    });
    expect(await seenInOtherTab('group')).toMatchObject({ scope: 'user', data: { id: group.id, role: 'member' } });
  });

  /** Opens a stream. The returned function waits for the first event of a type and closes the stream. */
  async function follow(person: Person, query = '') {
    const response = await person.api.fetch(`/api/live${query}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    async function until(type: string): Promise<{ type: string }> {
      const lines = text.split('\n').filter((line) => line.startsWith('data:') && line.endsWith('}'));
      const event = lines.map((line) => JSON.parse(line.slice(5))).find((known) => known.type === type);
      if (event) return event;
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`the stream ended without ${type}`);
      text += chunk.value;
      return until(type);
    }
    await until('hello');
    return async (type: string) => {
      const event = await until(type);
      await reader?.cancel();
      return event;
    };
  }

  const malformed: [string, unknown, ErrorSpec][] = [
    ['an empty code', ' ', groupErrors.INVITE_CODE_EMPTY],
    ['no code at all', undefined, groupErrors.INVITE_CODE_EMPTY],
    ['a code that is a list', ['x'], groupErrors.INVITE_CODE_EMPTY],
    ['a code of the wrong shape', 'not a code!', groupErrors.INVITE_CODE_MALFORMED],
    ['a link to another page', 'https://evens.example/bets/abc', groupErrors.INVITE_CODE_MALFORMED],
    ['a code that no group has', 'A1b2C3d4E5f6G7h8I9j0K1l2', groupErrors.INVITE_INVALID],
  ];
  it.each(malformed)('is rejected with %s (GR-11, GR-13)', async (_, code, spec) => {
    const bob = await world.aUser('Bob');
    expect(await join(bob, code)).toEqual(refusal(spec));
    expect(await listGroups(bob)).toEqual([]);
  });

  it("is rejected for members, and the count doesn't change (GR-14)", async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    for (const person of [ann, bob]) {
      expect(await join(person, group.inviteCode)).toEqual(
        refusal(filledError(groupErrors.ALREADY_MEMBER, { group: 'Sunday Crew' })),
      );
    }
    expect(await seats(group.id)).toEqual([2, 2]);
  });

  it('requires someone who is signed in, and says so before checking the code (GR-12, ER-05)', async () => {
    const group = await world.aGroup(await world.aUser('Ann'));
    for (const code of [group.inviteCode, undefined]) {
      const answer = await world.aStranger().post('/api/groups/join', { code });
      expect(answer).toEqual(refusal(groupErrors.JOIN_NOT_SIGNED_IN));
    }
    expect(await seats(group.id)).toEqual([1, 1]);
  });

  it('requires an existing account and a name (GR-12, GR-17, GR-25)', async () => {
    const group = await world.aGroup(await world.aUser('Ann'));
    const [bob, cem] = [await world.aUser('Bob'), await world.aUser('Cem')];
    const forget = (person: Person) => () =>
      world.database.db.deleteFrom('users').where('id', '=', person.id).execute();
    const users = world.database.db.updateTable('users').set({ name: ' ' }).where('id', '=', bob.id);
    await users.execute();
    expect(await join(bob, group.inviteCode)).toEqual(refusal(groupErrors.JOIN_PROFILE_INCOMPLETE));
    const joined = await raceWith(world, () => join(bob, group.inviteCode), forget(bob));
    expect(joined).toEqual(refusal(groupErrors.JOIN_USER_RECORD_MISSING));
    const create = () => cem.api.post('/api/groups', { name: 'Monday Crew' });
    expect(await raceWith(world, create, forget(cem))).toEqual(refusal(groupErrors.CREATE_GROUP_USER_RECORD_MISSING));
    expect(await seats(group.id)).toEqual([1, 1]);
  });

  it('ignores who the caller claims to be (GR-20)', async () => {
    const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
    const group = await world.aGroup(ann);
    const claim = { code: group.inviteCode, userId: cem.id, userName: 'Mallory' };
    expect((await bob.api.post('/api/groups/join', { ...claim, role: 'admin' })).status).toBe(422);
    expect((await bob.api.post('/api/groups/join', claim)).status).toBe(200);
    expect((await listMembers(ann, group.id)).find((member) => member.id === bob.id)).toMatchObject({
      displayName: 'Bob',
      role: 'member',
    });
    expect(await listGroups(cem)).toEqual([]);
  });

  it('is rejected when the group is full (GR-15, GR-21)', async () => {
    const ann = await world.aUser('Ann');
    const group = await world.aGroup(ann);
    await setGroup(group.id, { maxMembers: 10, memberCount: 10 });
    expect(await join(await world.aUser('Bob'), group.inviteCode)).toEqual(refusal(groupErrors.JOIN_FORBIDDEN));
    await setGroup(group.id, { memberCount: 1 });
  });

  it('gives the last seat to one of 16 people, and tells the others the group is full (GR-21)', async () => {
    const group = await world.aGroup(await world.aUser('Ann'));
    const friends: Person[] = [];
    // One by one, because an address may only sign up so many people at once.
    for (let n = 0; n < 24; n += 1) friends.push(await world.aUser(`Friend of Ann ${n}`));
    await setGroup(group.id, { maxMembers: 10 });
    for (const friend of friends.slice(0, 8)) await join(friend, group.inviteCode);
    expect(await seats(group.id)).toEqual([9, 9]);
    const answers = await Promise.all(friends.slice(8).map((friend) => join(friend, group.inviteCode)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'JOIN_FORBIDDEN')).toHaveLength(15);
    expect(await seats(group.id)).toEqual([10, 10]);
  });

  it('from two tabs at once counts once (GR-14, EN-03)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann);
    const answers = await Promise.all([join(bob, group.inviteCode), join(bob, group.inviteCode)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await seats(group.id)).toEqual([2, 2]);
  });

  it('gets the same answer again when sent with the same idempotency key', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann);
    const first = await join(bob, group.inviteCode, { 'idempotency-key': 'join-once' });
    expect(await join(bob, group.inviteCode, { 'idempotency-key': 'join-once' })).toEqual(first);
    expect(await seats(group.id)).toEqual([2, 2]);
  });

  it("fails with a replaced code, but the first code of a group that isn't private keeps working (GR-13, GR-22)", async () => {
    const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
    const group = await world.aGroup(ann);
    await setGroup(group.id, { inviteCode: 'Z9y8X7w6V5u4T3s2R1q0P9o8' });
    expect(await join(bob, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(bob, 'Z9y8X7w6V5u4T3s2R1q0P9o8')).status).toBe(200);
    await setGroup(group.id, { isPrivate: false });
    expect((await join(cem, group.inviteCode)).status).toBe(200);
  });

  it('again restores the old record, but after a removal not with the first code of an open group (GR-22)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await setGroup(group.id, { isPrivate: false });
    await ann.api.call('DELETE', `/api/groups/${group.id}/members/${bob.id}`);
    await setGroup(group.id, { inviteCode: 'A9y8X7w6V5u4T3s2R1q0P9o8' });
    expect(await listGroups(bob)).toEqual([]);
    expect(await bob.api.get(`/api/groups/${group.id}`)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect((await listMembers(ann, group.id)).map((member) => member.id)).toEqual([ann.id]);
    expect(await join(bob, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(bob, 'A9y8X7w6V5u4T3s2R1q0P9o8')).status).toBe(200);
    expect(await seats(group.id)).toEqual([2, 2]);
  });
});
