import { describe, expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { approve, type Bid, postCustomBid } from '../../testing/actions/bidding.ts';
import { listInbox, listInboxFrom } from '../../testing/actions/inbox.ts';
import { leave } from '../../testing/actions/members.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

type Marked = { ids: string[]; unreadCount: number };

const world = await testWorld();
const [ann, bob, carla, dana] = [
  await world.aUser('Ann'),
  await world.aUser('Bob'),
  await world.aUser('Carla'),
  await world.aUser('Dana'),
];

const bidsIn = async (person: Person, group: TestGroup) =>
  (await listInboxFrom(person, group)).filter(({ type }) => type === 'bid_created');
const countRows = async (table: 'notifications' | 'groupNews' | 'newsMarks' | 'userEvents') => {
  const { db } = world.database;
  const row = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('news for a whole group (NT-14)', () => {
  it('is stored once, and each of the others has it in their own inbox', async () => {
    const group = await world.aGroup(ann, bob, carla, dana);
    const before = [await countRows('notifications'), await countRows('userEvents'), await countRows('groupNews')];
    await postCustomBid(ann, group);
    const [notifications = 0, events = 0, news = 0] = before;
    expect([await countRows('notifications'), await countRows('userEvents')]).toEqual([notifications, events]);
    expect(await countRows('groupNews')).toBe(news + 1);
    expect(await bidsIn(ann, group)).toEqual([]);
    for (const person of [bob, carla, dana]) {
      expect(await bidsIn(person, group)).toMatchObject([
        { userId: person.id, title: 'Ann posted a bid', read: false },
      ]);
    }
  });

  it('is read by each person on their own (NT-08, NT-24)', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await postCustomBid(ann, group);
    const [item] = await bidsIn(bob, group);
    const marked = await bob.api.post<Marked>('/api/notifications/read', { ids: [item?.id] });
    expect(marked.body.ids).toEqual([item?.id]);
    expect((await bidsIn(bob, group)).map(({ read }) => read)).toEqual([true]);
    expect((await bidsIn(carla, group)).map(({ read }) => read)).toEqual([false]);
    expect((await ann.api.post<Marked>('/api/notifications/read', { ids: [item?.id] })).body.ids).toEqual([]);
    expect((await dana.api.post<Marked>('/api/notifications/read', { ids: [item?.id] })).body.ids).toEqual([]);
  });

  it("isn't shown to someone who joined later, and stays with someone who left", async () => {
    const group = await world.aGroup(ann, bob);
    await postCustomBid(ann, group, { amountCents: 1_100 });
    await carla.api.post('/api/groups/join', { code: group.inviteCode });
    await postCustomBid(ann, group, { amountCents: 1_200, homeTeam: 'Snow' });
    await leave(bob, group);
    await postCustomBid(ann, group, { amountCents: 1_300, homeTeam: 'Hail' });
    const amounts = async (person: Person) => (await bidsIn(person, group)).map(({ data }) => data.winCents).sort();
    expect(await amounts(carla)).toEqual([1_200, 1_300]);
    expect(await amounts(bob)).toEqual([1_100, 1_200]);
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    expect(await amounts(bob)).toEqual([1_100, 1_200]);
    await postCustomBid(ann, group, { amountCents: 1_400, homeTeam: 'Wind' });
    expect(await amounts(bob)).toEqual([1_100, 1_200, 1_400]);
  });

  it('that comes out while someone saves other settings is theirs', async () => {
    const group = await world.aGroup(ann, bob);
    await postCustomBid(ann, group);
    // As if a bid were committed right after the old period ended.
    await world.database.runScript(`
      create function publish_in_between() returns trigger language plpgsql as $$ begin
        insert into group_news select (jsonb_populate_record(last, jsonb_build_object('id', 'between', 'cause', 'between',
          'created_at', last.created_at + interval '1 second', 'type_count', last.type_count + 1,
          'actor_count', last.actor_count + 1))).*
        from group_news as last where group_id = new.group_id order by created_at desc limit 1;
        return null;
      end $$;
      create trigger publish_in_between after update on news_periods for each row
        when (new.group_id = '${group.id}' and new.ends_at < 'infinity') execute function publish_in_between();`);
    const body = { notifications: { inApp: { user_joined: false } } };
    const { status } = await bob.api.call('PATCH', '/api/notifications/settings', { body });
    await world.database.runScript(
      'drop trigger publish_in_between on news_periods; drop function publish_in_between();',
    );
    expect(status).toBe(200);
    expect((await bidsIn(bob, group)).map(({ id }) => id)).toContain('between');
  });

  it('that was out already reaches only those who came since then (BD-24)', async () => {
    const group = await world.aGroup(ann, bob);
    const bettingRules = { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 };
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { bettingRules } });
    const bid = await postCustomBid(bob, group);
    const path = `/api/groups/${group.id}/bids/${bid.id}`;
    const edited = await bob.api.call<Bid>('PATCH', path, {
      body: { version: bid.version, amountCents: 20_000 },
    });
    expect(edited.body.status).toBe('pending_approval');
    await carla.api.post('/api/groups/join', { code: group.inviteCode });
    expect((await approve(ann, group, edited.body)).body.status).toBe('open');
    for (const person of [ann, carla]) expect(await bidsIn(person, group)).toHaveLength(1);
    expect(await bidsIn(bob, group)).toEqual([]);
  });

  it('is marked as read all at once with one row for each group, however much there is', async () => {
    const eve = await world.aUser('Eve');
    const groups = [await world.aGroup(ann, eve), await world.aGroup(ann, eve)];
    for (const group of groups) {
      for (const homeTeam of ['Snow', 'Hail', 'Wind']) await postCustomBid(ann, group, { homeTeam });
    }
    const before = await countRows('newsMarks');
    const { body } = await eve.api.post<Marked>('/api/notifications/read', { all: true });
    expect([body.ids.length, body.unreadCount]).toEqual([8, 0]);
    expect(await countRows('newsMarks')).toBe(before + 2);
    await postCustomBid(ann, groups[0] ?? { id: '' }, { homeTeam: 'Fog' });
    expect((await listInbox(eve)).filter(({ read }) => !read)).toHaveLength(1);
  });

  it('stays read since the same time, whatever is read later (NT-08)', async () => {
    const eve = await world.aUser('Eve');
    const groups = [await world.aGroup(ann, eve), await world.aGroup(ann, eve)] as const;
    for (const homeTeam of ['Snow', 'Hail', 'Wind']) await postCustomBid(ann, groups[0], { homeTeam });
    const read = async (body: object) => {
      world.clock.advance(1_000);
      await eve.api.post<Marked>('/api/notifications/read', body);
    };
    await read({ ids: [(await bidsIn(eve, groups[0]))[1]?.id] });
    await read({ all: true });
    const before = await listInboxFrom(eve, groups[0]);
    await postCustomBid(ann, groups[1]);
    await read({ ids: [(await bidsIn(eve, groups[1]))[0]?.id] });
    expect(await listInboxFrom(eve, groups[0])).toEqual(before);
    expect(new Set(before.map(({ readAt }) => readAt)).size).toBe(2);
  });

  it('is counted and listed as of one moment, while more of it appears (NT-01, NT-02)', async () => {
    const eve = await world.aUser('Eve');
    const group = await world.aGroup(ann, eve);
    let isPosting = true;
    const posting = (async () => {
      for (let n = 0; n < 30; n += 1) await postCustomBid(ann, group);
      isPosting = false;
    })();
    const seen: { unreadCount: number; items: { read: boolean }[] }[] = [];
    while (isPosting) seen.push((await eve.api.get<(typeof seen)[number]>('/api/notifications?limit=100')).body);
    await posting;
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.map(({ unreadCount }) => unreadCount)).toEqual(seen.map(({ items }) => items.length));
  });

  it('that appears while someone marks everything as read is either marked or still unread, never both', async () => {
    const [eve, fay] = [await world.aUser('Eve'), await world.aUser('Fay')];
    const group = await world.aGroup(ann, eve, fay);
    const posts = Array.from({ length: 12 }, (_, n) => () => postCustomBid(ann, group, { homeTeam: `Team ${n}` }));
    const marks = Array.from({ length: 4 }, () => () => eve.api.post<Marked>('/api/notifications/read', { all: true }));
    const [answers] = await Promise.all([
      Promise.all(marks.map((mark) => mark())),
      Promise.all(posts.map((post) => post())),
    ]);
    const marked = new Set(answers.flatMap(({ body }) => body.ids));
    const items = await listInbox(eve);
    expect(items).toHaveLength(14);
    for (const { id, read } of items) expect([id, read]).toEqual([id, marked.has(id)]);
  });

  it('has the order of the event log, even when several people post at the same time', async () => {
    const group = await world.aGroup(ann, bob, carla);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => postCustomBid(n % 2 ? ann : bob, group, { homeTeam: `Team ${n}` })),
    );
    const { db } = world.database;
    const rows = await db
      .selectFrom('groupNews')
      .selectAll()
      .where('groupId', '=', group.id)
      .orderBy('createdAt')
      .execute();
    const events = await db
      .selectFrom('groupEvents')
      .select('data')
      .where('groupId', '=', group.id)
      .where('type', '=', 'news')
      .orderBy('number')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(events.map(({ data }) => Object(data).id));
    expect(rows).toHaveLength(14);
  });
});

it('reaches the members that a group had before the upgrade, and they keep the notifications they had', async () => {
  const group = await world.aGroup(ann, bob, carla);
  await leave(carla, group);
  await world.database.runScript(`
    drop table news_reads, news_marks, news_periods, group_news, notification_settings, group_mutes;
    delete from migrations where name in ('0032_group_news.sql', '0035_notification_settings.sql');`);
  expect(await migrate(world.database)).toEqual({
    applied: ['0032_group_news.sql', '0035_notification_settings.sql'],
  });
  const before = await listInboxFrom(bob, group);
  expect(before.map(({ type }) => type)).toEqual(['group_joined']);
  world.clock.advance(1_000);
  await postCustomBid(ann, group);
  expect(await listInboxFrom(bob, group)).toMatchObject([{ type: 'bid_created' }, ...before]);
  expect(await bidsIn(carla, group)).toEqual([]);
});
