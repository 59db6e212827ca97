import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { openKysely } from '../setup/open-kysely.ts';
import { openPool } from '../setup/open-pool.ts';
import { BackupError } from './backup-error.ts';
import type { SnapshotSource } from './snapshot.ts';
import { type BackupOrder, writeBackup } from './write-backup.ts';

/** Writes a backup in a thread of its own, so that requests and timers of the server don't wait for it. */
async function run(source: SnapshotSource, order: BackupOrder): Promise<void> {
  const { pool, close } = await open(source);
  try {
    await writeBackup(openKysely(pool), order);
  } finally {
    await pool.end();
    await close();
  }
}

async function open(source: SnapshotSource): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  if ('postgres' in source) {
    return { pool: openPool({ connectionString: source.postgres, max: 1 }, () => {}), close: async () => {} };
  }
  const { openCopy, openInMemory } = await import('../embedded/open.ts');
  return 'folder' in source ? openCopy(source.folder) : openInMemory({ template: new Blob([source.dump]) });
}

const { source, order } = workerData as { source: SnapshotSource; order: BackupOrder };
run(source, order).then(
  () => parentPort?.postMessage({ refusal: null }),
  (error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    parentPort?.postMessage({ refusal: error.message });
  },
);
