import { isServerThere, unreachable } from '../lib/api.ts';

const RELOADED_KEY = 'evens.reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/**
 * A page opened before an update requests chunks that no longer exist, and reloading gets the new ones. It reloads at
 * most once a minute, so that a missing chunk can't cause an endless loop.
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

/** Loads a chunk. If the server is down, it reports that instead of reloading the page as after an update. */
export function loadFromServer<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch(async (error: unknown) => {
      throw (await isServerThere()) ? error : unreachable();
    });
}
