import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../db/database.ts';
import { type Bid, postCustomBid } from '../../testing/actions/bidding.ts';
import { leave } from '../../testing/actions/members.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../testing/servers/world.ts';
import { spreadNews } from './spread-news.ts';

let world: World;
let [ann, bob, carla] = [] as unknown as [Person, Person, Person];
let db: Db;

const spread = () => spreadNews(world.app.context);

async function postBids(count: number, person: Person, group: TestGroup): Promise<Bid[]> {
  const bids: Bid[] = [];
  for (let n = 0; n < count; n += 1) bids.push(await postCustomBid(person, group));
  return bids;
}

/** How many emails about these bids each person has, wherever they are. */
async function countEmails(bids: readonly Bid[]): Promise<Record<string, number>> {
  const causes = bids.map(({ id }) => `bid_created:${id}`);
  const { rows } = await sql<{ name: string; count: number }>`
    select users.name, count(*)
    from (
      select user_id, news_id from deliveries where channel = 'email'
      union all
      select unnest(user_ids), news_id from captured_news
    ) as email
    join users on users.id = email.user_id
    join group_news on group_news.id = email.news_id
    where group_news.cause = any(${causes}::text[])
    group by users.name
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

const countWaiting = async (from = db) => (await from.selectFrom('newsToSpread').selectAll().execute()).length;

/** Without them, PostgreSQL looks for matching rows one by one, as it does for tables that it thinks are empty. */
const waysToJoin = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'indexonlyscan', 'bitmapscan'];

const ways = [
  [
    'with a mail server',
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'evens@example.com' },
    'deliveries',
    (email: string) => sql`recipient <> ${sql.lit(email)}`,
  ],
  ['without one', {}, 'captured_news', (email: string) => sql`${sql.lit(email)} <> all(recipients)`],
] as const;

describe.each(ways)('news that goes out to a whole group, %s (NT-14, RC-01)', (_way, settings, table, isNotFor) => {
  beforeAll(async () => {
    world = await startWorld({ settings });
    // Nothing is spread out unless a test says so.
    world.app.waker.onWake(() => {});
    db = world.database.db;
    [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
    await world.verifyEmail(ann, bob, carla);
  });
  afterAll(() => world.stop());

  it('is queued once for everyone but its author, even if several processes spread it at the same time', async () => {
    const group = await world.aGroup(ann, bob, carla);
    const bids = await postBids(3, ann, group);
    await Promise.all([spread(), spread(), spread()]);
    await spread();
    expect(await countEmails(bids)).toEqual({ Bob: 3, Carla: 3 });
    expect(await countWaiting()).toBe(0);
  });

  it('is spread out completely, however much of it there is', async () => {
    const group = await world.aGroup(ann, bob);
    const bids = await postBids(45, ann, group);
    await spread();
    expect(await countEmails(bids)).toEqual({ Bob: 45 });
  });

  it('is taken twenty at a time, however PostgreSQL joins the tables', async () => {
    const group = await world.aGroup(ann, bob);
    await spread();
    const bids = await postBids(45, ann, group);
    const { store, log } = world.app.context;
    const taken: number[] = [];
    const withConnection: Database['withConnection'] = (work) =>
      world.database.withConnection(async (connection) => {
        const before = await countWaiting(connection.db);
        for (const way of waysToJoin) await sql`set ${sql.raw(`enable_${way}`)} to off`.execute(connection.db);
        await sql`discard plans`.execute(connection.db);
        try {
          return await work(connection);
        } finally {
          taken.push(before - (await countWaiting(connection.db)));
          await sql`reset all`.execute(connection.db);
        }
      });
    await spreadNews({ log, store: { ...store, database: { ...world.database, withConnection } } });
    expect(taken).toEqual([20, 20, 5]);
    expect(await countEmails(bids)).toEqual({ Bob: 45 });
  });

  it('is neither lost nor doubled when queueing it fails halfway', async () => {
    const group = await world.aGroup(ann, bob, carla);
    const bids = await postBids(2, ann, group);
    const broken = sql`alter table ${sql.table(table)} add constraint broken check (${isNotFor(carla.email)}) not valid`;
    await broken.execute(db);
    await spread();
    expect(await countEmails(bids)).toEqual({});
    await sql`alter table ${sql.table(table)} drop constraint broken`.execute(db);
    await spread();
    expect(await countEmails(bids)).toEqual({ Bob: 2, Carla: 2 });
  });

  it('goes out with the job of every minute if its process died before it was spread out', async () => {
    const group = await world.aGroup(ann, bob);
    const bids = await postBids(1, ann, group);
    expect(await countEmails(bids)).toEqual({});
    await world.runJob('deliver');
    expect(await countEmails(bids)).toEqual({ Bob: 1 });
  });

  it('reaches neither someone who joined after it was published, nor someone who has left', async () => {
    const group = await world.aGroup(ann, bob, carla);
    const bids = await postBids(1, ann, group);
    await leave(carla, group);
    const dana = await world.aUser('Dana');
    await world.verifyEmail(dana);
    await dana.api.post('/api/groups/join', { code: group.inviteCode });
    await spread();
    expect(await countEmails(bids)).toEqual({ Bob: 1 });
  });

  it('reaches someone who left and came back, but not with what was published while they were gone', async () => {
    const group = await world.aGroup(ann, bob, carla);
    const before = await postBids(1, ann, group);
    await leave(carla, group);
    const meanwhile = await postBids(1, ann, group);
    await carla.api.post('/api/groups/join', { code: group.inviteCode });
    const since = await postBids(1, ann, group);
    await spread();
    expect(await countEmails(before)).toEqual({ Bob: 1, Carla: 1 });
    expect(await countEmails(meanwhile)).toEqual({ Bob: 1 });
    expect(await countEmails(since)).toEqual({ Bob: 1, Carla: 1 });
  });

  it('reaches someone who changed their settings in between', async () => {
    const group = await world.aGroup(ann, bob);
    const bids = await postBids(1, ann, group);
    const body = { notifications: { inApp: { bid_created: false } } };
    const { status } = await bob.api.call('PATCH', '/api/notifications/settings', { body });
    await spread();
    expect([status, await countEmails(bids)]).toEqual([200, { Bob: 1 }]);
  });
});
