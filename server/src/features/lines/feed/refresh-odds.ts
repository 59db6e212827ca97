import { lineErrors } from '@evens/domain/lines/errors';
import { AppError } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { storeUnderKey } from '../../../db/transact.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import type { RefreshResponse } from '../api.ts';
import type { Feed } from './feed.ts';

type Refreshing = { store: Store; feed: Feed };

/**
 * Fetches the lines of every followed league, and fails only if none could be fetched (AD-22, AD-29, LN-13). A repeated
 * request gets the first response again, so it costs no more credits.
 */
export async function refreshAllOdds({ store, feed }: Refreshing, _by: SiteAdmin): Promise<RefreshResponse> {
  const results = await feed.forceRefresh();
  const successes = results.flatMap(({ sportKey, result }) => {
    if (result.outcome === 'read') return { sportKey, games: result.count, credits: result.credits };
    return result.outcome === 'fresh' ? { sportKey, games: 0, credits: 0 } : [];
  });
  const failures = results.flatMap(({ sportKey, result }) => {
    if (result.outcome === 'read' || result.outcome === 'fresh') return [];
    return { sportKey, reason: result.outcome === 'failed' ? result.reason : result.outcome };
  });
  if (successes.length === 0) throw new AppError(lineErrors.FORCE_REFRESH_FAILED, { details: { failures } });
  return storeUnderKey(store, {
    sports: successes.length,
    games: successes.reduce((sum, { games }) => sum + games, 0),
    totalCredits: successes.reduce((sum, { credits }) => sum + credits, 0),
    successes,
    failures,
  });
}
