import { beforeEach, describe, expect, it } from 'vitest';
import { accept, type Bid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { remove, setRole } from '../../../testing/actions/members.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { NotificationResponse } from '../../notifications/api.ts';

let group: TestGroup;

const world = await testWorld();
/** Ann is the admin. Bob and Carla bet with each other. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob, carla);
});

const path = (rest: string) => `/api/groups/${group.id}${rest}`;

async function aBet(): Promise<{ id: string }> {
  return (await accept(carla, group, await postCustomBid(bob, group))).body.bet;
}

async function aLargeBid(): Promise<Bid> {
  await ann.api.call('PATCH', path(''), { body: { bettingRules: { requireApprovalForLargeBets: true } } });
  world.clock.advance(1_000);
  return postCustomBid(bob, group, { amountCents: 60_000 });
}

describe("people affected by an admin's decision", () => {
  const getInbox = async ({ api }: Person) => {
    const { items } = (await api.get<{ items: NotificationResponse[] }>('/api/notifications?filter=system')).body;
    const own = items.filter(({ groupId }) => groupId === group.id);
    return own.map(({ type, title, message }) => ({ type, title, message })).toReversed();
  };

  it("are notified about a new role or a removal, and the admin isn't (NT-12)", async () => {
    for (const role of ['admin', 'member'] as const) {
      await setRole(ann, group, bob, role);
      world.clock.advance(1_000);
    }
    await remove(ann, group, bob);
    expect(await getInbox(bob)).toEqual([
      { type: 'system_announcement', title: 'You’re an admin of Sunday Crew', message: 'Ann made you an admin.' },
      {
        type: 'system_announcement',
        title: 'You’re no longer an admin of Sunday Crew',
        message: 'Ann removed you as an admin. You’re still a member.',
      },
      {
        type: 'system_announcement',
        title: 'You were removed from Sunday Crew',
        message: 'Ann removed you. Your active bets and debts there still count.',
      },
    ]);
    expect(await getInbox(ann)).toEqual([]);
    expect(await getInbox(carla)).toEqual([]);
  });

  it.each([
    ['approve', 'Your bid was approved: Rain', 'Ann approved your bid on Rain vs. Sunshine.'],
    ['decline', 'Your bid was declined: Rain', 'Ann declined your bid on Rain vs. Sunshine.'],
  ])('are notified when an admin chooses to %s their bid', async (what, title, message) => {
    const bid = await aLargeBid();
    const body = what === 'approve' ? { version: bid.version } : {};
    expect((await ann.api.post(path(`/bids/${bid.id}/${what}`), body)).status).toBe(200);
    expect((await getInbox(bob)).at(-1)).toEqual({ type: 'system_announcement', title, message });
  });

  it('are notified about what changed in the settings', async () => {
    await ann.api.call('PATCH', path(''), { body: { permissions: { membersCanInvite: false } } });
    const expected = {
      type: 'system_announcement',
      title: 'Sunday Crew’s settings changed',
      message: 'Ann changed “members can invite” from on to off; the invite code was replaced.',
    };
    expect([await getInbox(ann), await getInbox(bob), await getInbox(carla)]).toEqual([[], [expected], [expected]]);
  });

  it.each([
    ['result', { result: 'push' }, 'Decided by Ann: push. Rain (vs. Sunshine): no one owes anything.'],
    ['void', { reason: 'it snowed.' }, 'Voided by Ann: it snowed. Rain (vs. Sunshine): no one owes anything.'],
  ])('see who ended their bet (%s)', async (what, body, message) => {
    const bet = await aBet();
    await ann.api.post(path(`/bets/${bet.id}/${what}`), body);
    const rows = world.database.db.selectFrom('notifications').select(['userId', 'message']);
    const notified = await rows.where('cause', '=', `bet_settled:${bet.id}:1`).execute();
    expect(notified.map(({ userId }) => userId).toSorted()).toEqual([bob.id, carla.id].toSorted());
    expect(notified.find(({ userId }) => userId === bob.id)?.message).toBe(message);
  });
});
