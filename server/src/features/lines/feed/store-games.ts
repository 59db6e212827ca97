import type { JobContext } from '../../../context.ts';
import { transactInHalves } from '../../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../../db/tx.ts';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import { holdsLease, type StoreInput, storeEntry } from '../cache/cache-entries.ts';

/** Which events of a response to store now. */
export type IsStored = (event: { id: string }) => boolean;

/**
 * Stores a response, and returns what's stored of it. It can run several times, for some of its events each, and always
 * gets the whole response, because what the others are tells which game an event belongs to.
 */
type RecordGames<D> = (tx: Tx, isStored: IsStored) => Promise<readonly D[]>;

/**
 * Stores the provider's response and releases the lock. If that fails, the games that fail on their own are left out, so they
 * don't keep the others from being stored. The cache status shows site admins how many, and the log says which and why. If all
 * of them fail, nothing changes.
 */
export async function storeGames<T extends { id: string }, D>(
  { store, log }: JobContext,
  storing: StoreInput,
  { events, record }: { events: readonly T[]; record: RecordGames<D> },
): Promise<{ version: string; data: readonly D[] } | null> {
  try {
    return await storeEntry(store, { ...storing, gap: null }, (tx) => record(tx, () => true));
  } catch (error) {
    if (isDatabaseUnavailable(error) || events.length < 2) throw error;
    const ids = [...new Set(events.map(({ id }) => id))];
    const failing = new Set<string>();
    const { entry, token } = storing;
    await transactInHalves(store, {
      rows: ids,
      run: async (tx, some) => {
        if (await holdsLease(tx, entry.key, token)) await record(tx, ({ id }) => some.includes(id));
      },
      onFailure: (eventId, err) => {
        failing.add(eventId);
        log.error({ err, entry: entry.key, eventId }, 'storing a game failed');
      },
    });
    if (failing.size === ids.length) throw error;
    const gap = failing.size > 0 ? `${failing.size} of ${ids.length} games couldn’t be stored` : null;
    return storeEntry(store, { ...storing, gap }, (tx) => record(tx, ({ id }) => !failing.has(id)));
  }
}
