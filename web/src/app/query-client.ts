import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../lib/api.ts';

const MAX_RETRIES = 2;

/** The live stream keeps this data fresh, so it isn't refetched on every mount. */
const FRESH_MS = 30_000;

/** Refusals are final. Only network failures are worth a retry, but not while the browser knows that there's no network. */
function isRetryable(failures: number, error: unknown): boolean {
  if (navigator.onLine === false) return false;
  return !isRefusal(error) && failures < MAX_RETRIES;
}

/**
 * Everything runs at once and fails at once. Offline, a list comes from what was saved, or says that it can't be loaded. An
 * action must not wait and run later, when the person has forgotten about it (XP-09).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: isRetryable, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
