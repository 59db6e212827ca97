import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DiskSync } from './disk-sync.ts';
import { openEmbedded } from './open.ts';
import { RecordingDisk, type WasWritten } from './simulated-disk.ts';

const room = mkdtempSync(join(tmpdir(), 'evens-power-'));
const blank = join(room, 'blank');
afterAll(() => rm(room, { recursive: true, force: true }));

beforeAll(async () => {
  const { close } = await openEmbedded({ dataDir: blank });
  await close();
});

let folders = 0;
function nextFolder(): string {
  folders += 1;
  return join(room, String(folders));
}

/** A database whose disk is recorded from the start. */
async function openRecorded(asDisk: (disk: RecordingDisk) => DiskSync = (disk) => disk) {
  const dataDir = nextFolder();
  cpSync(join(blank, 'database'), join(dataDir, 'database'), { recursive: true });
  const disk = new RecordingDisk(dataDir);
  disk.adopt();
  const { pool, close } = await openEmbedded({ dataDir, disk: asDisk(disk) });
  return { dataDir, pool, disk, close };
}

/** Writes rows on their own and in transactions, and remembers the number of each acknowledged row. */
class Writer {
  readonly acknowledged = new Set<number>();
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async createTable(): Promise<void> {
    await this.#pool.query('CREATE TABLE rows (id bigserial PRIMARY KEY, text text STORAGE EXTERNAL NOT NULL)');
  }

  async write(count: number, { bytes = 10 } = {}): Promise<void> {
    const insert = 'INSERT INTO rows (text) VALUES ($1) RETURNING id';
    for (let i = 0; i < count; i += 1) {
      const one = await this.#pool.query<{ id: number }>(insert, ['x'.repeat(bytes)]);
      const other = await inTransaction(this.#pool, (client) =>
        client.query<{ id: number }>(insert, ['y'.repeat(bytes)]),
      );
      for (const { id } of [...one.rows, ...other.rows]) this.acknowledged.add(id);
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } finally {
    client.release();
  }
}

/** The acknowledged rows that are missing from the database after the power failure. */
async function lostRows(dataDir: string, acknowledged: Iterable<number>): Promise<number[]> {
  const { pool, close } = await openEmbedded({ dataDir, disk: { file: () => {}, folder: () => {} } });
  try {
    const table = await pool.query<{ name: string | null }>("SELECT to_regclass('rows') AS name");
    if (!table.rows[0]?.name) return [...acknowledged];
    const found = await pool
      .query<{ id: number }>('SELECT id FROM rows WHERE length(text) > 0')
      .catch(() => ({ rows: [] }));
    const ids = new Set(found.rows.map(({ id }) => id));
    return [...acknowledged].filter((id) => !ids.has(id));
  } finally {
    await close();
  }
}

function logSegments(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'database', 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
}

/** A number between 0 and 1 that depends only on the words. */
function chance(words: string): number {
  let hash = 2_166_136_261;
  for (const char of words) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

it('no acknowledged row is lost when the power fails (OP-03)', async () => {
  const { pool, disk, close } = await openRecorded();
  const writer = new Writer(pool);
  await writer.createTable();
  await writer.write(50);
  const found = nextFolder();
  disk.copyTo(found);
  await close();
  expect(await lostRows(found, writer.acknowledged)).toEqual([]);
});

it('no acknowledged row is lost when the power fails after checkpoints have recycled the log (OP-03)', async () => {
  const { dataDir, pool, disk, close } = await openRecorded();
  const writer = new Writer(pool);
  await writer.createTable();
  const [oldest] = logSegments(dataDir);
  for (let round = 0; round < 3; round += 1) {
    await writer.write(60, { bytes: 50_000 });
    await pool.query(`CREATE TABLE later_${round} AS SELECT id FROM rows; CHECKPOINT`);
  }
  expect(logSegments(dataDir)).not.toContain(oldest);
  await writer.write(10);
  const found = nextFolder();
  disk.copyTo(found);
  await close();
  expect(await lostRows(found, writer.acknowledged)).toEqual([]);
});

it('no acknowledged row is lost when the power fails anywhere in a checkpoint, no matter what else was written (OP-03)', async () => {
  const { pool, disk, close } = await openRecorded();
  const writer = new Writer(pool);
  await writer.createTable();
  const failures: { found: string; acknowledged: number[] }[] = [];
  const failWith = (wasWritten: WasWritten) => {
    const found = nextFolder();
    disk.copyTo(found, wasWritten);
    failures.push({ found, acknowledged: [...writer.acknowledged] });
  };
  let syncs = 0;
  disk.beforeSync = (path) => {
    syncs += 1;
    if (syncs === 10) failWith(() => true);
    if (syncs % 25 === 0) failWith((written) => chance(`${syncs} ${written}`) < 0.5);
    if (basename(path) === 'pg_control') failWith((written) => basename(written) === 'pg_control');
  };
  await writer.write(2, { bytes: 200_000 });
  await pool.query('CREATE TABLE later (id int); CHECKPOINT');
  disk.beforeSync = () => {};
  await close();
  expect(failures.length).toBeGreaterThan(3);
  for (const { found, acknowledged } of failures) expect(await lostRows(found, acknowledged)).toEqual([]);
});

it('after a power failure during the first start, the next start finds a complete database or none (OP-03)', async () => {
  const parent = nextFolder();
  const dataDir = join(parent, 'data');
  const leftover = join(dataDir, 'database.unfinished');
  mkdirSync(leftover, { recursive: true });
  writeFileSync(join(leftover, 'PG_VERSION'), '');
  const disk = new RecordingDisk(parent);
  disk.adopt();
  const failures: string[] = [];
  let syncs = 0;
  disk.beforeSync = () => {
    syncs += 1;
    if (syncs % 400 !== 2) return;
    const found = nextFolder();
    disk.copyTo(found);
    failures.push(join(found, 'data'));
  };
  const { close } = await openEmbedded({ dataDir, disk });
  const found = nextFolder();
  disk.copyTo(found);
  await close();
  expect(failures.length).toBeGreaterThan(1);
  for (const folder of failures) expect(existsSync(join(folder, 'database'))).toBe(false);
  expect(existsSync(leftover)).toBe(false);
  const second = await openEmbedded({ dataDir: join(found, 'data') });
  expect(second.isNew).toBe(false);
  await second.close();
});

type Fault = { withCheckpoint: boolean; forgets: (path: string) => boolean };

const FAULTS: Record<string, Fault> = {
  'nothing is synced': { withCheckpoint: false, forgets: () => true },
  'the log is not synced': { withCheckpoint: false, forgets: (path) => /pg_wal.[0-9A-F]+$/.test(path) },
  'the folder of the log is not synced': { withCheckpoint: false, forgets: (path) => /pg_wal$/.test(path) },
  'data files are not synced before a checkpoint': {
    withCheckpoint: true,
    forgets: (path) => /base.\d+.\d/.test(path),
  },
  'the folder of new data files is not synced': { withCheckpoint: true, forgets: (path) => /base.\d+$/.test(path) },
};

it.each(Object.entries(FAULTS))(
  'rows are lost when %s, and the test notices',
  async (_, { withCheckpoint, forgets }) => {
    const { pool, disk, close } = await openRecorded((honest) => ({
      file: (fd, path) => forgets(path) || honest.file(fd, path),
      folder: (path) => forgets(path) || honest.folder(path),
    }));
    const writer = new Writer(pool);
    await writer.createTable();
    await writer.write(30, { bytes: 200_000 });
    if (withCheckpoint) await pool.query('CHECKPOINT');
    const found = nextFolder();
    disk.copyTo(found);
    await close();
    expect((await lostRows(found, writer.acknowledged)).length).toBeGreaterThan(0);
  },
);

/** A database whose disk can break. */
async function openBreakable() {
  const dataDir = nextFolder();
  cpSync(join(blank, 'database'), join(dataDir, 'database'), { recursive: true });
  let isBroken = false;
  const refuse = () => {
    if (isBroken) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  };
  const reasons: string[] = [];
  const disk = { file: refuse, folder: refuse };
  const { pool, close } = await openEmbedded({ dataDir, disk, onStopped: (reason) => reasons.push(reason) });
  const breakDisk = () => {
    isBroken = true;
  };
  return { dataDir, pool, reasons, breakDisk, close };
}

it('a row whose log cannot be synced is refused, and so is every statement after it (OP-03)', async () => {
  const { dataDir, pool, reasons, breakDisk, close } = await openBreakable();
  const writer = new Writer(pool);
  await writer.createTable();
  await writer.write(5);
  breakDisk();
  await expect(writer.write(1)).rejects.toThrow();
  await expect(pool.query('SELECT 1')).rejects.toThrow('The database stopped');
  await expect(inTransaction(pool, (client) => client.query('SELECT 1'))).rejects.toThrow('The database stopped');
  expect(reasons).toEqual([expect.stringContaining('could not fsync file')]);
  await close();
  expect(await lostRows(dataDir, writer.acknowledged)).toEqual([]);
});

it('statements that are sent together with one that cannot be synced are refused too (OP-03)', async () => {
  const { pool, breakDisk, close } = await openBreakable();
  await new Writer(pool).createTable();
  const client = await pool.connect();
  Object.assign(client, { pipeline: true });
  breakDisk();
  const insert = "INSERT INTO rows (text) VALUES ('lost')";
  const answers = await Promise.allSettled([insert, 'SELECT 1', insert].map((text) => client.query(text, [])));
  client.release();
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await close();
});
