import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { LiveReader } from '@evens/server/testing/servers/live-reader';
import type { Person, TestGroup } from '@evens/server/testing/servers/world';
import type { Attack, Scene } from './attack.ts';

const join = ({ api }: Pick<Person, 'api'>, code: string) => api.post('/api/groups/join', { code });
const groupPath = ({ id }: Pick<TestGroup, 'id'>) => `/api/groups/${id}`;
const remove = ({ api }: Person, group: TestGroup, { id }: Person) =>
  api.call('DELETE', `${groupPath(group)}/members/${id}`);
const setRole = ({ api }: Person, group: TestGroup, { id }: Person, role: 'admin' | 'member') =>
  api.call('PATCH', `${groupPath(group)}/members/${id}`, { body: { role } });
const change = ({ api }: Person, group: TestGroup, body: object) => api.call('PATCH', groupPath(group), { body });

async function getInviteCode({ api }: Person, group: TestGroup): Promise<string> {
  return String((await api.get(groupPath(group))).body.inviteCode);
}

/** Ids show up in URLs, exports, and notifications, so knowing one must not give access. */
async function joinByGroupId(scene: Scene): Promise<void> {
  const { world, expect, expectRefusal } = scene;
  const [ann, bob, removed] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Rex')];
  const [outsider, host] = [await world.aUser('Otto'), await world.aUser('Sid')];
  await world.makeSiteAdmin(host);
  const group = await world.aGroup(ann, bob, removed);
  await remove(ann, group, removed);
  const people = { 'an admin': ann, 'a member': bob, 'someone removed': removed, 'an outsider': outsider, host };
  const links = [group.id, `http://localhost:3000/join/${group.id}`, `/join/${group.id}/?a=b#c`];
  const nobody = { api: world.aStranger() };
  for (const isPrivate of [true, false]) {
    await change(ann, group, { settings: { isPrivate } });
    for (const round of ['before', 'after']) {
      const when = `a ${isPrivate ? 'private' : 'public'} group, ${round} a new code`;
      for (const [who, person] of Object.entries(people)) {
        for (const link of links) {
          await expectRefusal(`${who} joins ${when}`, () => join(person, link), 'INVITE_INVALID');
        }
      }
      for (const link of links) {
        await expectRefusal(`a stranger joins ${when}`, () => join(nobody, link), 'JOIN_NOT_SIGNED_IN');
      }
      for (const [who, { api }] of Object.entries({ ...people, 'a stranger': nobody })) {
        const preview = () => api.get(`/api/invites/${group.id}`);
        await expectRefusal(`${who} views ${when}`, preview, 'LANDING_CODE_UNKNOWN');
      }
      const { body } = await bob.api.post(`${groupPath(group)}/invites`);
      expect(`the invite link of ${when} contains the id`, JSON.stringify(body).includes(group.id), false);
      await ann.api.post(`${groupPath(group)}/invite-code`);
    }
  }
}

/** Each way a code stops working. */
const replacements: Readonly<Record<string, (ann: Person, bob: Person, group: TestGroup) => Promise<unknown>>> = {
  'an admin creates a new one': (ann, _, group) => ann.api.post(`${groupPath(group)}/invite-code`),
  'a member is removed': (ann, bob, group) => remove(ann, group, bob),
  'members lose the permission to invite': (ann, _, group) =>
    change(ann, group, { permissions: { membersCanInvite: false } }),
  'an admin becomes a member of a group where only admins invite': async (ann, bob, group) => {
    await change(ann, group, { permissions: { membersCanInvite: false } });
    await setRole(ann, group, bob, 'admin');
    const known = await getInviteCode(bob, group);
    await setRole(ann, group, bob, 'member');
    return known;
  },
};

async function joinByOldCode({ world, expect, expectRefusal }: Scene): Promise<void> {
  for (const [how, replace] of Object.entries(replacements)) {
    const [ann, bob, friend] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
    const group = await world.aGroup(ann, bob);
    const known = await replace(ann, bob, group);
    for (const old of [group.inviteCode, ...(typeof known === 'string' ? [known] : [])]) {
      await expectRefusal(`a friend joins after ${how}`, () => join(friend, old), 'INVITE_INVALID');
      const preview = () => world.aStranger().get(`/api/invites/${old}`);
      await expectRefusal(`a stranger views the group after ${how}`, preview, 'LANDING_CODE_UNKNOWN');
    }
    expect(`the code after ${how}`, (await join(friend, await getInviteCode(ann, group))).status, 200);
  }
}

/** Someone signed up with a friend's email address. Only an email to that address may contain the link. */
async function readAnInviteForSomeoneElse({ world, expect }: Scene): Promise<void> {
  const [ann, squatter] = [await world.aUser('Ann'), await world.aUser('Eve')];
  await world.verifyEmail(ann);
  const [group, own] = [await world.aGroup(ann), await world.aGroup(squatter)];
  const stream = await LiveReader.open(squatter.api, own.id);
  const sent = await ann.api.post(`${groupPath(group)}/invites`, { recipientEmail: squatter.email });
  expect('the invite', sent.status, 200);
  const notifications = [await stream.waitFor('notification')];
  await stream.close();
  const paths = ['/api/notifications', '/api/notifications/counts', '/api/me', '/api/me/export', '/api/groups'];
  const seen = await Promise.all(paths.map(async (path) => (await squatter.api.fetch(path)).text()));
  for (const [n, text] of [...seen, JSON.stringify(notifications)].entries()) {
    const where = paths[n] ?? 'the live stream';
    expect(`what ${where} reveals`, [text.includes(group.id), text.includes(group.inviteCode)], [false, false]);
  }
  expect('the notification', seen[0]?.includes('group_invite'), true);
}

type Bet = { id: string };
type Decision = { what: string; isSettled: boolean; body: object };

const decisions: Readonly<Record<string, Decision>> = {
  'decides it': { what: 'result', isSettled: false, body: { result: 'creator', decide: true } },
  'voids it': { what: 'void', isSettled: false, body: { reason: 'my mistake', decide: true } },
  'regrades it': { what: 'regrade', isSettled: true, body: { result: 'creator', reason: 'I won' } },
  'voids it when settled': { what: 'void', isSettled: true, body: { reason: 'my mistake' } },
};

/** What an admin does to the other admin before deciding their own bet. */
const preparations: Readonly<Record<string, (ann: Person, other: Person, group: TestGroup) => Promise<unknown>>> = {
  'while there is another admin': async () => {},
  'after demoting the other admin': (ann, other, group) => setRole(ann, group, other, 'member'),
  'after removing the other admin': (ann, other, group) => remove(ann, group, other),
};

async function decideOnesOwnBet({ world, expect, expectRefusal }: Scene): Promise<void> {
  const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
  for (const [decision, { what, isSettled, body }] of Object.entries(decisions)) {
    for (const [when, prepare] of Object.entries(preparations)) {
      const group = await world.aGroup(ann, bob, carla);
      await setRole(ann, group, carla, 'admin');
      world.clock.advance(1_000);
      const bet = await aBet(group, { ann, bob, isSettled });
      world.clock.advance(1_000);
      await prepare(ann, carla, group);
      const decide = ({ api }: Person) => api.post(`${groupPath(group)}/bets/${bet.id}/${what}`, body);
      await expectRefusal(`an admin ${decision} ${when}`, () => decide(ann), 'OTHER_ADMIN_DECIDES');
      if (when !== 'while there is another admin') continue;
      expect(`the other admin ${decision}`, (await decide(carla)).status, 200);
    }
  }
}

async function aBet(group: TestGroup, { ann, bob, isSettled }: { ann: Person; bob: Person; isSettled: boolean }) {
  if (isSettled) return { id: (await createDebt(group, { debtor: ann, creditor: bob, amountCents: 2_000 })).betId };
  const { body } = await accept(bob, group, await postCustomBid(ann, group));
  return body.bet satisfies Bet;
}

export const groupAttacks: Readonly<Record<string, Attack>> = {
  'the id of a group': joinByGroupId,
  'an old invite code': joinByOldCode,
  'an invite to an address that someone else registered': readAnInviteForSomeoneElse,
  'an admin in a bet': decideOnesOwnBet,
};
