import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { FolderInUseError } from './lock.ts';
import { openEmbedded, openInMemory } from './open.ts';

const WRITER = fileURLToPath(new URL('./test-writer.ts', import.meta.url));

const room = mkdtempSync(join(tmpdir(), 'evens-embedded-'));
afterAll(() => rm(room, { recursive: true, force: true }));

/** Lets a separate process write rows, kills it, and returns the rows that it had acknowledged. */
async function writeUntilKilled(dataDir: string, count: number): Promise<number[]> {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await gone;
  return acknowledged;
}

it('a folder is created once, locked by one process, and keeps its rows after it is closed', async () => {
  const dataDir = join(room, 'first');
  let firstStarts = 0;
  const open = () => openEmbedded({ dataDir, onFirstStart: () => (firstStarts += 1) });
  const first = await open();
  await first.pool.query('CREATE TABLE notes (text text); INSERT INTO notes VALUES ($$kept$$)');
  await expect(open()).rejects.toThrow(FolderInUseError);
  await first.close();
  const second = await open();
  expect((await second.pool.query('SELECT text FROM notes')).rows).toEqual([{ text: 'kept' }]);
  await second.close();
  expect([first.isNew, second.isNew, firstStarts]).toEqual([true, false, 1]);
});

it('every acknowledged row survives a kill, and the next start is not blocked (OP-03)', async () => {
  const dataDir = join(room, 'killed');
  cpSync(join(room, 'first', 'database'), join(dataDir, 'database'), { recursive: true });
  const acknowledged: number[] = [];
  for (const count of [100, 5]) acknowledged.push(...(await writeUntilKilled(dataDir, count)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(105);
  const { pool, isNew, close } = await openEmbedded({ dataDir });
  const rows = await pool.query<{ id: number }>('SELECT id FROM rows');
  await close();
  expect(isNew).toBe(false);
  const found = new Set(rows.rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
});

it('the log stays small and the space of dead rows is reused automatically', async () => {
  const { pool, close } = await openEmbedded({ dataDir: join(room, 'first') });
  await pool.query('CREATE TABLE counters (id int PRIMARY KEY, text text STORAGE EXTERNAL)');
  await pool.query("INSERT INTO counters SELECT n, repeat('x', 1000) FROM generate_series(1, 2000) n");
  for (let round = 0; round < 40; round += 1) await pool.query('UPDATE counters SET text = text');
  const size = await pool.query<{ bytes: number }>("SELECT pg_total_relation_size('counters') AS bytes");
  await close();
  const segments = readdirSync(join(room, 'first', 'database', 'pg_wal'));
  expect(segments.length).toBeLessThan(50);
  // A round writes 2 MB of rows, and all rounds together 82 MB.
  expect(size.rows[0]?.bytes).toBeLessThan(40_000_000);
});

it('a transaction that fills the log is left alone until it ends', async () => {
  const { pool, close } = await openEmbedded({ dataDir: join(room, 'first') });
  // Dead rows from before the transaction, so that a vacuum is due in the middle of it.
  await pool.query('UPDATE counters SET text = text');
  await pool.query('SELECT pg_stat_force_next_flush()');
  const client = await pool.connect();
  await client.query('BEGIN');
  // Each round writes 2 MB, and upkeep is due after 16.
  for (let round = 0; round < 12; round += 1) await client.query('UPDATE counters SET text = text');
  expect((await client.query('SELECT FROM counters')).rowCount).toBe(2_000);
  await client.query('COMMIT');
  client.release();
  await pool.end();
  await close();
});

it('a folder with an incomplete database is refused in one plain sentence and not changed', async () => {
  const dataDir = join(room, 'broken');
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const sentence = `${folder} is not a complete database. Restore it from a backup, or set DATA_DIR to another folder.`;
  await expect(openEmbedded({ dataDir })).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  // The refusal releases the folder, so the same process can open it once the fault is fixed.
  rmSync(folder, { recursive: true });
  cpSync(join(room, 'first', 'database'), folder, { recursive: true });
  await (await openEmbedded({ dataDir })).close();
});

it('a database that cannot start says why', async () => {
  const dataDir = join(room, 'torn');
  cpSync(join(room, 'first', 'database'), join(dataDir, 'database'), { recursive: true });
  rmSync(join(dataDir, 'database', 'pg_wal'), { recursive: true });
  await expect(openEmbedded({ dataDir })).rejects.toThrow('won’t start: required WAL directory');
});

it('a folder of another PostgreSQL version is refused, and the version is named', async () => {
  const dataDir = join(room, 'older');
  cpSync(join(room, 'first', 'database'), join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    'was created by PostgreSQL 17, but this version of Evens needs 18',
  );
});

it('copies of a template start with its data and are independent', async () => {
  const original = await openInMemory();
  await original.pool.query('CREATE TABLE notes (text text); INSERT INTO notes VALUES ($$first$$)');
  const template = await original.makeTemplate();
  const copies = await Promise.all([openInMemory({ template }), openInMemory({ template })]);
  await copies[0].pool.query('DELETE FROM notes');
  expect((await copies[0].pool.query('SELECT * FROM notes')).rows).toEqual([]);
  expect((await copies[1].pool.query('SELECT * FROM notes')).rows).toEqual([{ text: 'first' }]);
  for (const { pool } of [original, ...copies]) await pool.end();
});
