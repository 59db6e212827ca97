import { limits } from '@evens/domain/shared/limits';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import type { Excerpt, RowWindow, Run } from './row-window.tsx';
import { useGradualRows } from './use-gradual-rows.ts';
import { useLastHeight } from './use-last-height.ts';

/** Props that a row has to put on its own element. */
export type RowPlace = {
  'data-at': number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  style?: CSSProperties;
};

type Windowing = typeof RowWindow | 'unavailable';

let windowing: Windowing | null = null;

/** Loads with the first long list. Without a network, all rows are rendered. */
function useWindowing(isLong: boolean): Windowing | null {
  const [loaded, setLoaded] = useState(() => windowing);
  useEffect(() => {
    if (!isLong) return;
    // Also if another list has loaded it since this one was rendered: rendering can take that long.
    import('./row-window.tsx').then(
      (parts) => {
        windowing = parts.RowWindow;
        setLoaded(() => parts.RowWindow);
      },
      () => setLoaded('unavailable'),
    );
  }, [isLong]);
  return isLong ? loaded : null;
}

type LongListProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  label: string;
  className?: string;
  /** Part of something longer: only rows near the screen are rendered, even if this part is short. */
  isLong?: boolean;
  /** An `li` with the place's props. */
  children: (item: T, position: RowPlace) => ReactNode;
};

/**
 * A list that can grow long. Beyond 500 rows, only rows near the screen are rendered, plus the focused row and its
 * neighbors. Screen readers get the row count and positions, and nothing moves when rows are added on top. A shorter list
 * renders in steps.
 */
export function LongList<T>({ items, keyOf, label, className, isLong = false, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [excerpt, setExcerpt] = useState<Excerpt | null>(null);
  const isWindowed = isLong || items.length > limits.longListRows;
  const found = useWindowing(isWindowed);
  const lastHeightPx = useLastHeight(list, label);
  // Coming back to a list shows its place at once, and the rows follow.
  const hasRows = useDeferredValue(true, lastHeightPx === undefined);
  const Rows = found === 'unavailable' || !hasRows ? null : found;
  const shown = Rows ? excerpt : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list always has the same keys for the same items
  const keys = useMemo(() => items.map(keyOf), [items]);
  const ready = useGradualRows(keys, { mayGrow: Rows === null });
  const count = hasRows ? ready : 0;
  const heights = shown
    ? { paddingBottom: shown.restPx }
    : { minHeight: count < keys.length ? lastHeightPx : undefined };
  const row = (at: number, skippedPx = 0) => {
    const item = items[at];
    if (item === undefined) return null;
    const counted = shown && { 'aria-setsize': items.length, 'aria-posinset': at + 1 };
    const position = { 'data-at': at, ...counted, ...(skippedPx > 0 && { style: { marginTop: skippedPx } }) };
    return <Fragment key={keyOf(item)}>{children(item, position)}</Fragment>;
  };
  const run = ({ from, to, skippedPx }: Run) => items.slice(from, to).map((_, at) => row(from + at, skippedPx));
  return (
    <>
      <ul ref={list} aria-label={label} className={classes(className, shown && 'virtual-list')} style={heights}>
        {shown ? shown.runs.flatMap(run) : items.slice(0, count).map((_, at) => row(at))}
      </ul>
      {Rows && <Rows list={list} keys={keys} excerpt={excerpt} onExcerpt={setExcerpt} />}
    </>
  );
}
