import { isServerThere, unreachable } from '../lib/api.ts';

const RELOADED_KEY = 'evens.reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/**
 * A page that was opened before an update asks for parts that are gone; loading it anew brings the new ones. At most once a
 * minute, so that a part that is really missing does not reload the page for ever.
 */
export function reloadAfterUpdates(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS || !(await isServerThere())) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
}

/**
 * Brings a part of the pages. When the server is away that is what it says: taken for an update, it would reload the page
 * into nothing.
 */
export function whenThere<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch(async (error: unknown) => {
      throw (await isServerThere()) ? error : unreachable();
    });
}
