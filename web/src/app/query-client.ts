import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

const MAX_RETRIES = 2;

/** The live stream keeps this data fresh, so it isn't refetched on every mount. */
const FRESH_MS = 30_000;

/** Refusals are final. Only network failures are worth a retry. */
function isRetryable(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < MAX_RETRIES;
}

/**
 * Actions run at once and fail at once. Offline, an action must not wait and run later, when the person has forgotten
 * about it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: isRetryable },
    mutations: { retry: false, networkMode: 'always' },
  },
});
