import { latestDigestAt } from '@evens/domain/messages/digest/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import { createDebt } from '../../testing/actions/debt-fixtures.ts';
import { listInbox } from '../../testing/actions/inbox.ts';
import { refuseRows } from '../../testing/actions/refuse-rows.ts';
import { watchFailures } from '../../testing/checks/logged-failures.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { outOfCredits } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';

const world = await testWorld();
const { db } = world.database;
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const listFailures = watchFailures(world);

const titlesIn = async (person: Person, { id }: TestGroup) =>
  (await listInbox(person)).filter(({ groupId }) => groupId === id).map(({ title }) => title);

/** What is queued under a cause: whose it is, if it's someone's, and on which channel. */
const listQueued = (like: string) =>
  db
    .selectFrom('deliveries')
    .leftJoin('groupNews', 'groupNews.id', 'deliveries.newsId')
    .select(['deliveries.userId', 'channel'])
    .where((e) => e.or([e('deliveries.cause', 'like', like), e('groupNews.cause', 'like', like)]))
    .execute();

describe('one row that fails holds up no other', () => {
  it('when bids expire (BD-48)', async () => {
    const group = await world.aGroup(ann, bob);
    const game = world.aGame();
    const pick = { betType: 'spread', side: 'home', amountCents: 1_000, expiration: { kind: '1h' } } as const;
    const bids = [await postBid(ann, group, game, pick), await postBid(ann, group, game, pick)];
    const [failing] = bids;
    const when = `new.id = '${failing?.id}' and new.status = 'expired'`;
    const allow = await refuseRows(world.database, { table: 'bids', on: 'update', when });
    const listStatuses = async () => {
      const rows = await db.selectFrom('bids').select(['id', 'status']).where('groupId', '=', group.id).execute();
      return bids.map(({ id }) => rows.find((row) => row.id === id)?.status);
    };
    world.clock.advance(HOUR_MS);
    await world.runJob('expire-bids');
    expect(await listStatuses()).toEqual(['open', 'expired']);
    expect(listFailures()).toEqual([['expiring a bid failed', { bidId: failing?.id }]]);
    await allow();
    await world.runJob('expire-bids');
    expect(await listStatuses()).toEqual(['expired', 'expired']);
  });

  it('when people are reminded of debts (RC-14)', async () => {
    const group = await world.aGroup(ann, bob, carla);
    for (const debtor of [bob, carla]) await createDebt(group, { debtor, creditor: ann, amountCents: 2_000 });
    const when = `new.user_id = '${bob.id}' and new.cause like 'debt_reminder:%'`;
    const allow = await refuseRows(world.database, { table: 'notifications', on: 'insert', when });
    const isReminded = async (person: Person) => (await titlesIn(person, group)).includes('You still owe Ann $20.00');
    world.clock.advance(7 * DAY_MS);
    await world.runJob('remind-debtors');
    expect([await isReminded(bob), await isReminded(carla)]).toEqual([false, true]);
    const pair = { groupId: group.id, debtorId: bob.id, creditorId: ann.id };
    expect(listFailures()).toEqual([['reminding a debtor failed', pair]]);
    await allow();
    await world.runJob('remind-debtors');
    expect([await isReminded(bob), await isReminded(carla)]).toEqual([true, true]);
  });

  it('when the weekly digests are written (EM-04)', async () => {
    await world.aGroup(ann, bob, carla);
    const when = `new.user_id = '${bob.id}' and new.kind = 'weekly_digest'`;
    const allow = await refuseRows(world.database, { table: 'deliveries', on: 'insert', when });
    const now = world.clock.read();
    world.clock.advance(latestDigestAt(now).getTime() + 7 * DAY_MS - now.getTime());
    await world.runJob('weekly-digests');
    await world.runJob('weekly-digests');
    const userIds = (await listQueued('weekly_digest:%')).map(({ userId }) => userId);
    expect(userIds.sort()).toEqual([ann.id, carla.id].sort());
    expect(listFailures()).toContainEqual(['writing a digest failed', { userId: bob.id }]);
    await allow();
  });

  it('when groups hear that the credits are used up', async () => {
    const groups = [await world.aGroup(ann, bob), await world.aGroup(ann, bob)];
    const game = world.aGame();
    const pick = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;
    for (const group of groups) await accept(bob, group, await postBid(ann, group, game, pick));
    const [failing, other] = groups.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!failing || !other) throw new Error('there are two groups');
    const when = `new.group_id = '${failing.id}' and new.cause like 'scores_paused:%'`;
    const allow = await refuseRows(world.database, { table: 'group_news', on: 'insert', when });
    world.endGame(game, 24, 17);
    world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
    world.odds.failWith(outOfCredits);
    await world.runJob('settle-bets');
    for (let n = 0; n < 7; n += 1) {
      world.clock.advance(10 * MINUTE_MS);
      await world.runJob('refresh-feed');
    }
    const hasHeard = async (group: TestGroup) => (await titlesIn(bob, group)).includes('Score updates are paused');
    expect([await hasHeard(failing), await hasHeard(other)]).toEqual([false, true]);
    expect(listFailures()).toContainEqual(['notifying about an outage failed', { groupId: failing.id }]);
    await allow();
    world.odds.failWith(null);
  });

  it('when the news of groups is spread out, and every channel still sends (NT-14)', async () => {
    const [failing, other] = [await world.aGroup(ann, bob), await world.aGroup(ann, carla)];
    const when = `new.group_id = '${failing.id}'`;
    const allow = await refuseRows(world.database, { table: 'captured_news', on: 'insert', when });
    const bids = [await postCustomBid(ann, failing), await postCustomBid(ann, other)];
    await world.runJob('deliver-email');
    const listReaders = async () => {
      const rows = await db
        .selectFrom('capturedNews')
        .innerJoin('groupNews', 'groupNews.id', 'capturedNews.newsId')
        .select(['cause', 'userIds'])
        .execute();
      return bids.map(({ id }) => rows.find(({ cause }) => cause === `bid_created:${id}`)?.userIds ?? []);
    };
    expect(await listReaders()).toEqual([[], [carla.id]]);
    expect(listFailures()[0]).toEqual(['spreading out news failed', { newsId: expect.any(String) }]);
    expect((await world.mailTo(carla.email)).at(-1)?.kind).toBe('bid_created');
    await allow();
    await world.runJob('deliver-email');
    expect(await listReaders()).toEqual([[bob.id], [carla.id]]);
  });
});

it("if one kind of old rows can't be deleted, the others still are, and the job counts as failed", async () => {
  await world.aUser('Dana');
  const countLinks = async () => (await db.selectFrom('verifications').select('id').execute()).length;
  expect(await countLinks()).toBeGreaterThan(0);
  world.clock.advance(limits.eventRetentionMs + DAY_MS);
  const allow = await refuseRows(world.database, { table: 'group_events', on: 'delete', when: 'true' });
  await expect(world.runJob('sweep')).rejects.toThrow('not deleted: events');
  expect(listFailures()).toEqual([['deleting what is out of date failed', { sweep: 'events' }]]);
  expect(await countLinks()).toBe(0);
  await allow();
  await world.runJob('sweep');
});
