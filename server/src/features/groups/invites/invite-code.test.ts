import { groupErrors } from '@evens/domain/groups/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/setup/migrate.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { type Person, startWorld, type TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { GroupResponse } from '../api.ts';

let ann: Person;
let bob: Person;
let cem: Person;
let group: TestGroup;

const world = await testWorld();
beforeEach(async () => {
  [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
  group = await world.aGroup(ann, bob);
});

const join = (person: Person, code: string) => person.api.post('/api/groups/join', { code });
const codeNow = async () => (await ann.api.get<GroupResponse>(`/api/groups/${group.id}`)).body.inviteCode ?? '';
const change = (body: object) => ann.api.call('PATCH', `/api/groups/${group.id}`, { body });
const setRole = (person: Person, role: 'admin' | 'member') =>
  ann.api.call('PATCH', `/api/groups/${group.id}/members/${person.id}`, { body: { role } });

describe("a group's id works as an invite code for no one (GR-06)", () => {
  it.each([
    ['private', true],
    ['public', false],
  ])('in a %s group, before and after the code is replaced', async (_, isPrivate) => {
    await change({ settings: { isPrivate } });
    for (const round of ['first', 'replaced']) {
      for (const code of [group.id, `http://localhost:3000/join/${group.id}`]) {
        expect(await join(cem, code), round).toEqual(refusal(groupErrors.INVITE_INVALID));
      }
      const preview = await world.aStranger().get(`/api/invites/${group.id}`);
      expect(preview, round).toEqual(refusal(groupErrors.LANDING_CODE_UNKNOWN));
      await ann.api.post(`/api/groups/${group.id}/invite-code`);
    }
  });

  it('since a new group gets its own random code of at least 20 letters and digits (GR-07)', async () => {
    expect(group.inviteCode).toMatch(/^[A-Za-z0-9]{20,}$/);
    expect(group.inviteCode).not.toBe(group.id);
    expect((await world.aStranger().get(`/api/invites/${group.inviteCode}`)).status).toBe(200);
    expect((await join(cem, group.inviteCode)).status).toBe(200);
  });
});

describe('the invite code when someone who knows it loses the right to invite (GR-32)', () => {
  it("is replaced, so a member who could invite before can't let a friend in", async () => {
    const seenByAnn = await LiveReader.open(ann.api, group.id);
    const answer = await change({ permissions: { membersCanInvite: false } });
    const code = await codeNow();
    expect(answer.body).toMatchObject({ inviteCode: code });
    expect(await seenByAnn.waitFor('group')).toMatchObject({ data: { inviteCode: code } });
    expect(code).not.toBe(group.inviteCode);
    expect(await join(cem, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(cem, code)).status).toBe(200);
    await seenByAnn.close();
  });

  it("is replaced, so an admin who becomes a member can't let a friend in where only admins invite", async () => {
    await change({ permissions: { membersCanInvite: false } });
    await setRole(bob, 'admin');
    const known = await codeNow();
    const seenByAnn = await LiveReader.open(ann.api, group.id);
    await setRole(bob, 'member');
    expect(await join(cem, known)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect(await seenByAnn.waitFor('group')).toMatchObject({ data: { inviteCode: await codeNow() } });
    expect((await bob.api.get<GroupResponse>(`/api/groups/${group.id}`)).body.inviteCode).toBeNull();
    await seenByAnn.close();
  });

  it("isn't replaced by anything else: other settings, giving the right back, or roles while members can invite", async () => {
    await setRole(bob, 'admin');
    await setRole(bob, 'member');
    await change({ permissions: { membersCanViewStats: false } });
    expect(await codeNow()).toBe(group.inviteCode);
    await change({ permissions: { membersCanInvite: false } });
    const code = await codeNow();
    await change({ permissions: { membersCanInvite: false }, name: 'Monday Crew' });
    await change({ permissions: { membersCanInvite: true } });
    expect(await codeNow()).toBe(code);
  });
});

describe('the first code of an open group keeps a removed person out under a new account (GR-22)', () => {
  const link = (person: Person, subject: string) => {
    const [createdAt, updatedAt] = [world.clock.read(), world.clock.read()];
    const identity = { providerId: 'https://accounts.google.com', accountId: subject, userId: person.id };
    const row = { id: `link-${subject}`, ...identity, createdAt, updatedAt };
    return world.database.db.insertInto('accounts').values(row).execute();
  };
  const removeBob = async () => {
    await change({ settings: { isPrivate: false } });
    await ann.api.call('DELETE', `/api/groups/${group.id}/members/${bob.id}`);
  };

  it('with the same linked identity', async () => {
    await link(bob, 'bob');
    await removeBob();
    await world.database.db.deleteFrom('accounts').where('id', '=', 'link-bob').execute();
    await link(cem, 'bob');
    expect(await join(cem, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(cem, await codeNow())).status).toBe(200);
  });

  it('with the same verified email', async () => {
    await world.verifyEmail(bob);
    await removeBob();
    await world.database.db
      .updateTable('users')
      .set({ email: `was-${bob.email}` })
      .where('id', '=', bob.id)
      .execute();
    await world.database.db.updateTable('users').set({ email: bob.email }).where('id', '=', cem.id).execute();
    await world.verifyEmail(cem);
    expect(await join(cem, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(await world.aUser('Dan'), group.inviteCode)).status).toBe(200);
  });

  it('until an admin lets them back in with the current code', async () => {
    await world.verifyEmail(bob);
    await removeBob();
    expect(await join(bob, group.inviteCode)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(bob, await codeNow())).status).toBe(200);
    await bob.api.post(`/api/groups/${group.id}/leave`);
    expect((await join(bob, group.inviteCode)).status).toBe(200);
  });
});

it("an invite notification contains neither the group's id nor a code (NT-19)", async () => {
  await world.verifyEmail(ann);
  const seenByCem = await LiveReader.open(cem.api, (await world.aGroup(cem)).id);
  await ann.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: cem.email });
  const event = await seenByCem.waitFor('notification');
  await seenByCem.close();
  const { body } = await cem.api.get<{ items: { type: string }[] }>('/api/notifications');
  expect(body.items.map(({ type }) => type)).toEqual(['group_invite']);
  for (const text of [JSON.stringify(event), JSON.stringify(body)]) {
    expect(text).not.toContain(group.id);
    expect(text).not.toContain(group.inviteCode);
  }
});

describe('an older database, where the id was the code', () => {
  it('gives such a group a random code, keeps replaced codes, and bars removed people', async () => {
    const old = await startWorld();
    const [dan, eve, fay] = [await old.aUser('Dan'), await old.aUser('Eve'), await old.aUser('Fay')];
    const [byId, replaced] = [await old.aGroup(dan, eve), await old.aGroup(dan)];
    const { db } = old.database;
    await old.database.runScript(`
      update members set is_active = false, was_removed = true where user_id = '${eve.id}';
      update users set email_verified = true where id = '${eve.id}';
      drop table removed_identities;
      alter table groups drop column first_invite_code;
      update groups set invite_code = id where id = '${byId.id}';
      delete from migrations where name = '0028_invite_codes.sql';`);
    expect(await migrate(old.database)).toEqual({ applied: ['0028_invite_codes.sql'] });
    const rows = await db.selectFrom('groups').select(['id', 'inviteCode', 'firstInviteCode']).execute();
    const codes = new Map(rows.map((row) => [row.id, row]));
    const fresh = codes.get(byId.id)?.inviteCode ?? '';
    expect(fresh).toMatch(/^[A-Za-z0-9]{20,64}$/);
    expect(fresh).not.toBe(byId.id);
    expect(codes.get(byId.id)?.firstInviteCode).toBe(fresh);
    expect(codes.get(replaced.id)).toMatchObject({
      inviteCode: replaced.inviteCode,
      firstInviteCode: replaced.inviteCode,
    });
    const barred = await db.selectFrom('removedIdentities').selectAll().execute();
    expect(barred).toEqual([{ groupId: byId.id, identity: `email ${eve.email}` }]);
    expect(await join(fay, byId.id)).toEqual(refusal(groupErrors.INVITE_INVALID));
    expect((await join(fay, fresh)).status).toBe(200);
    await old.stop();
  });
});
