import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const SOON_MS = 200;

const waiting = new WeakMap<QueryClient, Set<string>>();

/**
 * Refetches a moment later, once for everyone who asks until then. When many bets settle at once, each sends an event, and
 * several parts of a screen can listen for it.
 */
export function rereadSoon(client: QueryClient, queryKey: QueryKey): void {
  const keys = waiting.get(client) ?? new Set();
  waiting.set(client, keys);
  const key = hashKey(queryKey);
  if (keys.has(key)) return;
  keys.add(key);
  const reread = () => {
    // Otherwise, an answer that's on its way would be thrown away each time.
    if (client.isFetching({ queryKey }) > 0) return void setTimeout(reread, SOON_MS);
    keys.delete(key);
    void client.invalidateQueries({ queryKey });
  };
  setTimeout(reread, SOON_MS);
}
