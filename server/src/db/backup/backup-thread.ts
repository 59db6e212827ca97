import { parentPort, workerData } from 'node:worker_threads';
import type { Db } from '../database.ts';
import { openKysely } from '../setup/open-kysely.ts';
import { openPostgres } from '../setup/open-postgres.ts';
import { BackupError } from './backup-error.ts';
import type { SnapshotSource } from './snapshot.ts';
import { type BackupOrder, writeBackup } from './write-backup.ts';

/** Writes a backup in a thread of its own, so that requests and timers of the server don't wait for it. */
async function run(source: SnapshotSource, order: BackupOrder): Promise<void> {
  const { db, close } = await open(source);
  try {
    await writeBackup(db, order);
  } finally {
    await close();
  }
}

async function open(source: SnapshotSource): Promise<{ db: Db; close: () => Promise<void> }> {
  if ('postgres' in source) return openPostgres({ url: source.postgres, poolSize: 1, onError: () => {} });
  const { openCopy, openInMemory } = await import('../embedded/open.ts');
  const { pool, close } =
    'folder' in source ? await openCopy(source.folder) : await openInMemory({ template: source.files });
  const db = openKysely(pool);
  return {
    db,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

const { source, order } = workerData as { source: SnapshotSource; order: BackupOrder };
run(source, order).then(
  () => parentPort?.postMessage({ refusal: null }),
  (error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    parentPort?.postMessage({ refusal: error.message });
  },
);
