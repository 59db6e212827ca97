import { startTransition, useEffect, useState } from 'react';

const IS_PHONE = globalThis.innerWidth < 640;
/** More than most screens show, so these come first. A phone shows fewer than four bids. */
const FIRST = IS_PHONE ? 4 : 12;
/** As many as can be added without delaying a tap or a key. */
const STEP = IS_PHONE ? 8 : 24;

const NONE: ReadonlySet<string> = new Set();

/** How many rows to render: up to so many new ones at once. Those that are rendered already cost nothing. */
export function countRows(keys: readonly string[], rendered: ReadonlySet<string>): number {
  const most = rendered.size === 0 ? FIRST : STEP;
  let fresh = 0;
  const end = keys.findIndex((key) => {
    if (!rendered.has(key)) fresh += 1;
    return fresh > most;
  });
  return end === -1 ? keys.length : end;
}

/** How many rows of a list to render now. The others follow in small steps, if they may, so that they delay no tap. */
export function useGradualRows(keys: readonly string[], { mayGrow }: { mayGrow: boolean }): number {
  const [rendered, setRendered] = useState(NONE);
  const count = countRows(keys, rendered);
  const isDone = !mayGrow || (count === keys.length && count <= FIRST);
  useEffect(() => {
    if (isDone) return;
    const now = keys.slice(0, count);
    const isKnown = now.length === rendered.size && now.every((key) => rendered.has(key));
    if (!isKnown) startTransition(() => setRendered(new Set(now)));
  }, [keys, count, rendered, isDone]);
  return count;
}
