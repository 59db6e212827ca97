import { memberErrors } from '@evens/domain/groups/errors-members';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveReader } from '../../testing/live-reader.ts';
import { type Person, startWorld, type World } from '../../testing/world.ts';
import type { MemberOnWire } from './api.ts';

let world: World;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  world = await startWorld();
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
});
afterAll(() => world.stop());

type Group = { id: string };
type Refusal = { code: string };

function refusal({ code, status, message }: ErrorSpec) {
  return { status, body: { code, message, requestId: expect.any(String) } };
}

const memberPath = (group: Group, { id }: { id: string }) => `/api/groups/${group.id}/members/${id}`;

function setRole(by: Pick<Person, 'api'>, group: Group, of: { id: string }, role: unknown) {
  return by.api.call<MemberOnWire & Refusal>('PATCH', memberPath(group, of), { body: { role } });
}

/** Who is in the group and as what, and what the group counts. */
async function standing(group: Group) {
  const { db } = world.database;
  const rows = db.selectFrom('members').selectAll().where('groupId', '=', group.id).where('isActive', '=', true);
  const members = await rows.orderBy('displayName').execute();
  const counted = db.selectFrom('groups').select('memberCount').where('id', '=', group.id);
  const { memberCount } = await counted.executeTakeFirstOrThrow();
  expect(memberCount, 'the count is that of the active members (EN-03)').toBe(members.length);
  return members.map(({ displayName, role }) => `${displayName}: ${role}`);
}

describe('roles', () => {
  it('an admin makes others admins and takes it back; everybody sees it at once (GS-12, GS-13)', async () => {
    const group = await world.aGroup(ann, bob);
    const seenByBob = await LiveReader.open(bob.api, group.id);
    expect(await setRole(ann, group, bob, 'admin')).toMatchObject({ status: 200, body: { id: bob.id, role: 'admin' } });
    expect(await seenByBob.waitFor('member')).toMatchObject({ scope: 'group', data: { member: { role: 'admin' } } });
    expect(await seenByBob.waitFor('group')).toMatchObject({ scope: 'user', data: { id: group.id, role: 'admin' } });
    expect(await standing(group)).toEqual(['Ann: admin', 'Bob: admin']);
    expect((await setRole(bob, group, ann, 'member')).status).toBe(200);
    expect(await standing(group)).toEqual(['Ann: member', 'Bob: admin']);
    await seenByBob.close();
  });

  it('making somebody what they are changes nothing', async () => {
    const group = await world.aGroup(ann, bob);
    for (const [person, role] of [
      [ann, 'admin'],
      [bob, 'member'],
    ] as const) {
      expect(await setRole(ann, group, person, role)).toMatchObject({ status: 200, body: { role } });
    }
    expect(await standing(group)).toEqual(['Ann: admin', 'Bob: member']);
  });

  it('the last admin stays one (GS-13)', async () => {
    const group = await world.aGroup(ann, bob);
    expect(await setRole(ann, group, ann, 'member')).toEqual(refusal(memberErrors.LAST_ADMIN));
    expect(await standing(group)).toEqual(['Ann: admin', 'Bob: member']);
  });

  it('of two admins who step down at once one stays (GS-13)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob);
      await setRole(ann, group, bob, 'admin');
      const answers = await Promise.all([setRole(ann, group, ann, 'member'), setRole(bob, group, bob, 'member')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await standing(group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
    }
  });

  it('of two admins who demote each other one was first (GS-13)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob);
      await setRole(ann, group, bob, 'admin');
      const answers = await Promise.all([setRole(ann, group, bob, 'member'), setRole(bob, group, ann, 'member')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect((await standing(group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
    }
  });
});
