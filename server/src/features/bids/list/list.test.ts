import { DAY_MS, HOUR_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { beforeEach, describe, expect, it } from 'vitest';
import { KnownVersions, toVersions } from '../../../db/reads/known-versions.ts';
import { accept, type Bid, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import type { TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BidCounts, BidResponse } from '../api.ts';
import { type ListedRow, toPageRequest } from './page-statements.ts';

type Page = { items: BidResponse[]; nextCursor: string | null };

const world = await testWorld();
const { db } = world.database;
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];

let group: TestGroup;
beforeEach(async () => {
  group = await world.aGroup(ann, bob);
});

const read = async (query = '', person = bob) =>
  (await person.api.get<Page>(`/api/groups/${group.id}/bids?${query}`)).body;
const ids = async (query = '', person = bob) => (await read(query, person)).items.map(({ id }) => id);

/** Ann's bids, the newest first. */
async function someBids(count: number): Promise<Bid[]> {
  const bids: Bid[] = [];
  for (let n = 0; n < count; n += 1) {
    world.clock.advance(SECOND_MS);
    bids.unshift(await postCustomBid(ann, group, { homeTeam: `Rain ${n}` }));
  }
  return bids;
}

describe('a list that was read before', () => {
  it('shows a change at once, even one that no event told about', async () => {
    const [newest] = await someBids(2);
    expect((await read()).items[0]).toMatchObject({ homeTeam: 'Rain 1', commentCount: 0 });
    await db
      .updateTable('bids')
      .set({ commentCount: 3 })
      .where('id', '=', newest?.id ?? '')
      .execute();
    expect((await read()).items[0]).toMatchObject({ homeTeam: 'Rain 1', commentCount: 3 });
    await db
      .updateTable('bids')
      .set({ homeTeam: 'Snow' })
      .where('id', '=', newest?.id ?? '')
      .execute();
    expect((await read()).items[0]).toMatchObject({ homeTeam: 'Snow', commentCount: 3 });
  });

  it('is found by the versions that the database names for its rows', async () => {
    await someBids(5);
    const reader = { groupId: group.id, token: 'none', now: world.clock.read() };
    const page = toPageRequest(reader, { tab: 'all', limit: 4 });
    const [versions, rows] = [page.versions(page.values), page.rows(page.values)];
    const answers = await world.database.read([versions, rows]);
    const listed = answers.of(rows);
    expect(listed).toHaveLength(5);
    const named = answers.of(versions)[0]?.page ?? '';
    expect(named).toBe(toVersions(listed));
    const known = new KnownVersions<readonly ListedRow[]>(1);
    known.add(toVersions(listed), listed);
    expect(known.find(named)).toBe(listed);
    known.add(toVersions(listed.slice(1)), listed.slice(1));
    expect(known.find(named)).toBeUndefined();
  });

  it('has a new bid, and no longer one that is gone', async () => {
    const [second, first] = await someBids(2);
    expect(await ids('tab=available')).toEqual([second?.id, first?.id]);
    const [third] = await someBids(1);
    await ann.api.post(`/api/groups/${group.id}/bids/${second?.id}/cancel`);
    expect(await ids('tab=available')).toEqual([third?.id, first?.id]);
  });

  it('drops a bid from Available when it expires, before anything about it is written (BD-28, BD-47)', async () => {
    const game = world.aGame();
    const pick = { betType: 'moneyline', side: 'home', amountCents: 500 } as const;
    const [older] = await someBids(1);
    world.clock.advance(SECOND_MS);
    const short = await postBid(ann, group, game, { ...pick, expiration: { kind: '1h' } });
    expect(await ids('tab=available')).toEqual([short.id, older?.id]);
    world.clock.advance(HOUR_MS);
    expect(await ids('tab=available')).toEqual([older?.id]);
    expect(await ids('tab=available&limit=1')).toEqual([older?.id]);
    expect(await ids('tab=all')).toEqual([short.id, older?.id]);
  });

  it('says that a bid is live once its game has begun', async () => {
    const game = world.aGame();
    await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 500 });
    expect((await read()).items[0]?.isLive).toBe(false);
    world.clock.set(game.startsAt);
    expect((await read()).items[0]?.isLive).toBe(true);
  });

  it('is cut by the limit that is asked for', async () => {
    const bids = await someBids(3);
    const three = await read('limit=3');
    expect([three.items.length, three.nextCursor]).toEqual([3, null]);
    const two = await read('limit=2');
    expect(two.items.map(({ id }) => id)).toEqual(bids.slice(0, 2).map(({ id }) => id));
    expect(two.nextCursor).not.toBeNull();
    expect(await ids(`limit=2&cursor=${two.nextCursor}`)).toEqual([bids[2]?.id]);
  });

  it('differs by tab, by search, by dates, and by who looks (BD-27 to BD-32)', async () => {
    const bids = await someBids(3);
    const [newest, , oldest] = bids.map(({ id }) => id);
    const all = bids.map(({ id }) => id);
    for (let again = 0; again < 2; again += 1) {
      expect(await ids('tab=available')).toEqual(all);
      expect(await ids('tab=available', ann)).toEqual([]);
      expect(await ids('tab=mine', ann)).toEqual(all);
      expect(await ids('tab=mine')).toEqual([]);
      expect(await ids('search=rain%200')).toEqual([oldest]);
      expect(await ids('search=100%25')).toEqual([]);
      expect(await ids(`from=${bids[0]?.createdAt}`)).toEqual([newest]);
      expect(await ids(`to=${bids[1]?.createdAt}`)).toEqual([oldest]);
      expect(await ids(`from=${bids[2]?.createdAt}&to=${bids[0]?.createdAt}&search=rain`)).toHaveLength(2);
    }
  });

  it('has as many bids in each tab as its count says, for the same search and dates (BD-28)', async () => {
    const counts = async (query = '', person = bob) =>
      (await person.api.get<BidCounts>(`/api/groups/${group.id}/bids/counts?${query}`)).body;
    const bids = await someBids(3);
    await accept(bob, group, await postCustomBid(ann, group, { homeTeam: 'Snow' }));
    expect(await counts()).toEqual({ available: 3, all: 4, mine: 0 });
    expect(await counts('', ann)).toEqual({ available: 0, all: 4, mine: 3 });
    expect(await counts('search=snow')).toEqual({ available: 0, all: 1, mine: 0 });
    expect(await counts(`from=${bids[1]?.createdAt}&to=${bids[0]?.createdAt}`)).toMatchObject({ available: 1 });
    world.clock.advance(8 * DAY_MS);
    expect(await counts()).toMatchObject({ available: 0, all: 4 });
    expect(await ids('tab=available')).toEqual([]);
  });
});
