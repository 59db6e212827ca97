import { useSyncExternalStore } from 'react';

/** As wide as Tailwind's lg. */
const wide = () => matchMedia('(min-width: 64rem)');

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a wide table fits, for content that would take long to render in both of its forms. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
}
