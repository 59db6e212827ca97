import { accountErrors } from '@evens/domain/accounts/errors';
import { bidErrors } from '@evens/domain/bids/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bid, customTerms, postCustomBid } from '../../testing/actions/bidding.ts';
import { refusal, removeFrom } from '../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

const world = await testWorld();
const { db } = world.database;
const ann = await world.aUser('Ann');

let bob: Person;
let group: TestGroup;
beforeEach(async () => {
  bob = await world.aUser('Bob');
  group = await world.aGroup(ann, bob);
});

const bidFor = (amountCents: number) => ({ ...customTerms, amountCents });

/** Bids of Ann's for Bob to accept, and what he posts. Each call has a key of its own. */
const actions = {
  posts: async (body: object, key: string) =>
    bob.api.post<Bid>(`/api/groups/${group.id}/bids`, body, { 'idempotency-key': key }),
  accepts: async (body: object, key: string) => {
    const bid = await postCustomBid(ann, group, body);
    return bob.api.post<Bid>(
      `/api/groups/${group.id}/bids/${bid.id}/accept`,
      { version: 1 },
      { 'idempotency-key': key },
    );
  },
};

/** How many reads a call sends before its transaction. */
function watchReads() {
  const { database } = world.app.context.store;
  const { read } = database;
  let count = 0;
  Object.assign(database, {
    read: (...given: Parameters<typeof read>) => {
      count += 1;
      return read(...given);
    },
  });
  return { count: () => count, stop: () => Object.assign(database, { read }) };
}

const countRows = async (table: 'bids' | 'bets') =>
  (await db.selectFrom(table).select('id').where('groupId', '=', group.id).execute()).length;

// These changes are made in the database, as another process would make them: nothing tells this one.
describe.each(['posts', 'accepts'] as const)('someone who %s a bid and is known from their last call', (name) => {
  const act = actions[name];
  const notSignedIn = name === 'posts' ? bidErrors.USER_INVALID : accountErrors.NOT_SIGNED_IN;
  /** Refused, and nothing was written. */
  async function expectRefusal(call: () => Promise<unknown>, expected: unknown) {
    const [bids, bets] = [await countRows('bids'), await countRows('bets')];
    expect(await call()).toEqual(expected);
    // Ann's bid, which Bob tried to accept, is new.
    expect([await countRows('bids'), await countRows('bets')]).toEqual([bids + (name === 'posts' ? 0 : 1), bets]);
  }

  beforeEach(async () => {
    expect((await act(bidFor(500), 'first')).status).toBe(200);
  });

  it('is not looked up before the transaction, which does it', async () => {
    const reads = watchReads();
    expect((await actions.posts(bidFor(500), 'second')).status).toBe(200);
    expect(reads.count()).toBe(0);
    reads.stop();
  });

  it('is looked up again after an hour without a call', async () => {
    await db
      .updateTable('sessions')
      .set({ updatedAt: new Date(Date.now() - HOUR_MS) })
      .where('userId', '=', bob.id)
      .execute();
    await bob.api.get(`/api/groups/${group.id}/bids`);
    const reads = watchReads();
    expect((await actions.posts(bidFor(500), 'second')).status).toBe(200);
    expect(reads.count()).toBe(1);
    reads.stop();
  });

  it('is refused from the moment their session has ended', async () => {
    await db.deleteFrom('sessions').where('userId', '=', bob.id).execute();
    await expectRefusal(() => act(bidFor(500), 'second'), refusal(notSignedIn));
  });

  it('is refused from the moment their session has expired', async () => {
    await db.updateTable('sessions').set({ expiresAt: new Date() }).where('userId', '=', bob.id).execute();
    await expectRefusal(() => act(bidFor(500), 'second'), refusal(notSignedIn));
  });

  it('is refused from the moment they were removed', async () => {
    await removeFrom(world, group, bob);
    await expectRefusal(() => act(bidFor(500), 'second'), refusal(groupErrors.GROUP_NOT_FOUND));
  });

  it('does not learn what is wrong with their input once they were removed (ER-05)', async () => {
    await removeFrom(world, group, bob);
    const invalid = await bob.api.post(`/api/groups/${group.id}/bids`, {}, { 'idempotency-key': 'second' });
    expect(invalid).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
  });

  it('gets the answer that they got before, even after they were removed', async () => {
    const body = { ...bidFor(500), creatorId: bob.id };
    const before = await actions.posts(body, 'second');
    const bids = await countRows('bids');
    expect(await actions.posts(body, 'second')).toEqual(before);
    await removeFrom(world, group, bob);
    expect(await actions.posts(body, 'second')).toEqual(before);
    expect(await countRows('bids')).toBe(bids);
  });

  it('gets no answer again once their session has ended', async () => {
    expect((await actions.posts(bidFor(500), 'second')).status).toBe(200);
    await db.deleteFrom('sessions').where('userId', '=', bob.id).execute();
    expect(await actions.posts(bidFor(500), 'second')).toEqual(refusal(bidErrors.USER_INVALID));
  });

  it('goes by the name and the rules of the group as they are now, whether they forbid or allow more', async () => {
    const setRules = (rules: { maxBetAmountCents?: number; membersCanCreateBids?: boolean }) =>
      db.updateTable('groups').set(rules).where('id', '=', group.id).execute();
    await db.updateTable('members').set({ displayName: 'Robert' }).where('userId', '=', bob.id).execute();
    expect((await actions.posts(bidFor(500), 'second')).body.creatorName).toBe('Robert');
    await setRules({ maxBetAmountCents: 400 });
    expect((await actions.posts(bidFor(500), 'third')).status).toBe(422);
    await setRules({ maxBetAmountCents: 100_000 });
    expect((await actions.posts(bidFor(500), 'fourth')).status).toBe(200);
    await setRules({ membersCanCreateBids: false });
    expect(await actions.posts(bidFor(500), 'fifth')).toMatchObject({ status: 403 });
    await setRules({ membersCanCreateBids: true });
    expect((await actions.posts(bidFor(500), 'sixth')).status).toBe(200);
  });

  it('starts over alone: what others post in the same transaction is posted', async () => {
    const annPosts = (key: string) =>
      ann.api.post(`/api/groups/${group.id}/bids`, bidFor(500), { 'idempotency-key': key });
    expect((await annPosts('ann 1')).status).toBe(200);
    await removeFrom(world, group, bob);
    const [first, own, last] = await Promise.all([
      annPosts('ann 2'),
      actions.posts(bidFor(500), 'second'),
      annPosts('ann 3'),
    ]);
    expect([first.status, own.status, last.status]).toEqual([200, 404, 200]);
  });
});
