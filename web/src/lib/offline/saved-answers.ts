import { useSyncExternalStore } from 'react';
import { SAVED_AT } from './saved-at.ts';

const listeners = new Set<() => void>();

let page = '';
/** When the oldest answer on this page was saved. 0 if all are from the server. */
let oldest = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes the age of an answer. One from the server means that the server is there again. */
export function noteAge({ headers }: Response): void {
  const savedAt = Number(headers.get(SAVED_AT));
  oldest = savedAt && page === location.pathname ? Math.min(oldest || savedAt, savedAt) : savedAt;
  page = location.pathname;
  for (const listener of listeners) listener();
}

/** When the page that is shown was saved, or 0 if it's from the server (XP-09). */
export function useSavedAt(): number {
  return useSyncExternalStore(subscribe, () => oldest);
}
