import { memberErrors } from '@evens/domain/groups/members/errors';
import { describe, expect, it } from 'vitest';
import { describeMembers, setRole } from '../../../testing/actions/members.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];

describe('group roles', () => {
  it('can be given and taken back by admins, and everyone sees it at once (GS-12, GS-13)', async () => {
    const group = await world.aGroup(ann, bob);
    const seenByBob = await LiveReader.open(bob.api, group.id);
    expect(await setRole(ann, group, bob, 'admin')).toMatchObject({ status: 200, body: { id: bob.id, role: 'admin' } });
    expect(await seenByBob.waitFor('member')).toMatchObject({ scope: 'group', data: { member: { role: 'admin' } } });
    expect(await seenByBob.waitFor('group')).toMatchObject({ scope: 'user', data: { id: group.id, role: 'admin' } });
    expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Bob: admin']);
    expect((await setRole(bob, group, ann, 'member')).status).toBe(200);
    expect(await describeMembers(world, group)).toEqual(['Ann: member', 'Bob: admin']);
    await seenByBob.close();
  });

  it("don't change when someone already has the role", async () => {
    const group = await world.aGroup(ann, bob);
    for (const [person, role] of [
      [ann, 'admin'],
      [bob, 'member'],
    ] as const) {
      expect(await setRole(ann, group, person, role)).toMatchObject({ status: 200, body: { role } });
    }
    expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Bob: member']);
  });

  it("can't change for the last admin (GS-13)", async () => {
    const group = await world.aGroup(ann, bob);
    expect(await setRole(ann, group, ann, 'member')).toEqual(refusal(memberErrors.LAST_ADMIN));
    expect(await describeMembers(world, group)).toEqual(['Ann: admin', 'Bob: member']);
  });

  it('leave one admin when two step down at once (GS-13)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob);
      await setRole(ann, group, bob, 'admin');
      const answers = await Promise.all([setRole(ann, group, ann, 'member'), setRole(bob, group, bob, 'member')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await describeMembers(world, group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
    }
  });

  it('let only one of two admins who demote each other succeed (GS-13)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await world.aGroup(ann, bob);
      await setRole(ann, group, bob, 'admin');
      const answers = await Promise.all([setRole(ann, group, bob, 'member'), setRole(bob, group, ann, 'member')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect((await describeMembers(world, group)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
    }
  });
});
