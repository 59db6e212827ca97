import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { newId } from '../../ports/ids.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Snapshot } from '../backup/snapshot.ts';
import { hasErrorCode } from './lock-socket.ts';

type Stamp = { bytes: number; changedAt: number };
type Stamps = ReadonlyMap<string, Stamp>;

const COPY = '.copy-';
/** Two changes this close to each other can have the same time. */
const SAME_TIME_MS = 2_000;
/** A full disk stops the database, so a copy leaves some room. */
const SPARE_BYTES = 200 * 1024 * 1024;

/**
 * Copies a database's folder while it's in use. Most of it is copied while statements run. Then the connection is taken
 * for a moment, and what changed since is copied again. The copy is like the folder after a kill between two statements.
 */
export async function copyFolder(pool: pg.Pool, folder: string): Promise<Snapshot> {
  const copy = `${folder}${COPY}${newId()}`;
  const discard = () => rm(copy, { recursive: true, force: true });
  try {
    const startedAt = Date.now();
    const before = readStamps(folder);
    await refuseFullDisk(folder, before);
    makeFolders(folder, copy);
    for (const path of before.keys()) await copyIfThere(join(folder, path), join(copy, path));
    const client = await pool.connect();
    try {
      copyChanges({ folder, copy }, before, startedAt);
    } finally {
      client.release();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { source: { folder: copy }, discard };
}

/** Deletes the copies of a process that was killed. */
export function removeOldCopies(folder: string): void {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    if (join(parent, name).startsWith(folder + COPY)) rmSync(join(parent, name), { recursive: true });
  }
}

/** No statement runs while this does, and it waits for nothing. */
function copyChanges({ folder, copy }: { folder: string; copy: string }, before: Stamps, startedAt: number): void {
  const now = readStamps(folder);
  makeFolders(folder, copy);
  for (const path of before.keys()) if (!now.has(path)) rmSync(join(copy, path), { force: true });
  for (const [path, { bytes, changedAt }] of now) {
    const known = before.get(path);
    const isSame = known?.bytes === bytes && known.changedAt === changedAt && changedAt < startedAt - SAME_TIME_MS;
    if (!isSame) copyFileSync(join(folder, path), join(copy, path), constants.COPYFILE_FICLONE);
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  });
}

function readStamps(folder: string): Stamps {
  const stamps = new Map<string, Stamp>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found?.isFile()) stamps.set(path, { bytes: found.size, changedAt: found.mtimeMs });
  }
  return stamps;
}

function makeFolders(folder: string, copy: string): void {
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    mkdirSync(join(copy, entry.parentPath.slice(folder.length), entry.name), { recursive: true, mode: 0o700 });
  }
}

async function refuseFullDisk(folder: string, stamps: Stamps): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = [...stamps.values()].reduce((sum, { bytes }) => sum + bytes, SPARE_BYTES);
  if (bavail * bsize < needed) throw new BackupError(`There isn’t enough room on the disk of ${dirname(folder)}.`);
}
