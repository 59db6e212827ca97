import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Snapshot } from '../backup/snapshot.ts';
import { openPool } from '../setup/open-pool.ts';
import { copyFolder, removeOldCopies } from './copy-folder.ts';
import { type DiskSync, diskSync, noSync, syncTree } from './disk-sync.ts';
import { GuardedPGlite } from './guarded-pglite.ts';
import { acquireLock, DataFolderError } from './lock.ts';
import type { RequestHandler } from './lock-socket.ts';
import { copyFiles, type DatabaseFiles, FilledFs } from './memory-files.ts';
import { restrictToOwner } from './owner-only.ts';
import { PgliteStream } from './pglite-stream.ts';
import { SyncedFs } from './synced-fs.ts';
import { Upkeep } from './upkeep.ts';

const POSTGRES_VERSION = '18';

const toParams = (settings: readonly string[]) => settings.flatMap((setting) => ['-c', setting]);
/** Keeps the folder of a small group small, and the memory of a test. */
const SMALL_LOG = ['max_wal_size=32MB', 'min_wal_size=8MB'];
/** PostgreSQL would read a small table whole instead of using an index, and go on doing so while the table grows. */
const SETTINGS = ['enable_seqscan=off', ...SMALL_LOG];
/** PGlite would start PostgreSQL with fsync off. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...toParams(['fsync=on', 'wal_sync_method=fsync', ...SETTINGS]),
];
const FATAL_LINE = /(?:FATAL|PANIC): +(.+)/;
const FIRST_START_PARAMS = ['--wal-segsize=1'];
/** PostgreSQL prepares its whole cache when it starts. A third of the time to copy a test's database went into that. */
const IN_MEMORY_PARAMS = [...PGlite.defaultStartParams, ...toParams(['shared_buffers=8MB', ...SETTINGS])];

/** The pool has one connection. Close it first. */
type OpenPglite = { pool: pg.Pool; takeSnapshot(): Promise<Snapshot>; close(): Promise<void> };
export type Embedded = OpenPglite & { isNew: boolean };

type OpenOptions = {
  dataDir: string;
  /** Called before a new database is created, which takes a few seconds. */
  onFirstStart?: () => void;
  /** Called once if PostgreSQL stops, for example on a full disk. From then on, every statement is refused. */
  onStopped?: (reason: string) => void;
  /** Handles requests from the command line. */
  onRequest?: RequestHandler;
  disk?: DiskSync;
};

/** Opens the database of a data folder for this process only, and creates it if there is none. */
export async function openEmbedded(options: OpenOptions): Promise<Embedded> {
  const { dataDir, onFirstStart, onRequest, disk = diskSync } = options;
  makeFolder(dataDir, disk);
  const lock = await acquireLock(dataDir, onRequest ? { onRequest } : {});
  try {
    restrictToOwner(dataDir);
    const folder = join(dataDir, 'database');
    removeOldCopies(folder);
    const isNew = !existsSync(folder);
    if (isNew) {
      onFirstStart?.();
      await makeDatabase(folder, disk);
    }
    refuseForeignFolder(folder);
    const { pglite, pool } = await openFolder(folder, { disk, onStopped: options.onStopped ?? (() => {}) });
    return {
      pool,
      isNew,
      takeSnapshot: () => copyFolder(pool, folder),
      close: async () => {
        if (!pglite.closed) await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export type InMemory = OpenPglite & {
  makeTemplate(): Promise<DatabaseFiles>;
  /** Once the pool is closed, this opens another one. */
  reconnect(): pg.Pool;
};

/** A database in memory, for tests. With a template, it's a copy of another one. */
export async function openInMemory({ template }: { template?: DatabaseFiles } = {}): Promise<InMemory> {
  const start = template ? { fs: new FilledFs(template) } : { initDbStartParams: FIRST_START_PARAMS };
  const pglite = await PGlite.create({ ...start, startParams: IN_MEMORY_PARAMS });
  const pool = connect(pglite);
  return {
    pool,
    takeSnapshot: async () => ({ source: { files: copyFiles(pglite) }, discard: async () => {} }),
    close: () => pglite.close(),
    makeTemplate: async () => {
      await dropSpareDatabases(pool);
      return copyFiles(pglite);
    },
    reconnect: () => connect(pglite),
  };
}

/** PostgreSQL's own templates are two thirds of the files in a copy, and no one makes another database from them. */
async function dropSpareDatabases(pool: pg.Pool): Promise<void> {
  await pool.query("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  await pool.query('drop database template0');
  await pool.query('drop database template1');
}

/** Opens a copy that `takeSnapshot` made. Nothing has to be kept, so nothing is synced. */
export async function openCopy(folder: string): Promise<Pick<Embedded, 'pool' | 'close'>> {
  const { pglite, pool } = await openFolder(folder, { disk: noSync, onStopped: () => {} });
  return { pool, close: () => pglite.close() };
}

function makeFolder(dataDir: string, disk: DiskSync): void {
  const outermost = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (outermost === undefined) return;
  for (let made = resolve(dataDir); made.length >= resolve(outermost).length; made = dirname(made)) {
    disk.folder(dirname(made));
  }
}

/** The folder gets its name once all of it is on disk, so a half-created one is never opened. */
async function makeDatabase(folder: string, disk: DiskSync): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const pglite = await PGlite.create({ fs: new SyncedFs(unfinished, { disk }), initDbStartParams: FIRST_START_PARAMS });
  await pglite.close();
  syncTree(unfinished, disk);
  renameSync(unfinished, folder);
  disk.folder(dirname(folder));
}

function refuseForeignFolder(folder: string): void {
  const versionFile = join(folder, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : null;
  if (version === null || !existsSync(join(folder, 'global', 'pg_control'))) {
    throw new DataFolderError(
      `${folder} is not a complete database. Restore it from a backup, or set DATA_DIR to another folder.`,
    );
  }
  if (version !== POSTGRES_VERSION) {
    throw new DataFolderError(
      `${folder} was created by PostgreSQL ${version}, but this version of Evens needs ${POSTGRES_VERSION}. Run the version of Evens that created it, or set DATA_DIR to another folder.`,
    );
  }
}

async function openFolder(
  folder: string,
  { disk, onStopped }: { disk: DiskSync; onStopped: (reason: string) => void },
): Promise<{ pglite: PGlite; pool: pg.Pool }> {
  let lastWords = 'no reason given';
  const files = new SyncedFs(folder, {
    disk,
    logSegment: () => upkeep.logGrew(),
    abort: () => {
      pglite.refuseFromNow(lastWords);
      onStopped(lastWords);
    },
  });
  const onStderr = (line: string) => {
    lastWords = FATAL_LINE.exec(line)?.[1] ?? lastWords;
    return true;
  };
  const pglite = new GuardedPGlite({ fs: files, startParams: START_PARAMS, onStderr });
  const pool = connect(pglite);
  const upkeep = new Upkeep(pool);
  try {
    await pglite.waitReady;
  } catch (error) {
    throw new DataFolderError(`The database in ${folder} won’t start: ${lastWords}.`, { cause: error });
  }
  return { pglite, pool };
}

/** The one connection of a PGlite. Nothing else may use the PGlite, except to close it. */
function connect(pglite: PGlite): pg.Pool {
  const stream = () => new PgliteStream(pglite);
  const session = { user: 'postgres', database: 'postgres', host: 'localhost', ssl: false };
  // A statement that fails because the database stopped says so itself.
  return openPool({ ...session, stream, max: 1, idleTimeoutMillis: 0 }, () => {});
}
