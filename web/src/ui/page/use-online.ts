import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

/** Whether the browser has a network. `onBack` runs when it has one again. */
export function useOnline(onBack?: () => void): boolean {
  const callBack = useEffectEvent(() => onBack?.());
  useEffect(() => {
    const back = () => callBack();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  // Where pages are rendered without a browser, nothing has failed yet.
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
