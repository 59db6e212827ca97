import { startTransition, useEffect, useState } from 'react';

/** More than any screen holds: these come first. */
const FIRST = 8;
/** As many as a slow phone adds without keeping a tap waiting. */
const STEP = 24;

/** How many of so many things may be in the page: a screenful at once, the rest behind it a few at a time. */
export function useGrowing(total: number): { most: number; hasGrown: boolean } {
  const [most, setMost] = useState(FIRST);
  useEffect(() => {
    if (most < total) startTransition(() => setMost(most + STEP));
  }, [most, total]);
  return { most, hasGrown: most > FIRST };
}
