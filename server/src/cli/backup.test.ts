import { createECDH, createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { LEFT_OUT, listBackedUpTables, listTables } from '../db/backup/backed-up-tables.ts';
import type { Database } from '../db/database.ts';
import { listMigrations, migrate, migrateWithin } from '../db/setup/migrate.ts';
import { schemaText } from '../db/setup/schema-text.ts';
import { createDebt, pendingDebts } from '../testing/actions/debt-fixtures.ts';
import { readAllRows } from '../testing/checks/table-rows.ts';
import { emptyPostgres, freshDatabase, toStore } from '../testing/databases/fresh-database.ts';
import { TEST_SECRET } from '../testing/servers/test-secret.ts';
import { type Person, startWorld, type World } from '../testing/servers/world.ts';
import { runCommand } from './commands.ts';

const kinds = ['embedded', 'postgres'] as const;
/** Line separators, quotes, backslashes, a null character in JSON's notation, and letters of several bytes. */
const HARD_TEXT = 'one\u2028two\u2029 "three" \\n \\u0000 🏈 é\nnext line';
const SECRET_LATER = 'vR7m-2QpL-x94K-tHs8-bW3n-Zc6d-Yj1f';

const folder = mkdtempSync(join(tmpdir(), 'evens-backup-'));
const worlds = {} as Record<Database['kind'], World>;
const backups = {} as Record<Database['kind'], string>;
let count = 0;

beforeAll(async () => {
  for (const kind of kinds) {
    worlds[kind] = await startWorld({ kind });
    await playSomething(worlds[kind]);
    backups[kind] = await backUp(worlds[kind].database);
  }
}, 120_000);
afterAll(async () => {
  for (const kind of kinds) await worlds[kind].stop();
  await rm(folder, { recursive: true, force: true });
});

function newPath(): string {
  count += 1;
  return join(folder, `${count}.backup`);
}

function run(database: Database, words: [verb: string, ...words: string[]], secret = TEST_SECRET): Promise<string[]> {
  const config = readConfig({ SECRET: secret });
  const [verb, ...rest] = words;
  return runCommand({ store: toStore(database), config }, { verb, words: rest });
}

async function backUp(database: Database): Promise<string> {
  const path = newPath();
  await run(database, ['backup', path]);
  return path;
}

async function using<T>(opening: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Friends with debts, a payment, and news. */
async function playSomething(world: World): Promise<void> {
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  const group = await world.aGroup(ann, bob);
  world.aGame();
  await ann.api.get('/api/lines');
  const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
  await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_500 });
  const payment = { debtIds: [debt.id], paymentMethod: 'cash', comments: HARD_TEXT };
  expect((await bob.api.post(`/api/groups/${group.id}/payments`, payment)).status).toBe(200);
  expect(await pendingDebts(group, ann)).toHaveLength(1);
  await storeEmptyJson(ann, bob);
}

/** The answer of a command that answers nothing, and an event without data. */
async function storeEmptyJson(ann: Person, bob: Person): Promise<void> {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const body = { endpoint: 'https://push.example.com/ann', keys: { p256dh, auth } };
  const headers = { 'idempotency-key': 'a new device' };
  expect((await ann.api.call('POST', '/api/me/push-devices', { body, headers })).status).toBe(200);
  expect((await bob.api.post('/api/auth/sign-out')).status).toBe(200);
}

const pairs = kinds.flatMap((source) => kinds.map((target) => [source, target] as const));

it.each(pairs)('a backup from the %s database restores every row into the %s one (HO-02, HO-03)', async (from, to) => {
  const { database: source } = worlds[from];
  await using(freshDatabase(to), async (database) => {
    const output = await run(database, ['restore', backups[from]]);
    expect(output).toEqual([
      expect.stringMatching(
        /^Restored \d+ rows in \d+ tables, as of \d{4}-\S+Z, from Evens \S+\. The audit found no differences\.$/,
      ),
      'Everyone has to sign in again, turn push notifications back on, and make new API tokens.',
      `Start Evens with DATA_DIR=${resolve('data')}, or put that into .env.`,
    ]);
    const before = await readAllRows(source);
    expect(await readAllRows(database)).toEqual(before);
    expect(before.payments?.join()).toContain('🏈');
    expect(await schemaText(database.db)).toBe(await schemaText(source.db));
    expect(await nextDeliveryNumber(database)).toBe((await highestDeliveryNumber(source)) + 1);
  });
});

async function nextDeliveryNumber({ db }: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into deliveries (channel, kind, recipient, state, due_at, created_at)
    values ('email', 'test', 'ann@example.com', 'waiting', '2026-11-01', '2026-11-01') returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

async function highestDeliveryNumber({ db }: Database): Promise<number> {
  const { rows } = await sql<{ highest: number }>`select max(number) as highest from deliveries`.execute(db);
  return rows[0]?.highest ?? 0;
}

describe('a restore', () => {
  it('fills a new database, brings an older backup up to date, and notices another SECRET', async () => {
    const path = await using(emptyPostgres(), async (database) => {
      const upTo = listMigrations().find((name) => name.startsWith('0010_')) ?? '';
      await database.db.transaction().execute((q) => migrateWithin(q, { upTo }));
      await sql`
        insert into users (id, name, email, created_at, updated_at)
        values ('ann', 'Ann', 'ann@example.com', '2026-11-01', '2026-11-01')`.execute(database.db);
      return backUp(database);
    });
    await using(emptyPostgres(), async (database) => {
      const output = await run(database, ['restore', path], SECRET_LATER);
      expect(output.at(-2)).toContain('This backup was made with a different secret.');
      expect((await readAllRows(database)).users?.join()).toContain('ann@example.com');
      expect(await migrate(database)).toEqual({ applied: [] });
    });
  });

  it('changes nothing if the database has accounts', async () => {
    const { database } = worlds.postgres;
    const before = await readAllRows(database);
    await expect(run(database, ['restore', backups.postgres])).rejects.toThrow(
      'The database isn’t empty. Use a new one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
    expect(await readAllRows(database)).toEqual(before);
  });

  it('changes nothing if the database has tables of another program', async () => {
    await using(emptyPostgres(), async (database) => {
      await database.runScript('create table recipes (name text)');
      await expect(run(database, ['restore', backups.postgres])).rejects.toThrow('The database isn’t empty.');
      expect(await listTables(database.db)).toEqual(['recipes']);
    });
  });

  it('changes nothing if a part of the file is missing, any bit is wrong, or it is no backup', async () => {
    const whole = await readFile(backups.postgres);
    const flipped = Array.from({ length: 8 }, () => {
      const copy = Buffer.from(whole);
      const at = randomInt(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << randomInt(8)), at);
      return copy;
    });
    const cut = [0, 10, whole.length / 2, whole.length - 33, whole.length - 1].map((end) => whole.subarray(0, end));
    const foreign = [Buffer.concat([whole, Buffer.from('x')]), Buffer.from('PGDMP something else\n')];
    await using(emptyPostgres(), async (database) => {
      for (const damaged of [...flipped, ...cut, ...foreign]) {
        const file = newPath();
        await writeFile(file, damaged);
        await expect(run(database, ['restore', file])).rejects.toThrow(
          /^\d+\.backup (is damaged or incomplete\. Use another backup\.|isn’t a backup of Evens\.)$/,
        );
      }
      await expect(run(database, ['restore', '/nowhere/a.backup'])).rejects.toThrow(
        'There’s no file /nowhere/a.backup.',
      );
      await expect(run(database, ['restore', folder])).rejects.toThrow(`${folder} is a folder. Name the backup in it.`);
      expect(await listTables(database.db)).toEqual([]);
    });
  });

  it('changes nothing if the backup comes from a newer Evens, or the audit finds a difference', async () => {
    await using(freshDatabase('postgres'), async (database) => {
      await run(database, ['restore', backups.postgres]);
      await database.runScript("update debts set amount_cents = amount_cents + 1 where status = 'pending'");
      const wrong = await backUp(database);
      const newer = newPath();
      await writeFile(newer, fromLater(await readFile(wrong)));
      await database.runScript("insert into migrations (name) values ('9999_later.sql')");
      await expect(backUp(database)).rejects.toThrow('A newer Evens has used this database. Update Evens first.');
      await using(emptyPostgres(), async (target) => {
        await expect(run(target, ['restore', newer])).rejects.toThrow(
          'This backup was made by a newer version of Evens. Update Evens first.',
        );
        await expect(run(target, ['restore', wrong])).rejects.toThrow(/found: [\s\S]*\nNothing was restored\.$/);
        expect(await listTables(target.db)).toEqual([]);
      });
    });
  });
});

/** A whole backup whose last migration is one that no one has written yet. */
function fromLater(whole: Buffer): Buffer {
  const text = whole
    .subarray(0, -32)
    .toString('latin1')
    .replace(/"migration":"\d{4}/, '"migration":"9999');
  const body = Buffer.from(text, 'latin1');
  return Buffer.concat([body, createHash('sha256').update(body).digest()]);
}

describe('a backup', () => {
  it('can be read by its owner only, says what it is in its first line, and never replaces a file', async () => {
    const path = backups.embedded;
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [header = ''] = (await readFile(path, 'latin1')).split('\n');
    expect(JSON.parse(header)).toMatchObject({ evens: 'backup', version: 1, migration: listMigrations().at(-1) });
    const before = await readFile(path);
    await expect(run(worlds.embedded.database, ['backup', path])).rejects.toThrow(
      `${path} already exists. Choose another name.`,
    );
    await expect(run(worlds.embedded.database, ['backup', '/nowhere/a.backup'])).rejects.toThrow(
      'There’s no /nowhere. Create it, or choose another place.',
    );
    expect(await readFile(path)).toEqual(before);
  });

  it('has all tables of Evens and no others, except a few that exist and that nothing in it refers to', async () => {
    const { db } = worlds.postgres.database;
    await worlds.postgres.database.runScript('create table recipes (name text)');
    expect(await listBackedUpTables(db)).not.toContain('recipes');
    expect(await listTables(db)).toEqual(expect.arrayContaining([...LEFT_OUT]));
    const { rows } = await sql<{ fromTable: string; toTable: string }>`
      select c.relname as from_table, r.relname as to_table from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where k.contype = 'f'`.execute(db);
    const broken = rows.filter(({ fromTable, toTable }) => LEFT_OUT.includes(toTable) && !LEFT_OUT.includes(fromTable));
    expect(broken).toEqual([]);
    expect((await listBackedUpTables(db)).length + LEFT_OUT.length).toBe((await listTables(db)).length - 1);
  });
});
