/**
 * Fetches code before it's needed. Without a network, it waits until someone asks for it: a browser remembers that a chunk
 * failed, and then only reloading the page helps.
 */
export function preload(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined);
}
