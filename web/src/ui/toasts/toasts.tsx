import { useSyncExternalStore } from 'react';
import { ToastStack } from '../popups/lazy-popups.ts';
import { areToastsNeeded, watchToasts } from './toast.ts';

/** Rendered once in the app. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(watchToasts, areToastsNeeded);
  return isNeeded ? <ToastStack /> : null;
}
