import { groupErrors } from '@evens/domain/groups/errors';
import { newGroupDefaults } from '@evens/domain/groups/model';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/checks/refusals.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { GroupResponse, MemberResponse } from './api.ts';

const world = await testWorld();

const notSignedIn = { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Please log in' } };

async function listMembers(person: Person, groupId: string): Promise<MemberResponse[]> {
  return (await person.api.get<{ items: MemberResponse[] }>(`/api/groups/${groupId}/members`)).body.items;
}

async function listGroups(person: Person): Promise<GroupResponse[]> {
  return (await person.api.get<{ items: GroupResponse[] }>('/api/groups')).body.items;
}

function setGroup(id: string, change: object): Promise<unknown> {
  return world.database.db.updateTable('groups').set(change).where('id', '=', id).execute();
}

describe('creating a group', () => {
  it('makes its creator the first member and admin, with the default settings (GR-27, GS-05)', async () => {
    const ann = await world.aUser('Ann');
    const answer = await ann.api.post<GroupResponse>('/api/groups', {
      name: ' Sunday Crew ',
      description: ' Football ',
    });
    expect(answer.status).toBe(200);
    const group = answer.body;
    expect(group).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      name: 'Sunday Crew',
      description: 'Football',
      createdBy: ann.id,
      inviteCode: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      memberCount: 1,
      role: 'admin',
      ...newGroupDefaults,
      createdAt: world.clock.read().toISOString(),
      lastModified: world.clock.read().toISOString(),
    });
    expect(await listGroups(ann)).toEqual([group]);
    expect(await ann.api.get(`/api/groups/${group.id}`)).toEqual({ status: 200, body: group });
    expect(await listMembers(ann, group.id)).toEqual([
      { id: ann.id, displayName: 'Ann', role: 'admin', isActive: true, joinedAt: group.createdAt },
    ]);
    const { db } = world.database;
    const user = await db.selectFrom('users').select('lastGroupCreated').where('id', '=', ann.id).executeTakeFirst();
    expect(user?.lastGroupCreated).toEqual(world.clock.read());
  });

  const cases: [string, unknown, ErrorSpec][] = [
    ['without a name (GR-23)', { name: '  ' }, groupErrors.GROUP_NAME_MISSING],
    ['without any name field (GR-23)', {}, groupErrors.GROUP_NAME_MISSING],
    ['with a number for a name', { name: 7 }, groupErrors.GROUP_NAME_MISSING],
    ['with a name of 51 characters (GR-23)', { name: 'n'.repeat(51) }, groupErrors.GROUP_NAME_TOO_LONG],
    [
      'with a description of 201 characters (GR-23)',
      { name: 'Crew', description: 'd'.repeat(201) },
      groupErrors.GROUP_DESCRIPTION_TOO_LONG,
    ],
  ];
  it.each(cases)('is rejected %s, and nothing is saved', async (_, body, spec) => {
    const ann = await world.aUser('Ann');
    expect(await ann.api.post('/api/groups', body)).toEqual(refusal(spec));
    expect(await listGroups(ann)).toEqual([]);
  });

  it("is rejected with unknown fields, and with text the database can't store", async () => {
    const ann = await world.aUser('Ann');
    for (const more of [{ memberCount: 7 }, { settings: { maxMembers: 100 } }, { description: 'a\u0000b' }]) {
      const answer = await ann.api.post('/api/groups', { name: 'Crew', ...more });
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    }
    expect(await listGroups(ann)).toEqual([]);
  });

  it('requires a real display name (GR-24)', async () => {
    const user = await world.aUser('User');
    expect(await user.api.post('/api/groups', { name: 'Crew' })).toEqual(refusal(groupErrors.DISPLAY_NAME_NEEDED));
    expect(await listGroups(user)).toEqual([]);
  });

  it('requires someone who is signed in (ER-05)', async () => {
    expect(await world.aStranger().post('/api/groups', { name: 'Crew' })).toMatchObject(notSignedIn);
  });

  it('happens once when sent twice with the same idempotency key', async () => {
    const ann = await world.aUser('Ann');
    const send = () => ann.api.post<GroupResponse>('/api/groups', { name: 'Crew' }, { 'idempotency-key': 'one-group' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect(await listGroups(ann)).toHaveLength(1);
  });
});

describe('what a group shows', () => {
  it('to anyone with an invite is only its name and member count (GR-33, GR-38)', async () => {
    const group = await world.aGroup(await world.aUser('Ann'), await world.aUser('Bob'));
    const stranger = world.aStranger();
    const preview = { status: 200, body: { name: 'Sunday Crew', memberCount: 2 } };
    expect(await stranger.get(`/api/invites/${group.inviteCode}`)).toEqual(preview);
    for (const code of ['A1b2C3d4E5f6G7h8I9j0K1l2', '%00', 'x%20y', 'a'.repeat(500)]) {
      expect(await stranger.get(`/api/invites/${code}`)).toEqual(refusal(groupErrors.LANDING_CODE_UNKNOWN));
    }
  });

  it('is nothing to strangers and members of other groups (GR-29, GR-31, ER-05)', async () => {
    const [ann, eve] = [await world.aUser('Ann'), await world.aUser('Eve')];
    const [group, other] = [await world.aGroup(ann), await world.aGroup(eve)];
    const stranger = world.aStranger();
    for (const path of ['', '/members']) {
      expect(await stranger.get(`/api/groups/${group.id}${path}`)).toMatchObject(notSignedIn);
      for (const id of [group.id, 'A1b2C3d4E5f6G7h8I9j0K1l2', 'nonsense', '%00']) {
        expect(await eve.api.get(`/api/groups/${id}${path}`)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
      }
    }
    const invite = await eve.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: null });
    expect(invite).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect(await stranger.get('/api/groups')).toMatchObject(notSignedIn);
    expect((await listGroups(eve)).map((known) => known.id)).toEqual([other.id]);
  });

  it('to members includes a link to the invite page (GR-06, GR-08)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    expect(await bob.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: null })).toEqual({
      status: 200,
      body: { success: true, inviteLink: `http://localhost:3000/join/${group.inviteCode}`, code: group.inviteCode },
    });
  });

  it('to members includes no invite code while only admins can invite (GR-32)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await setGroup(group.id, { membersCanInvite: false });
    const ask = (person: Person) => person.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: null });
    expect(await ask(bob)).toEqual(refusal(groupErrors.INVITE_FORBIDDEN));
    expect((await bob.api.get<GroupResponse>(`/api/groups/${group.id}`)).body.inviteCode).toBeNull();
    expect((await listGroups(bob))[0]?.inviteCode).toBeNull();
    expect((await ask(ann)).status).toBe(200);
    expect((await listGroups(ann))[0]?.inviteCode).toBe(group.inviteCode);
  });

  it('in lists comes in pages with nothing missing and nothing twice', async () => {
    const ann = await world.aUser('Ann');
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.push((await world.aGroup(ann)).id);
      if (count % 2) world.clock.advance(1_000);
    }
    type Page = { items: GroupResponse[]; nextCursor: string | null };
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await ann.api.get<Page>(`/api/groups?limit=2&cursor=${cursor}`)).body;
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((group) => group.id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(made));
    expect((await ann.api.get('/api/groups?limit=101')).status).toBe(422);
  });
});
