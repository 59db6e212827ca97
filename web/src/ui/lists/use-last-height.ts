import { type RefObject, useLayoutEffect, useState } from 'react';

const lastHeights = new Map<string, number>();

/**
 * A list's height when it was last open, so that Back finds its place before all rows are rendered again. It's noted while the
 * list is open: measuring it as it leaves would have the browser style the whole page once more.
 */
export function useLastHeight(list: RefObject<HTMLElement | null>, label: string): number | undefined {
  const [heightPx] = useState(() => lastHeights.get(label));
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => lastHeights.set(label, current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, label]);
  return heightPx;
}
