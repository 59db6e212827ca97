import { createHash } from 'node:crypto';
import { creditsProbeMs } from '@evens/domain/lines/credits/rules';
import { SPORT_KEYS } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { type OddsProvider, ProviderError } from '../../../ports/odds/odds-provider.ts';
import { awaitedStarts } from '../feed/awaited-starts.ts';
import { lockUsage } from './count-call.ts';
import { creditsLeft, feedAccount, usageDays, utcDay, utcMonth } from './queries.ts';

/** Records that a call was refused because no credits are left for it. */
export async function recordOutOfCredits(tx: Tx): Promise<void> {
  await tx.q
    .updateTable('feedAccount')
    .set({ outOfCreditsSince: tx.now, askedAt: tx.now })
    .where('outOfCreditsSince', 'is', null)
    .execute();
}

/** Records that a call was paid for, which means that credits are back. */
export async function recordCreditsBack(tx: Tx): Promise<void> {
  await tx.q
    .updateTable('feedAccount')
    .set({ outOfCreditsSince: null })
    .where('outOfCreditsSince', 'is not', null)
    .execute();
}

/**
 * Forgets the remaining credits the provider reported. The next call finds out again, and a refused one costs nothing.
 */
export async function clearCreditsLeft(tx: Tx): Promise<void> {
  await tx.q
    .updateTable('apiUsage')
    .set({ quotaRemaining: null })
    .where('day', '>=', `${utcMonth(tx.now)}-01`)
    .execute();
}

/** A new key starts with its own credits. Only a hash of the key is stored. */
export async function startWithKey(store: Store, apiKey: string): Promise<void> {
  const keyHash = createHash('sha256').update(apiKey).digest('hex');
  await transact(store, async (tx) => {
    await lockUsage(tx);
    const { keyHash: known } = await feedAccount(tx.q);
    if (known === keyHash) return;
    // A database from before keys were tracked has used the same key all along.
    if (known === null) {
      await tx.q.updateTable('feedAccount').set({ keyHash }).execute();
      return;
    }
    await clearCreditsLeft(tx);
    await tx.q.updateTable('oddsCache').set({ retryAt: null }).execute();
    const days = await usageDays(tx.q, { from: `${utcMonth(tx.now)}-01`, to: utcDay(tx.now) });
    const used = days.reduce((sum, day) => sum + day.creditsUsed, 0);
    const key = { keyHash, keyMonth: utcMonth(tx.now), creditsBeforeKey: used };
    await tx.q
      .updateTable('feedAccount')
      .set({ ...key, outOfCreditsSince: null, askedAt: null })
      .execute();
  });
}

/**
 * While the provider's credits are used up, occasionally makes a free call to see whether they are back. The site's own
 * limit doesn't need this, because it is known here.
 */
export async function checkCredits({ store, provider }: { store: Store; provider: OddsProvider }): Promise<void> {
  const { db } = store.database;
  const { outOfCreditsSince } = await feedAccount(db);
  if (outOfCreditsSince === null) return;
  if (!(await isCheckDue(store))) return;
  const left = await provider.fetchCreditsLeft().catch((error: unknown) => {
    if (error instanceof ProviderError) return 0;
    throw error;
  });
  if (left !== null && left < limits.scoresCredits) return;
  await transact(store, async (tx) => {
    await lockUsage(tx);
    await clearCreditsLeft(tx);
    await tx.q.updateTable('apiUsage').set({ quotaRemaining: left }).where('day', '=', utcDay(tx.now)).execute();
  });
}

/** Only one of all processes asks. */
async function isCheckDue(store: Store): Promise<boolean> {
  return transact(store, async (tx) => {
    const { ofProvider } = await creditsLeft(tx.q, { quota: 0, now: tx.now });
    if (ofProvider === null || ofProvider >= limits.oddsCredits) return false;
    const waiting = await awaitedStarts(tx.q, { sportKeys: SPORT_KEYS, now: tx.now });
    const everyMs = creditsProbeMs([...waiting.values()].flat(), tx.now);
    const claimed = await tx.q
      .updateTable('feedAccount')
      .set({ askedAt: tx.now })
      .where((e) =>
        e.or([
          e('askedAt', 'is', null),
          e('askedAt', '<=', new Date(tx.now.getTime() - everyMs)),
          e('askedAt', '>', tx.now),
        ]),
      )
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  });
}
