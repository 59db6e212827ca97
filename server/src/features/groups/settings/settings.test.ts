import { groupErrors } from '@evens/domain/groups/errors';
import { newGroupDefaults } from '@evens/domain/groups/model';
import { groupSettingsErrors as errors } from '@evens/domain/groups/settings/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { refusal, removeFrom } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { GroupResponse } from '../api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);

function change(person: Pick<Person, 'api'>, body: unknown, { id }: { id: string } = group) {
  return person.api.call<GroupResponse>('PATCH', `/api/groups/${id}`, { body });
}

async function getGroup(person: Person, { id }: { id: string } = group): Promise<GroupResponse> {
  return (await person.api.get<GroupResponse>(`/api/groups/${id}`)).body;
}

describe("changing a group's settings", () => {
  it('saves every field, amounts in cents, and the time of the change (GS-01, GS-06, GS-10, EN-02)', async () => {
    const own = await world.aGroup(ann);
    world.clock.advance(MINUTE_MS);
    const all = {
      name: 'Monday Crew',
      description: 'Hockey too',
      settings: { isPrivate: false, maxMembers: 25 },
      bettingRules: {
        minBetAmountCents: 500,
        maxBetAmountCents: 50_000,
        allowSameBetTypes: false,
        requireApprovalForLargeBets: true,
        largeBetThresholdCents: 20_000,
        autoSettleBets: false,
        stakes: 'even',
      },
      permissions: {
        membersCanInvite: false,
        membersCanCreateBids: false,
        membersCanAcceptBids: false,
        membersCanViewStats: false,
      },
    };
    const answer = await change(ann, all, own);
    expect(answer).toMatchObject({ status: 200, body: { ...all, lastModified: world.clock.read().toISOString() } });
    expect(await getGroup(ann, own)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ createdBy: ann.id, memberCount: 1, role: 'admin' });
  });

  it('changes only the fields sent, no matter what others change at the same time (GS-10)', async () => {
    const own = await world.aGroup(ann, bob);
    await ann.api.call('PATCH', `/api/groups/${own.id}/members/${bob.id}`, { body: { role: 'admin' } });
    const { permissions, bettingRules } = newGroupDefaults;
    await Promise.all([
      change(ann, { permissions: { membersCanInvite: false } }, own),
      change(bob, { bettingRules: { minBetAmountCents: 700 } }, own),
      change(ann, { permissions: { membersCanViewStats: false } }, own),
      change(bob, { settings: { maxMembers: 10 } }, own),
    ]);
    expect(await getGroup(ann, own)).toMatchObject({
      name: 'Sunday Crew',
      settings: { isPrivate: true, maxMembers: 10 },
      bettingRules: { ...bettingRules, minBetAmountCents: 700 },
      permissions: { ...permissions, membersCanInvite: false, membersCanViewStats: false },
    });
  });

  it('rejects the later of two limits that are each valid but not together (GS-04)', async () => {
    const own = await world.aGroup(ann, bob);
    const answers = await Promise.all([
      change(ann, { bettingRules: { minBetAmountCents: 60_000 } }, own),
      change(ann, { bettingRules: { maxBetAmountCents: 40_000 } }, own),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers).toContainEqual(refusal(errors.BET_LIMITS_CROSSED));
  });

  it('to the same values changes nothing and notifies no one', async () => {
    const before = await getGroup(ann);
    world.clock.advance(MINUTE_MS);
    expect((await change(ann, { name: ' Sunday Crew ', bettingRules: { stakes: 'at_odds' } })).body).toEqual(before);
    expect((await change(ann, {})).body).toEqual(before);
  });

  it('allows fewer seats than members, which only stops more people from joining (GS-04)', async () => {
    const friends = await Promise.all(Array.from({ length: 10 }, (_, at) => world.aUser(`Friend ${at}`)));
    const own = await world.aGroup(ann, ...friends);
    expect((await change(ann, { settings: { maxMembers: 10 } }, own)).body).toMatchObject({ memberCount: 11 });
    const joined = await bob.api.post('/api/groups/join', { code: own.inviteCode });
    expect(joined).toEqual(refusal(groupErrors.JOIN_FORBIDDEN));
  });

  const wrong: [string, unknown, string][] = [
    ['eleven seats', { settings: { maxMembers: 11 } }, 'MAX_MEMBERS_INVALID'],
    ['seats as text', { settings: { maxMembers: 'ten' } }, 'MAX_MEMBERS_INVALID'],
    ['a minimum of zero dollars', { bettingRules: { minBetAmountCents: 0 } }, 'BET_LIMIT_INVALID'],
    ['a minimum with cents', { bettingRules: { minBetAmountCents: 150 } }, 'BET_LIMIT_INVALID'],
    ['a maximum above the limit', { bettingRules: { maxBetAmountCents: 100_100 } }, 'BET_LIMIT_INVALID'],
    ['a threshold as text', { bettingRules: { largeBetThresholdCents: '500' } }, 'BET_LIMIT_INVALID'],
    ['an absurdly large threshold', { bettingRules: { largeBetThresholdCents: 1e300 } }, 'BET_LIMIT_INVALID'],
    ['an empty name', { name: ' ' }, 'GROUP_NAME_MISSING'],
    ['a name of 51 characters', { name: 'n'.repeat(51) }, 'GROUP_NAME_TOO_LONG'],
    ['a description of 201 characters', { description: 'd'.repeat(201) }, 'GROUP_DESCRIPTION_TOO_LONG'],
    ['an unknown kind of stakes', { bettingRules: { stakes: 'odd' } }, 'INVALID_INPUT'],
    ["a permission that isn't true or false", { permissions: { membersCanInvite: 'no' } }, 'INVALID_INPUT'],
    ["a field that can't be set", { memberCount: 1 }, 'INVALID_INPUT'],
    ['an invite code of your choice', { inviteCode: 'letmein' }, 'INVALID_INPUT'],
    ['an unknown rule', { bettingRules: { maxBets: 3 } }, 'INVALID_INPUT'],
    ["text the database can't store", { description: 'a\u0000b' }, 'INVALID_INPUT'],
    ['a list', [], 'INVALID_INPUT'],
  ];
  it.each(wrong)('rejects %s and saves none of the change (GS-02, GS-04, GR-23)', async (_, body, code) => {
    const before = await getGroup(ann);
    const sent = Array.isArray(body) ? body : { permissions: { membersCanInvite: false }, ...Object(body) };
    const answer = await change(ann, sent);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await getGroup(ann)).toEqual(before);
  });
});

describe("permission to change a group's settings", () => {
  it('is only for admins, and everyone else gets a reason (GS-07, GS-08, GS-11, ER-05)', async () => {
    const [eve, dora] = [await world.aUser('Eve'), await world.aUser('Dora')];
    const own = await world.aGroup(ann, bob, dora);
    await removeFrom(world, own, dora);
    await world.aGroup(eve);
    const before = await getGroup(ann, own);
    for (const body of [{ name: 'Bob’s Crew' }, { name: 7 }]) {
      expect(await change(bob, body, own)).toEqual(refusal(errors.GROUP_SETTINGS_FORBIDDEN));
      expect(await change(eve, body, own)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
      expect(await change(dora, body, own)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
      const stranger = { api: world.aStranger() };
      expect(await change(stranger, body, own)).toEqual(refusal(errors.GROUP_SETTINGS_NOT_SIGNED_IN));
    }
    expect(await getGroup(ann, own)).toEqual(before);
  });

  it('is lost by an admin who is demoted during the request, unless the change came first (GS-08)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await world.aGroup(ann, bob);
      const bobsRole = `/api/groups/${own.id}/members/${bob.id}`;
      await ann.api.call('PATCH', bobsRole, { body: { role: 'admin' } });
      const [demoted, renamed] = await Promise.all([
        ann.api.call('PATCH', bobsRole, { body: { role: 'member' } }),
        change(bob, { name: 'Bob’s Crew' }, own),
      ]);
      expect(demoted.status).toBe(200);
      const { name } = await getGroup(ann, own);
      if (renamed.status === 200) expect(name).toBe('Bob’s Crew');
      else expect([renamed, name]).toEqual([refusal(errors.GROUP_SETTINGS_FORBIDDEN), 'Sunday Crew']);
    }
  });
});

describe('a changed setting (GS-10, GR-32)', () => {
  it('reaches everyone at once, even people viewing another group, each with what they may see', async () => {
    const own = await world.aGroup(ann, bob);
    const elsewhere = await world.aGroup(bob);
    const seenByBob = await LiveReader.open(bob.api, elsewhere.id);
    const seenByAnn = await LiveReader.open(ann.api, own.id);
    await change(ann, { permissions: { membersCanInvite: false } }, own);
    const changed = { id: own.id, permissions: { membersCanInvite: false } };
    expect(await seenByBob.waitFor('group')).toMatchObject({
      scope: 'user',
      data: { ...changed, role: 'member', inviteCode: null },
    });
    const { inviteCode } = await getGroup(ann, own);
    expect(await seenByAnn.waitFor('group')).toMatchObject({ data: { ...changed, role: 'admin', inviteCode } });
    await Promise.all([seenByBob.close(), seenByAnn.close()]);
  });
});

describe('replacing the invite code (GR-07, GS-19)', () => {
  const replace = (person: Pick<Person, 'api'>, { id }: { id: string }) =>
    person.api.post<GroupResponse>(`/api/groups/${id}/invite-code`);

  it("creates one that can't be guessed, and the old code and its links stop working at once", async () => {
    const own = await world.aGroup(ann);
    const { body } = await replace(ann, own);
    expect(body.inviteCode).toMatch(/^[A-Za-z0-9]{20,}$/);
    expect(body.inviteCode).not.toBe(own.inviteCode);
    for (const code of [own.inviteCode, `http://localhost:3000/join/${own.inviteCode}`]) {
      expect(await bob.api.post('/api/groups/join', { code })).toEqual(refusal(groupErrors.INVITE_INVALID));
    }
    expect((await world.aStranger().get(`/api/invites/${own.inviteCode}`)).status).toBe(404);
    expect((await bob.api.post('/api/groups/join', { code: body.inviteCode })).status).toBe(200);
  });

  it('is only for admins, and shows up for everyone who may invite', async () => {
    const own = await world.aGroup(ann, bob);
    expect(await replace(bob, own)).toEqual(refusal(groupErrors.NOT_GROUP_ADMIN));
    expect(await replace(await world.aUser('Eve'), own)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect((await replace({ api: world.aStranger() }, own)).status).toBe(401);
    expect((await getGroup(ann, own)).inviteCode).toBe(own.inviteCode);
    const seenByBob = await LiveReader.open(bob.api, own.id);
    const { body } = await replace(ann, own);
    expect(await seenByBob.waitFor('group')).toMatchObject({ data: { inviteCode: body.inviteCode } });
    await seenByBob.close();
  });

  it('happens once when sent twice with the same idempotency key', async () => {
    const own = await world.aGroup(ann);
    const send = () =>
      ann.api.post<GroupResponse>(`/api/groups/${own.id}/invite-code`, {}, { 'idempotency-key': 'one' });
    expect((await send()).body.inviteCode).toBe((await send()).body.inviteCode);
  });
});
