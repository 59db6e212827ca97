import type pg from 'pg';
import { Hosts } from './hosts.ts';
import { connectToPrimary } from './primary.ts';

/** Can be any number that no other program on the database uses. */
const USE_LOCK = 4_713_265_002;

export class DatabaseInUseError extends Error {}

/** Every server holds a part of this lock for as long as its session lasts. */
export async function shareUse(client: pg.Client): Promise<void> {
  if (await hasLock(client, 'pg_try_advisory_lock_shared')) return;
  await client.end();
  throw new DatabaseInUseError(
    'Demo data or a backup is being written to this database. Start Evens when that’s done.',
  );
}

/** Keeps servers out until the returned function is called. Refuses if there is one, or if someone else does the same. */
export async function takeUse(url: string): Promise<() => Promise<void>> {
  const client = await connectToPrimary({ hosts: new Hosts(url), config: { keepAlive: true } });
  if (await hasLock(client, 'pg_try_advisory_lock')) return () => client.end();
  await client.end();
  throw new DatabaseInUseError('Evens is using this database. Stop each of its processes first.');
}

async function hasLock(client: pg.Client, take: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared') {
  const { rows } = await client.query<{ isTaken: boolean }>(`select ${take}($1) as "isTaken"`, [USE_LOCK]);
  return rows[0]?.isTaken === true;
}
