import { isServerThere, unreachable } from '../lib/api.ts';
import { recall, remember } from '../lib/prefs.ts';

const RELOADED_KEY = 'evens.reloaded-at';
const AGAIN_AFTER_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;
const LEAVES_WITHIN_MS = 10_000;

/** The fields of forms that someone has typed in. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();
let waiting: ReturnType<typeof setTimeout> | undefined;
/** When someone last set out for another page. Chunks that are still on their way then fail, too. */
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * A page opened before an update requests chunks that no longer exist, and reloading gets the new ones. It reloads at
 * most once a minute, so that a missing chunk can't cause an endless loop, and never while someone is writing (HO-11).
 */
export function reloadAfterUpdates(): void {
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  addEventListener('vite:preloadError', () => void (isLeaving() || reloadOnce()));
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reloadIfUpdated());
  addEventListener('input', ({ target }) => {
    // What's no longer on the page would stay in memory.
    for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && target.form) typedIn.add(target);
  });
}

/** Called when the server is back: its pages may be newer. Then the script that runs here is gone. */
export function reloadIfUpdated(): void {
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status === 404) void reloadOnce();
    },
    () => undefined,
  );
}

async function reloadOnce(): Promise<void> {
  const last = Number(recall(RELOADED_KEY, true) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS || !(await isServerThere())) return;
  clearTimeout(waiting);
  if (isWriting()) {
    waiting = setTimeout(() => void reloadOnce(), LOOK_AGAIN_MS);
    return;
  }
  remember(RELOADED_KEY, String(Date.now()), true);
  // Without storage, all that's known is how long the page has been open.
  if (recall(RELOADED_KEY, true) === null && performance.now() < AGAIN_AFTER_MS) return;
  location.reload();
}

/** A reload would bring someone back who is on their way to another page. */
function isLeaving(): boolean {
  return Date.now() - leftAt < LEAVES_WITHIN_MS;
}

/** A dialog counts, too: what was chosen in it would be lost. */
function isWriting(): boolean {
  const isHalfWritten = [...typedIn].some(({ isConnected, value }) => isConnected && value !== '');
  return isHalfWritten || document.querySelector('[role$=dialog]') !== null;
}

/** Loads a chunk. If the server is down, it reports that instead of reloading the page as after an update. */
export function loadFromServer<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch(async (error: unknown) => {
      throw (await isServerThere()) ? error : unreachable();
    });
}
