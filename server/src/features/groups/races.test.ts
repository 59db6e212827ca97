import { groupErrors } from '@evens/domain/groups/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { accept, customTerms, postCustomBid } from '../../testing/actions/bidding.ts';
import { createDebt, pay } from '../../testing/actions/debt-fixtures.ts';
import { remove, setRole } from '../../testing/actions/members.ts';
import { raceWith } from '../../testing/actions/race-helpers.ts';
import { type Changes, watchChanges } from '../../testing/checks/changes.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import type { Answer } from '../../testing/servers/client.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

const world = await testWorld();

let changes: Changes;
/** Ann and Bob are group admins, Cem and Dora are members, and Sue is a site admin. */
let ann: Person;
let bob: Person;
let cem: Person;
let dora: Person;
let sue: Person;
let group: TestGroup;

beforeAll(async () => {
  [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
  [dora, sue] = [await world.aUser('Dora'), await world.aUser('Sue')];
  group = await world.aGroup(ann, bob, cem, dora);
  await setRole(ann, group, bob, 'admin');
  await ann.api.call('PATCH', path(), { body: { bettingRules: { requireApprovalForLargeBets: true } } });
  changes = await watchChanges(world.database.db);
});

type Call = () => Promise<Answer>;
const path = (rest = '') => `/api/groups/${group.id}${rest}`;
const permit = (permissions: object) => ann.api.call('PATCH', path(), { body: { permissions } });

async function aBet(): Promise<string> {
  return (await accept(dora, group, await postCustomBid(cem, group))).body.bet.id;
}

async function aSettledBet(): Promise<string> {
  return (await createDebt(group, { debtor: cem, creditor: dora, amountCents: 1_000 })).betId;
}

async function aPaidDebt(): Promise<string> {
  const debt = await createDebt(group, { debtor: cem, creditor: dora, amountCents: 1_000 });
  await pay(cem, group, [debt]);
  return debt.id;
}

async function aLargeBid(): Promise<string> {
  return (await postCustomBid(cem, group, { amountCents: 60_000 })).id;
}

/** Makes the change between the access check and the write, and checks that the refused call wrote nothing. */
async function refused(call: Call, race: () => Promise<unknown>) {
  const answer = await raceWith(world, call, async () => {
    await race();
    await changes.sinceLastLook();
  });
  expect(await changes.sinceLastLook(), 'what a refused call wrote').toEqual([]);
  return answer;
}

const reason = 'It was called off.';
const byAdmins: [string, () => Promise<Call>][] = [
  ['approve a bid', async () => bobPosts(`/bids/${await aLargeBid()}/approve`, { version: 1 })],
  ['decline a bid', async () => bobPosts(`/bids/${await aLargeBid()}/decline`)],
  ['decide a bet', async () => bobPosts(`/bets/${await aBet()}/result`, { result: 'push' })],
  ['void a bet', async () => bobPosts(`/bets/${await aBet()}/void`, { reason })],
  ['void a settled bet', async () => bobPosts(`/bets/${await aSettledBet()}/void`, { reason })],
  ['re-grade a bet', async () => bobPosts(`/bets/${await aSettledBet()}/regrade`, { result: 'push', reason })],
  ['undo a payment', async () => bobPosts(`/debts/${await aPaidDebt()}/undo`, { reason })],
  ['replace the code', async () => bobPosts('/invite-code')],
  ['change the settings', async () => () => bob.api.call('PATCH', path(), { body: { name: 'Monday Crew' } })],
  ['make an admin', async () => () => setRole(bob, group, cem, 'admin')],
  ['remove a member', async () => () => remove(bob, group, cem)],
];

function bobPosts(rest: string, body: object = {}): Call {
  return () => bob.api.post(path(rest), body);
}

describe('an admin who is demoted between the access check and the write (GR-31, GS-09, GS-13)', () => {
  it.each(byAdmins)("can't %s anymore", async (_what, prepare) => {
    await setRole(ann, group, bob, 'admin');
    const call = await prepare();
    const { status } = await refused(call, () => setRole(ann, group, bob, 'member'));
    expect(status).toBe(403);
  });

  it('can post, edit and accept bids only as members can', async () => {
    await setRole(ann, group, bob, 'admin');
    const [theirs, own] = [await postCustomBid(cem, group), await postCustomBid(bob, group)];
    await permit({ membersCanCreateBids: false, membersCanAcceptBids: false });
    const calls: Call[] = [
      bobPosts('/bids', customTerms),
      bobPosts(`/bids/${theirs.id}/accept`, { version: theirs.version }),
      () => bob.api.call('PATCH', path(`/bids/${own.id}`), { body: { version: own.version, odds: 200 } }),
    ];
    for (const call of calls) {
      await setRole(ann, group, bob, 'admin');
      const { status } = await refused(call, () => setRole(ann, group, bob, 'member'));
      expect(status).toBe(403);
    }
    await permit({ membersCanCreateBids: true, membersCanAcceptBids: true });
  });

  it('needs approval for a large bid (BD-23)', async () => {
    await setRole(ann, group, bob, 'admin');
    const large = bobPosts('/bids', { ...customTerms, amountCents: 60_000 });
    const { body } = await raceWith(world, large, () => setRole(ann, group, bob, 'member'));
    expect(body).toMatchObject({ status: 'pending_approval' });
  });
});

it("a site admin who loses that role during the request can't undo a payment (AD-02, DB-19)", async () => {
  await world.makeSiteAdmin(ann);
  await world.makeSiteAdmin(sue);
  const debtId = await aPaidDebt();
  const undo = () => sue.api.post(path(`/debts/${debtId}/undo`), { reason });
  const revoke = () => ann.api.call('DELETE', `/api/admin/administrators/${sue.id}`);
  expect(await refused(undo, revoke)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
});

describe('a member who is removed between the access check and the write (GR-31, GS-14)', () => {
  const byMembers: [string, () => Promise<Call>][] = [
    ['post a bid', async () => () => cem.api.post(path('/bids'), customTerms)],
    ['accept a bid', async () => cemPostsOnBid(await postCustomBid(dora, group))],
    ['propose a result', async () => cemPosts(`/bets/${await aBet()}/result`, { result: 'creator' })],
    ['pay', async () => cemPosts('/payments', { debtIds: [await aDebt()], paymentMethod: 'cash' })],
    ['agree to a plan', async () => cemPosts('/plan', { version: await aPlan() })],
    ['comment', async () => cemPosts('/comments', { entityType: 'bet', entityId: await aBet(), content: 'Well?' })],
    ['leave', async () => cemPosts('/leave')],
  ];
  const cemPosts =
    (rest: string, body: object = {}): Call =>
    () =>
      cem.api.post(path(rest), body);
  const cemPostsOnBid = ({ id, version }: { id: string; version: number }) =>
    cemPosts(`/bids/${id}/accept`, { version });

  async function aDebt(): Promise<string> {
    return (await createDebt(group, { debtor: cem, creditor: dora, amountCents: 1_000 })).id;
  }

  async function aPlan(): Promise<string> {
    await aDebt();
    return (await cem.api.get<{ version: string }>(path('/plan'))).body.version;
  }

  it.each(byMembers)("can't %s anymore", async (_what, prepare) => {
    const call = await prepare();
    expect(await refused(call, () => remove(ann, group, cem))).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    const { inviteCode } = (await ann.api.get<TestGroup>(path())).body;
    await cem.api.post('/api/groups/join', { code: inviteCode });
  });
});
