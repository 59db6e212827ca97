import { Suspense, useSyncExternalStore } from 'react';
import { ToastStack } from '../popups/lazy-popups.ts';
import { areToastsWanted, watchToasts } from './toast.ts';

/** Rendered once in the app. */
export function Toasts() {
  const isWanted = useSyncExternalStore(watchToasts, areToastsWanted);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
