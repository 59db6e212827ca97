import { limits } from '@evens/domain/shared/limits';
import { type Expression, sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { LineTables } from '../tables.ts';
import { utcDay } from './queries.ts';

/** A provider call to count. The remaining credits are null if the provider didn't report them. */
export type CountedCall = Pick<LineTables['apiCalls'], 'credits' | 'endpoint' | 'sportKey'> & {
  creditsLeft: number | null;
};

/** More than all simultaneous calls can cost together. */
const CREDITS_UNDER_WAY = 100;

/**
 * The remaining credits, as reported by the provider. When two responses arrive out of order, the lower number counts.
 * A big jump up means that the quota was raised.
 */
function remaining(known: Expression<number | null>, reported: number | null) {
  return sql<number | null>`case
    when ${reported}::integer is null then ${known}
    when ${reported}::integer - ${known} between 0 and ${CREDITS_UNDER_WAY}::integer then ${known}
    else ${reported}::integer end`;
}

/** Counts a call on its day and keeps it among the latest hundred (AD-27, AD-28). */
export async function countCall(tx: Tx, call: CountedCall): Promise<void> {
  const { creditsLeft, ...detail } = call;
  const day = utcDay(tx.now);
  const scoresCredits = call.endpoint === 'scores' ? call.credits : 0;
  const counts = { creditsUsed: call.credits, scoresCredits, apiFetches: 1, quotaRemaining: creditsLeft };
  const { apiFetches: number } = await tx.q
    .insertInto('apiUsage')
    .values({ day, ...counts, cacheHits: 0, lastFetchAt: tx.now })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((e) => ({
        creditsUsed: e('apiUsage.creditsUsed', '+', counts.creditsUsed),
        scoresCredits: e('apiUsage.scoresCredits', '+', scoresCredits),
        apiFetches: e('apiUsage.apiFetches', '+', 1),
        quotaRemaining: remaining(e.ref('apiUsage.quotaRemaining'), creditsLeft),
        lastFetchAt: tx.now,
      })),
    )
    .returning('apiFetches')
    .executeTakeFirstOrThrow();
  await tx.q
    .insertInto('apiCalls')
    .values({ day, number, at: tx.now, ...detail })
    .execute();
  await tx.q
    .deleteFrom('apiCalls')
    .where('day', '=', day)
    .where('number', '<=', number - limits.usageDetailsPerDay)
    .execute();
}

/** Counts requests served from the cache (AD-23). */
export async function countHits(tx: Tx, hits: number): Promise<void> {
  await tx.q
    .insertInto('apiUsage')
    .values({ day: utcDay(tx.now), creditsUsed: 0, apiFetches: 0, cacheHits: hits, quotaRemaining: null })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((e) => ({ cacheHits: e('apiUsage.cacheHits', '+', hits) })),
    )
    .execute();
}

/** Blocks other decisions about calls until this transaction ends, so that two can't both use the last credits. */
export async function lockUsage(tx: Tx): Promise<void> {
  await countHits(tx, 0);
}
