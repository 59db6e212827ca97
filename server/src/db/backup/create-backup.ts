import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Store } from '../store.ts';
import { BackupError } from './backup-error.ts';

const MARK_LENGTH = 16;

/** A mark that is equal for equal SECRETs and doesn't reveal them. */
export function toSecretMark(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex').slice(0, MARK_LENGTH);
}

type Wanted = { path: string; secret: string };

/** Writes a backup of everything as of now, while the server goes on. */
export async function createBackup({ database, clock }: Pick<Store, 'database' | 'clock'>, { path, secret }: Wanted) {
  const createdAt = (await clock.now(database.db)).toISOString();
  const { source, discard } = await database.takeSnapshot();
  try {
    const order = { path, createdAt, secretMark: toSecretMark(secret) };
    const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: { source, order } });
    const [{ refusal }] = (await once(thread, 'message')) as [{ refusal: string | null }];
    if (refusal !== null) throw new BackupError(refusal);
  } finally {
    await discard();
  }
}
