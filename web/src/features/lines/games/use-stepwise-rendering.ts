import { startTransition, useEffect, useState } from 'react';

/** More than any screen shows, so these come first. */
const FIRST = 8;
/** As many as a slow phone can render without delaying a tap. */
const STEP = 24;

/** How many items to render: a screenful at once, and the rest in small steps. One step is enough if other code renders the rest. */
export function useGrowing(total: number, { isOneStepEnough }: { isOneStepEnough: boolean }) {
  const [most, setMost] = useState(FIRST);
  const hasGrown = most > FIRST;
  const isDone = most >= total || (hasGrown && isOneStepEnough);
  useEffect(() => {
    if (!isDone) startTransition(() => setMost(most + STEP));
  }, [most, isDone]);
  return { most, hasGrown, isDone };
}
