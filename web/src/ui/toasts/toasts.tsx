import { Suspense, useSyncExternalStore } from 'react';
import { ToastStack } from '../popups/lazy-popups.ts';
import { areToastsNeeded, watchToasts } from './toast.ts';

/** Rendered once in the app. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(watchToasts, areToastsNeeded);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
