import { describe, expect, it } from 'vitest';
import type { Check } from '../project.ts';
import { findingsIn, linesOfCode, type Tree } from '../testing/planted.ts';
import { checkCasts } from './casts.ts';
import { checkPurity } from './purity.ts';
import { checkClock, checkEnding, checkEnvironment, checkRoutes, checkSqlText } from './server-habits.ts';
import { checkTableWrites } from './table-writes.ts';
import { checkVersions } from './versions.ts';

type Fault = readonly [name: string, check: Check, file: string, code: string, message: string];

const rules = 'domain/src/bids/rules.ts';
const commands = 'server/src/features/bids/post-bid.ts';
const queries = 'server/src/features/bids/queries.ts';
const routes = 'server/src/features/bids/routes.ts';

const sound: Tree = {
  [rules]: 'export const isOver = (at: Date, now: Date) => at.getTime() <= now.getTime() && new Date(0) < now;',
  [commands]: "export const post = (tx: Tx) => tx.q.insertInto('bids').values({ at: tx.now }).execute();",
  [queries]:
    'export const list = (db: Db, now: Date) => sql`select * from bids for no key update skip locked`.execute(db);',
  [routes]: 'export const bidRoutes = (store: Store) => post(store);',
  'server/src/features/bids/tables.ts': 'export type BidTables = { bids: BidRow };',
  'server/src/features/bets/tables.ts': 'export type BetTables = { bets: BetRow };',
  'server/src/live/tables.ts': 'export type LiveTables = { events: EventRow };',
  'server/src/live/event-log.ts': "export const append = (tx: Tx) => tx.q.insertInto('events').execute();",
  'server/src/config.ts': 'export const port = process.env.PORT;',
  'server/src/main.ts': 'process.exit(1);',
  'server/src/db/clock.ts': 'export const now = (db: Db) => sql`select clock_timestamp() as at`.execute(db);',
  'package.json': '{ "dependencies": { "hono": "4.13.19" } }',
  'package-lock.json': '{ "packages": { "node_modules/hono": { "version": "4.13.19" } } }',
};

const faults: readonly Fault[] = [
  ['a rule that reads the clock with Date.now', checkPurity, rules, 'const a = Date.now();', 'Date.now'],
  ['a rule that creates the current date', checkPurity, rules, 'const a = new Date();', 'new Date()'],
  ['a rule that uses random numbers', checkPurity, rules, 'const a = Math.random();', 'Math.random'],
  ['a rule that reads the process', checkPurity, rules, 'const a = process.env.PORT;', 'process'],
  ['a rule that fetches', checkPurity, rules, "const a = fetch('/');", 'fetch'],
  ['a rule that prints', checkPurity, rules, "console.log('x');", 'console'],
  ['a rule that waits', checkPurity, rules, 'setTimeout(act, 1);', 'setTimeout'],
  ['a rule that makes random ids', checkPurity, rules, 'const a = crypto.randomUUID();', 'crypto'],
  ['a feature that reads the environment', checkEnvironment, commands, 'const a = process.env.PORT;', 'config.ts'],
  [
    'a feature that imports the process',
    checkEnvironment,
    commands,
    "import { env } from 'node:process';",
    'config.ts',
  ],
  ['a feature that ends the process', checkEnding, commands, 'process.exit(1);', 'main.ts'],
  ['now() in SQL', checkClock, queries, 'const a = sql`select now()`;', 'now()'],
  ['current_timestamp in SQL', checkClock, queries, 'const a = sql`select CURRENT_TIMESTAMP`;', 'CURRENT_TIMESTAMP'],
  ['a feature that reads another clock', checkClock, commands, 'const a = new Date();', 'new Date()'],
  ['SQL made from text', checkSqlText, queries, "const a = sql.raw('select 1');", 'sql.raw'],
  ['a statement built from text', checkSqlText, queries, `pool.query(\`select \${a}\`);`, 'pool.query'],
  ['a route that reads a table', checkRoutes, routes, "const a = store.db.selectFrom('bids');", 'selectFrom'],
  ['a query that writes', checkTableWrites, queries, "db.updateTable('bids');", 'writes bids'],
  ['a query that writes in SQL', checkTableWrites, queries, 'sql`delete from bids`;', 'writes bids'],
  ["a command that writes another noun's table", checkTableWrites, commands, "tx.q.insertInto('bets');", 'writes bets'],
  [
    'a command that writes a table of the foundation',
    checkTableWrites,
    commands,
    "tx.q.deleteFrom('events');",
    'events',
  ],
  ['a table that no type lists', checkTableWrites, commands, "tx.q.insertInto('bonuses');", 'no type called'],
  ['one cast too many', checkCasts, rules, 'const a = {} as Bid;', 'casts to Bid'],
];

describe('habits', () => {
  it.each([
    ['purity', checkPurity],
    ['environment', checkEnvironment],
    ['ending', checkEnding],
    ['clock', checkClock],
    ['SQL text', checkSqlText],
    ['routes', checkRoutes],
    ['table writes', checkTableWrites],
    ['casts', checkCasts],
    ['versions', checkVersions],
  ])('a valid tree passes the %s check', (_, check) => {
    expect(findingsIn(check, sound)).toEqual([]);
  });

  it.each(faults)('%s is found', (_, check, file, code, message) => {
    expect(findingsIn(check, { ...sound, [file]: `${sound[file] ?? ''}\n${code}\n` })).toEqual([
      { file, line: 2, message: expect.stringContaining(message) },
    ]);
  });

  it('a few casts in many lines pass', () => {
    const code = `${linesOfCode(499)}\nconst a = {} as Bid;\n`;
    expect(findingsIn(checkCasts, { [rules]: code })).toEqual([]);
  });

  it.each(['^4.13.19', 'npm:hono@^4.13.19', 'npm:hono'])("a version that isn't exact is found: %s", (version) => {
    const tree = { ...sound, 'package.json': `{ "dependencies": { "hono": "${version}" } }` };
    expect(findingsIn(checkVersions, tree)).toEqual([
      { file: 'package.json', message: `hono is ${version}, not an exact version` },
    ]);
  });

  it('an exact version under another name passes', () => {
    const tree = { ...sound, 'package.json': '{ "dependencies": { "hono-4": "npm:hono@4.13.19" } }' };
    expect(findingsIn(checkVersions, tree)).toEqual([]);
  });

  it('a lock file that names a registry host is found', () => {
    const lock = '{ "packages": { "node_modules/hono": { "resolved": "https://host/hono.tgz" } } }';
    expect(findingsIn(checkVersions, { ...sound, 'package-lock.json': lock })).toEqual([
      { file: 'package-lock.json', message: 'node_modules/hono is bound to https://host/hono.tgz' },
    ]);
  });
});
