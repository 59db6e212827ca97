import { startTransition, useEffect, useState } from 'react';

/** More than any screen shows, so these come first. */
const FIRST = 8;
/** As many as a slow phone can render without delaying a tap. */
const STEP = 24;

/** How many items to render: a screenful at once, and the rest in small steps. */
export function useGrowing(total: number): { most: number; hasGrown: boolean } {
  const [most, setMost] = useState(FIRST);
  useEffect(() => {
    if (most < total) startTransition(() => setMost(most + STEP));
  }, [most, total]);
  return { most, hasGrown: most > FIRST };
}
