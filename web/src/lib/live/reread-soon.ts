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
  setTimeout(() => {
    keys.delete(key);
    void client.invalidateQueries({ queryKey });
  }, SOON_MS);
}
