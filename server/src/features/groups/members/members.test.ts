import { groupErrors } from '@evens/domain/groups/errors';
import { memberErrors } from '@evens/domain/groups/members/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeMembers, leave, memberPath, remove, setRole } from '../../../testing/actions/members.ts';
import { noIds, refusal, removeFrom } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { GroupResponse, MemberResponse } from '../api.ts';

const world = await testWorld();
const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];

type Group = { id: string };
type Refusal = { code: string };

function join(person: Person, code: string | null) {
  return person.api.post<{ group: GroupResponse; code: string }>('/api/groups/join', { code });
}

async function getGroup(person: Person, { id }: Group): Promise<GroupResponse> {
  return (await person.api.get<GroupResponse>(`/api/groups/${id}`)).body;
}

describe('removing a member', () => {
  it('keeps the record, frees the seat and ends their access at once (GS-14, GS-21, GR-31, EN-03)', async () => {
    const group = await world.aGroup(ann, bob, cem);
    const removed = await remove(ann, group, bob);
    expect(removed).toMatchObject({
      status: 200,
      body: { member: { id: bob.id, displayName: 'Bob', isActive: false }, group: { memberCount: 2, role: 'admin' } },
    });
    expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Cem: member']);
    const { items } = (await bob.api.get<{ items: Group[] }>('/api/groups')).body;
    expect(items.map(({ id }) => id)).not.toContain(group.id);
    for (const path of ['', '/members', '/bids', '/bets', '/debts', '/payments', '/plan']) {
      expect(await bob.api.get(`/api/groups/${group.id}${path}`)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    }
  });

  it('ends their stream of the group and notifies the others (GS-14, SH-29)', async () => {
    const group = await world.aGroup(ann, bob, cem);
    const [seenByBob, seenByCem] = [await LiveReader.open(bob.api, group.id), await LiveReader.open(cem.api, group.id)];
    await remove(ann, group, bob);
    await seenByBob.closed;
    expect(seenByBob.events.at(-1)).toMatchObject({
      scope: 'user',
      type: 'left',
      data: { groupId: group.id, groupName: 'Sunday Crew' },
    });
    expect(seenByBob.ofScope('group')).toEqual([]);
    expect(await seenByCem.waitFor('member')).toMatchObject({
      data: { member: { id: bob.id, isActive: false }, memberCount: 2 },
    });
    expect((await bob.api.get<Refusal>(`/api/live?groupId=${group.id}`)).status).toBe(404);
    await seenByCem.close();
  });

  it('keeps their stream of another group open', async () => {
    const [group, other] = [await world.aGroup(ann, bob), await world.aGroup(ann, bob)];
    const seenByBob = await LiveReader.open(bob.api, other.id);
    await remove(ann, group, bob);
    await seenByBob.waitFor('left');
    await setRole(ann, other, bob, 'admin');
    expect(await seenByBob.waitFor('member')).toMatchObject({ scope: 'group' });
    await seenByBob.close();
  });

  it('replaces the invite code: the one they remember stops working, but a new one given to them works (GS-21, GR-22)', async () => {
    const group = await world.aGroup(ann, bob);
    const { body } = await remove(ann, group, bob);
    const { inviteCode } = body.group;
    expect(inviteCode).toMatch(/^[A-Za-z0-9]{20,}$/);
    expect(await join(bob, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { settings: { isPrivate: false } } });
    expect(await join(bob, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(bob, inviteCode)).body.group).toMatchObject({ memberCount: 2, role: 'member' });
  });

  it('who was an admin lets them come back only as a member (GR-20)', async () => {
    const group = await world.aGroup(ann, bob);
    await setRole(ann, group, bob, 'admin');
    const { body } = await remove(ann, group, bob);
    await join(bob, body.group.inviteCode);
    expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Bob: member']);
  });

  it('fails for yourself, and for someone already removed (GS-15)', async () => {
    const group = await world.aGroup(ann, bob);
    expect(await remove(ann, group, ann)).toEqual(refusal(memberErrors.OWN_REMOVAL));
    const answers = await Promise.all([remove(ann, group, bob), remove(ann, group, bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await remove(ann, group, bob)).toEqual(refusal(memberErrors.MEMBER_NOT_FOUND));
    expect(await describeMembers(world, group)).toEqual(['Ann: admin']);
  });

  it('lets only one of two admins who remove each other succeed, so the group keeps an admin (GS-13)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob, cem);
      await setRole(ann, group, bob, 'admin');
      const answers = await Promise.all([remove(ann, group, bob), remove(bob, group, ann)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await describeMembers(world, group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
    }
  });

  it('fails for an admin who is demoted during the request, unless the removal came first (GS-15)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob, cem);
      await setRole(ann, group, bob, 'admin');
      const [demoted, removed] = await Promise.all([setRole(ann, group, bob, 'member'), remove(bob, group, cem)]);
      expect(demoted.status).toBe(200);
      expect([200, 403]).toContain(removed.status);
      const gone = removed.status === 200 ? [] : ['Cem: member'];
      expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Bob: member', ...gone]);
    }
  });
});

it('the member list holds only active members, in the order they joined, page by page (GR-30)', async () => {
  const [dan, eve] = [await world.aUser('Dan'), await world.aUser('Eve')];
  const group = await world.aGroup(ann);
  for (const person of [dan, cem, bob, eve]) {
    world.clock.advance(1_000);
    await join(person, group.inviteCode);
  }
  await remove(ann, group, cem);
  await leave(bob, group);
  type Page = { items: MemberResponse[]; nextCursor: string | null };
  const page = async (query: string) => (await eve.api.get<Page>(`/api/groups/${group.id}/members${query}`)).body;
  const named = ({ items }: Page) => items.map(({ displayName, isActive }) => [displayName, isActive]);
  const first = await page('?limit=2');
  const last = await page(`?limit=2&cursor=${first.nextCursor}`);
  expect([...named(first), ...named(last)]).toEqual([
    ['Ann', true],
    ['Dan', true],
    ['Eve', true],
  ]);
  expect(last.nextCursor).toBeNull();
});

describe('leaving a group', () => {
  it('ends the membership, and coming back with the code restores the same record (GS-22)', async () => {
    const group = await world.aGroup(ann, bob);
    const seenByBob = await LiveReader.open(bob.api, group.id);
    expect(await leave(bob, group)).toEqual({ status: 200, body: { success: true } });
    await seenByBob.closed;
    expect(await describeMembers(world, group)).toEqual(['Ann: admin']);
    expect(await bob.api.get(`/api/groups/${group.id}`)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect((await getGroup(ann, group)).inviteCode).toBe(group.inviteCode);
    expect((await join(bob, group.inviteCode)).body.group).toMatchObject({ memberCount: 2 });
    const rows = world.database.db.selectFrom('members').selectAll().where('groupId', '=', group.id);
    expect(await rows.where('userId', '=', bob.id).execute()).toHaveLength(1);
  });

  it('lets you come back with the first code of an open group (GR-22)', async () => {
    const group = await world.aGroup(ann, bob);
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { settings: { isPrivate: false } } });
    await leave(bob, group);
    await ann.api.post(`/api/groups/${group.id}/invite-code`);
    expect((await join(bob, group.inviteCode)).status).toBe(200);
  });

  it('is not allowed for the last admin while others remain, only when alone (GS-22)', async () => {
    const group = await world.aGroup(ann, bob);
    expect(await leave(ann, group)).toEqual(refusal(memberErrors.LAST_ADMIN));
    await leave(bob, group);
    expect((await leave(ann, group)).status).toBe(200);
    expect(await describeMembers(world, group)).toEqual([]);
  });

  it('empty makes the person who comes back an admin (GS-13)', async () => {
    const group = await world.aGroup(ann, bob);
    await leave(bob, group);
    await leave(ann, group);
    const answers = await Promise.all([join(ann, group.inviteCode), join(bob, group.inviteCode)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await describeMembers(world, group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
  });

  it('at once works for only one of two admins while a member remains (GS-22)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob, cem);
      await setRole(ann, group, bob, 'admin');
      const answers = await Promise.all([leave(ann, group), leave(bob, group)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await describeMembers(world, group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
    }
  });

  it('while the other admin is being demoted leaves the group with an admin (GS-13, GS-22)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob, cem);
      await setRole(ann, group, bob, 'admin');
      const [left, demoted] = await Promise.all([leave(ann, group), setRole(ann, group, bob, 'member')]);
      expect([left.status, demoted.status]).not.toEqual([200, 200]);
      expect(
        (await describeMembers(world, group)).filter((line) => line.endsWith('admin')).length,
      ).toBeGreaterThanOrEqual(1);
    }
  });

  it('gets the same answer again with the same idempotency key, even after coming back', async () => {
    const group = await world.aGroup(ann, bob);
    const send = () => bob.api.post(`/api/groups/${group.id}/leave`, {}, { 'idempotency-key': 'leave-once' });
    expect((await send()).status).toBe(200);
    expect((await join(bob, group.inviteCode)).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Bob: member']);
  });
});

describe('permission to change members (GS-15, ER-05)', () => {
  let group: TestGroup;
  let eve: Person;
  let dora: Person;
  beforeAll(async () => {
    [eve, dora] = [await world.aUser('Eve'), await world.aUser('Dora')];
    group = await world.aGroup(ann, bob, cem, dora);
    await removeFrom(world, group, dora);
    await world.database.db.updateTable('groups').set({ memberCount: 3 }).where('id', '=', group.id).execute();
    await world.aGroup(eve);
  });

  it('is only for admins, and no one else can change anything', async () => {
    const before = await describeMembers(world, group);
    for (const role of ['admin', 'emperor']) {
      expect(await setRole(bob, group, cem, role)).toEqual(refusal(groupErrors.NOT_GROUP_ADMIN));
      expect(await setRole(eve, group, cem, role)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
      expect(await setRole(dora, group, cem, role)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
      expect((await setRole({ api: world.aStranger() }, group, cem, role)).status).toBe(401);
    }
    expect(await remove(bob, group, cem)).toEqual(refusal(groupErrors.NOT_GROUP_ADMIN));
    expect(await remove(eve, group, cem)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect(await remove(dora, group, cem)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect((await remove({ api: world.aStranger() }, group, cem)).status).toBe(401);
    for (const person of [eve, dora]) expect(await leave(person, group)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect((await leave({ api: world.aStranger() }, group)).status).toBe(401);
    expect(await describeMembers(world, group)).toEqual(before);
  });

  it("doesn't extend to people outside the group", async () => {
    for (const id of [eve.id, dora.id, ...noIds]) {
      expect(await setRole(ann, group, { id }, 'admin')).toEqual(refusal(memberErrors.MEMBER_NOT_FOUND));
      expect(await remove(ann, group, { id })).toEqual(refusal(memberErrors.MEMBER_NOT_FOUND));
    }
  });

  it('covers only the roles admin and member', async () => {
    for (const role of ['owner', 1, null, undefined, ['admin']]) {
      expect(await setRole(ann, group, bob, role)).toEqual(refusal(memberErrors.ROLE_INVALID));
    }
    const more = await ann.api.call('PATCH', memberPath(group, bob), { body: { role: 'admin', displayName: 'Bobby' } });
    expect(more.status).toBe(422);
  });
});
