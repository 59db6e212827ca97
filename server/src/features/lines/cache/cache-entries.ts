import type { SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { type CountedCall, countCall, lockUsage } from '../credits/count-call.ts';
import { creditsLeft } from '../credits/queries.ts';
import { recordCreditsBack, recordOutOfCredits } from '../credits/record-credits.ts';
import { cacheState, isCooling, isYoung } from './queries.ts';

/** A cache entry: the odds of a sport, or its scores over a number of days. */
export type CacheEntry = { key: string; sportKey: SportKey; daysFrom: number | null };

/** When an entry doesn't need fetching: judged by its age, or by when someone last requested it on demand. */
export type Freshness = {
  maxAgeMs: number;
  isOnDemand: boolean;
  /** Set by callers that don't wait out the pause after a failure. */
  isForced?: boolean;
  /** Set by callers that waited for another fetch. Anything fetched since then is fresh enough. */
  since?: Date;
};

export type Claim =
  | { outcome: 'claimed'; token: number }
  | { outcome: 'fresh' | 'busy' | 'cooling' | 'out_of_credits' };

type ClaimRequest = Freshness & { quota: number };

type Reading = { creditsSpent: number; creditsLeft: number | null };

export function oddsEntry(sportKey: SportKey): CacheEntry {
  return { key: `odds_${sportKey}`, sportKey, daysFrom: null };
}

export function scoresEntry(sportKey: SportKey): CacheEntry {
  const daysFrom = limits.scoresDaysFrom;
  return { key: `scores_${sportKey}_${daysFrom}d`, sportKey, daysFrom };
}

function entryCost({ daysFrom }: CacheEntry): number {
  return daysFrom === null ? limits.oddsCredits : limits.scoresCredits;
}

/** The minimum pause after a failed fetch, so that an outage costs few calls. */
const PAUSE_MS = limits.lockMs;
const LONGEST_PAUSE_MS = HOUR_MS;

/** Empties every entry, so that the next view fetches it again (AD-19). */
export async function clearEntries(tx: Tx): Promise<void> {
  await tx.q
    .updateTable('oddsCache')
    .set({ ...emptyEntry(), clearedAt: tx.now })
    .execute();
}

/** Empties one entry, so that the next view fetches it again. */
export async function clearEntry(tx: Tx, { key }: CacheEntry): Promise<void> {
  await tx.q
    .updateTable('oddsCache')
    .set({ ...emptyEntry(), clearedAt: tx.now })
    .where('key', '=', key)
    .execute();
}

function emptyEntry() {
  return {
    data: '[]',
    dataCount: 0,
    version: newId(),
    lastUpdated: null,
    fetchStatus: 'cleared' as const,
    errorMessage: null,
    retryAt: null,
  };
}

/** Empties entries from another source, such as replayed games after a key was set. */
export async function clearForeignEntries(store: Store, source: string): Promise<void> {
  await transact(store, async (tx) => {
    await tx.q
      .updateTable('oddsCache')
      .set({ ...emptyEntry(), source, clearedAt: tx.now })
      .where('source', '<>', source)
      .execute();
  });
}

/**
 * Tries to become the one process that fetches an entry from the provider. It succeeds only if the entry still needs it
 * once the lock is held, because another process may just have fetched it (AD-26, AD-29).
 */
export async function claimEntry(store: Store, entry: CacheEntry, request: ClaimRequest): Promise<Claim> {
  return transact(store, async (tx) => {
    const token = await acquireLease(tx, entry);
    if (token === null) return { outcome: 'busy' };
    const refusal = await reasonNotToRead(tx, entry, request);
    if (refusal === null) return { outcome: 'claimed', token };
    await releaseLease(tx, entry.key);
    return { outcome: refusal };
  });
}

/** The call counts as paid from here on, so that two processes never both use the last credits. */
async function acquireLease(tx: Tx, entry: CacheEntry): Promise<number | null> {
  const { key } = entry;
  const credits = entryCost(entry);
  const leaseUntil = new Date(tx.now.getTime() + limits.lockMs);
  const holder = newId();
  const row = await tx.q
    .insertInto('cacheLocks')
    .values({ key, holder, fencingToken: 1, lockedAt: tx.now, leaseUntil, credits })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((e) => ({
          holder,
          fencingToken: e('cacheLocks.fencingToken', '+', 1),
          lockedAt: tx.now,
          leaseUntil,
          releasedAt: null,
          credits,
        }))
        .where((e) => e.or([e('cacheLocks.leaseUntil', '<=', tx.now), e('cacheLocks.releasedAt', 'is not', null)])),
    )
    .returning('fencingToken')
    .executeTakeFirst();
  return row?.fencingToken ?? null;
}

async function reasonNotToRead(tx: Tx, entry: CacheEntry, { quota, ...freshness }: ClaimRequest) {
  const state = await cacheState(tx.q, entry.key);
  if (isYoung(state, freshness, tx.now)) return 'fresh';
  if (!freshness.isForced && isCooling(state, tx.now)) return 'cooling';
  await lockUsage(tx);
  const { ofLimit, ofProvider } = await creditsLeft(tx.q, { quota, now: tx.now, exceptKey: entry.key });
  const cost = entryCost(entry);
  if (ofLimit >= cost && (ofProvider === null || ofProvider >= cost)) return null;
  await recordOutOfCredits(tx);
  return 'out_of_credits';
}

async function releaseLease(tx: Tx, key: string): Promise<void> {
  await tx.q.updateTable('cacheLocks').set({ releasedAt: tx.now }).where('key', '=', key).execute();
}

/** False when the lease ran out and another process has taken the lock. Its data is newer. */
export async function holdsLease(tx: Tx, key: string, token: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('cacheLocks')
    .select('fencingToken')
    .where('key', '=', key)
    .where('releasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.fencingToken === token;
}

function toCountedCall({ sportKey, daysFrom }: CacheEntry, reading: Reading): CountedCall {
  const endpoint = daysFrom === null ? 'odds' : 'scores';
  return { endpoint, sportKey, credits: reading.creditsSpent, creditsLeft: reading.creditsLeft };
}

async function countOnly(tx: Tx, call: CountedCall): Promise<null> {
  await countCall(tx, call);
  return null;
}

type Lease = { entry: CacheEntry; token: number; isOnDemand: boolean; source: string };
export type StoreInput = Lease & { reading: Reading };
type Storing = StoreInput & {
  /** What of the response couldn't be stored. */
  gap: string | null;
};

/**
 * Stores what `record` returns of the provider's response, in the same transaction, and releases the lock. Null when the lease was
 * lost.
 */
export async function storeEntry<D>(
  store: Store,
  storing: Storing,
  record: (tx: Tx) => Promise<readonly D[]>,
): Promise<{ version: string; data: readonly D[] } | null> {
  const { entry, token, isOnDemand, source, reading, gap } = storing;
  return transact(store, async (tx) => {
    const call = toCountedCall(entry, reading);
    if (!(await holdsLease(tx, entry.key, token))) return countOnly(tx, call);
    const data = await record(tx);
    const version = newId();
    const values = {
      source,
      data: JSON.stringify(data),
      version,
      lastUpdated: tx.now,
      attemptedAt: tx.now,
      ...(isOnDemand ? { demandedAt: tx.now } : {}),
      fetchStatus: 'success' as const,
      errorMessage: gap,
      dataCount: data.length,
      clearedAt: null,
      retryAt: null,
    };
    const { key, sportKey, daysFrom } = entry;
    await tx.q
      .insertInto('oddsCache')
      .values({ key, sportKey, daysFrom, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
    await releaseLease(tx, key);
    await countCall(tx, call);
    await recordCreditsBack(tx);
    return { version, data };
  });
}

type FailureInput = Lease & { message: string; reading: Reading; retryAfterMs: number | null; isOutOfCredits: boolean };

/** Records a failed fetch. The cached data stays, whatever its age (AD-25). */
export async function recordFailure(store: Store, failing: FailureInput): Promise<void> {
  const { entry, token, isOnDemand, source, message, reading, retryAfterMs, isOutOfCredits } = failing;
  await transact(store, async (tx) => {
    const call = toCountedCall(entry, reading);
    if (!(await holdsLease(tx, entry.key, token))) {
      await countCall(tx, call);
      return;
    }
    const { key, sportKey, daysFrom } = entry;
    const failed = {
      attemptedAt: tx.now,
      ...(isOnDemand ? { demandedAt: tx.now } : {}),
      fetchStatus: 'error' as const,
      errorMessage: message,
      retryAt: new Date(tx.now.getTime() + Math.max(PAUSE_MS, Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS))),
    };
    await tx.q
      .insertInto('oddsCache')
      .values({ key, sportKey, daysFrom, source, data: '[]', version: newId(), dataCount: 0, ...failed })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(failed))
      .execute();
    await releaseLease(tx, key);
    await countCall(tx, call);
    if (isOutOfCredits) await recordOutOfCredits(tx);
  });
}
