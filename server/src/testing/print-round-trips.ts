import pg from 'pg';
import { Burst } from '../db/setup/burst.ts';
import { toQuery } from '../db/statement.ts';
import type { BidResponse } from '../features/bids/api.ts';
import { SPREAD_JOB } from '../features/messages/jobs.ts';
import { throttles } from '../features/site/rate-limits.ts';
import { bidOn, getLine, type ListedLine, postBid } from './actions/bidding.ts';
import { startWorld } from './servers/world.ts';

/** Prints which statements the busiest calls send, and in how many trips, once everything they cache is in memory. */

let trips: string[][] = [];

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
  const [sent] = given;
  if (sent instanceof Burst) trips.push(sent.texts);
  else trips.push([typeof sent === 'string' ? sent : (sent as pg.QueryConfig).text]);
  return Reflect.apply(query, this, given);
};

/** What a statement does and the tables that it names, such as `select members, groups`. */
function inShort(text: string): string {
  const [verb = ''] = text.trim().split(/\s/);
  const named = [...text.matchAll(/\b(?:from|join|into|update) "?([a-z_]+)"?/g)].map(([, table]) => table);
  const tables = [...new Set(named)].filter((table) => table && !['unnest', 'set', 'fresh', 'raised'].includes(table));
  const lock = /for (?:no key )?update$/.test(text.trim()) ? ', locked' : '';
  return `${verb} ${tables.join(', ')}${lock}`.trim();
}

function print(call: string, sent: readonly string[][]): void {
  const trips = sent.length === 1 ? '1 trip' : `${sent.length} trips`;
  console.log(`\n## ${call}\n\n${trips}, ${sent.flat().length} statements\n`);
  for (const [n, texts] of sent.entries()) console.log(`${n + 1}. ${texts.map(inShort).join('; ')}`);
}

const world = await startWorld({ kind: 'embedded', throttles });
// A server asks its database for the time.
world.app.context.store.clock.now = async (db) =>
  (await db.executeQuery(toQuery(world.clock.statement()))).rows[0]?.at ?? world.clock.read();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);
const games = Array.from({ length: 12 }, (_, n) => world.aGame({ homeTeam: `Home ${n}` }));
const pick = { betType: 'spread', side: 'home', amountCents: 500 } as const;
const path = `/api/groups/${group.id}`;
const key = (n: number) => ({ 'idempotency-key': `key-${n}` });

/**
 * Makes a call often enough that nothing has to be read for the first time, and prints the one with the fewest trips. On a
 * slow machine, one of them renews its share of a rate limit.
 */
async function printCall(name: string, call: (n: number) => Promise<{ status: number }>): Promise<void> {
  let fewest: string[][] | undefined;
  for (let n = 0; n < 5; n += 1) {
    trips = [];
    const { status } = await call(n);
    if (status !== 200) throw new Error(`${name}: ${status}`);
    if (!fewest || trips.length <= fewest.length) fewest = trips;
  }
  print(name, fewest ?? []);
}

const bids: BidResponse[] = [];
const lines: ListedLine[] = [];
for (const [n, game] of games.entries()) {
  if (n % 2 === 0) bids.push(await postBid(ann, group, game, pick));
  else lines.push(await getLine(ann, game));
}

/** The n-th of these. */
function nth<T>(items: readonly T[], n: number): T {
  const item = items[n];
  if (!item) throw new Error(`there is no number ${n}`);
  return item;
}

// What comes after a call is printed on its own.
world.app.waker.onWake(() => {});
console.log('# Round trips\n\nWhat the busiest calls send to the database. Made by `npm run generate`.');
await printCall('Post a bid', (n) => ann.api.post(`${path}/bids`, bidOn(nth(lines, n), pick), key(n)));
await printCall('After a bid was posted', async () => {
  await world.runJob(SPREAD_JOB);
  return { status: 200 };
});
await printCall('Accept a bid', (n) => bob.api.post(`${path}/bids/${nth(bids, n).id}/accept`, { version: 1 }, key(n)));
await printCall('List bids', () => ann.api.get(`${path}/bids?limit=50`));
await printCall('List bets', () => ann.api.get(`${path}/bets?limit=50`));
await printCall('Standings', () => ann.api.get(`${path}/stats`));
await printCall('Debts', () => ann.api.get(`${path}/debts?limit=50`));
await printCall('Home', () => ann.api.get(`${path}/home`));
await printCall('Notifications', () => ann.api.get('/api/notifications'));
await printCall('Lines', () => ann.api.get('/api/lines?sport=americanfootball_nfl'));
await world.stop();
