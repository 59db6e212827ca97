import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

const READ_AGAIN_TIMES = 2;

/** What the live stream keeps fresh need not be read again at each look. */
const FRESH_MS = 30_000;

/** A refusal stays one however often it is asked; only what did not come through is worth another try. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < READ_AGAIN_TIMES;
}

/**
 * What somebody does is tried at once and fails at once: without a network it must not wait and be carried out later,
 * when nobody thinks of it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: isWorthAnotherTry },
    mutations: { retry: false, networkMode: 'always' },
  },
});
