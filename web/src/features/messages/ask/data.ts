import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isAsking = false;

/** The viewer has just posted or accepted a bid. Unless they were asked before, they're asked now (RC-11). */
export function askHowToHear(): void {
  isAsking = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribe, () => isAsking);
}
