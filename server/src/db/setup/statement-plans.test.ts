import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bidOn, getLine, postBid } from '../../testing/actions/bidding.ts';
import { copyBids } from '../../testing/seeds/open-bids.ts';
import { seedGroup, seedUsers, toPerson } from '../../testing/seeds/seed-people.ts';
import { seedSettledBets, seedStats } from '../../testing/seeds/settled-bets.ts';
import { DAY_ONE } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

const CALLS = 12;
/** PostgreSQL tries a statement out five times before it decides whether to plan it only once. */
const TRIED = 5;

// With more connections, calls may alternate, and then no connection knows a statement well.
const world = await testWorld({ kind: 'postgres', poolSize: 1 });
const { database } = world;
const members = await seedUsers(database.db, { count: 12, at: DAY_ONE });
const group = await seedGroup(database.db, { members, at: DAY_ONE });
const [ann, bob] = members.map((member) => toPerson(world.url, member));
if (!ann || !bob) throw new Error('there are twelve members');

/** The named statements of the connection, with how often each was planned again and how often its plan was reused. */
async function readPlans(): Promise<{ statement: string; tried: number; reused: number }[]> {
  const plans = sql<{ statement: string; tried: number; reused: number }>`
    select statement, custom_plans::int as tried, generic_plans::int as reused from pg_prepared_statements
  `;
  return (await plans.execute(database.db)).rows;
}

it('every statement of the busiest calls is planned only once, in a group with many bids and bets', async () => {
  const game = world.aGame();
  const line = await getLine(ann, game);
  const pick = { betType: 'spread', side: 'home', amountCents: 500 } as const;
  const { id } = await postBid(ann, group, game, pick);
  const open = await copyBids(database.db, { bidIds: [id], creators: members.slice(0, 1), count: 2_000 });
  await seedSettledBets(database.db, { seededGroup: group, count: 1_000, until: DAY_ONE });
  await seedStats(database);
  await database.runScript('analyze');
  const path = `/api/groups/${group.id}`;
  const calls = [
    () => ann.api.get(`${path}/bids?limit=50`),
    () => bob.api.get(`${path}/bids?limit=20&tab=available`),
    () => ann.api.get(`${path}/stats`),
    () => ann.api.get(`${path}/home`),
    () => ann.api.get('/api/lines?sport=americanfootball_nfl'),
    (n: number) => ann.api.post(`${path}/bids`, bidOn(line, pick), { 'idempotency-key': `post ${n}` }),
    (n: number) =>
      bob.api.post(`${path}/bids/${open[n]?.id}/accept`, { version: 1 }, { 'idempotency-key': `take ${n}` }),
  ];
  for (const call of calls) {
    for (let n = 0; n < CALLS; n += 1) expect(await call(n)).toMatchObject({ status: 200 });
  }
  const busy = (await readPlans()).filter(({ tried, reused }) => tried + reused > TRIED + 1);
  expect(busy.length).toBeGreaterThan(15);
  expect(busy.filter(({ tried }) => tried > TRIED)).toEqual([]);
});
