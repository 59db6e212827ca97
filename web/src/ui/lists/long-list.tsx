import { limits } from '@evens/domain/shared/limits';
import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import type { RowWindow } from './row-window.tsx';

/** What a row's own element takes over, so that the list knows it. */
export type RowPlace = {
  'data-at': number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  style?: CSSProperties;
};

/** A run of rows that are in the page, and the height of what is left out above it. */
export type Run = { from: number; to: number; skippedPx: number };

/** What of a list is in the page, what is left out below, and how far the page has to move so that nothing seen does. */
export type Excerpt = { runs: readonly Run[]; restPx: number; shiftPx: number };

let rowWindow: typeof RowWindow | null = null;

/** Comes with the first list that is long. Until then, and without a connection, all rows are there. */
function useRowWindow(isLong: boolean) {
  const [loaded, setLoaded] = useState(() => rowWindow);
  useEffect(() => {
    if (!isLong || rowWindow) return;
    import('./row-window.tsx').then(
      (parts) => {
        rowWindow = parts.RowWindow;
        setLoaded(() => parts.RowWindow);
      },
      () => undefined,
    );
  }, [isLong]);
  return isLong ? loaded : null;
}

type LongListProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  label: string;
  className?: string;
  /** A part of something longer: only what is near the screen is in the page, however short this part is. */
  isLong?: boolean;
  /** An `li` that takes over its place. */
  children: (item: T, place: RowPlace) => ReactNode;
};

/**
 * A list that may grow long: beyond 500 rows only those near the screen are in the page, and the row with the keyboard's
 * focus with its neighbours. Rows are counted out for those who listen, and nothing moves when rows come on top.
 */
export function LongList<T>({ items, keyOf, label, className, isLong = false, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [excerpt, setExcerpt] = useState<Excerpt | null>(null);
  const Rows = useRowWindow(isLong || items.length > limits.longListRows);
  const shown = Rows ? excerpt : null;
  const row = (at: number, skippedPx = 0) => {
    const item = items[at];
    if (item === undefined) return null;
    const counted = shown && { 'aria-setsize': items.length, 'aria-posinset': at + 1 };
    const place = { 'data-at': at, ...counted, ...(skippedPx > 0 && { style: { marginTop: skippedPx } }) };
    return <Fragment key={keyOf(item)}>{children(item, place)}</Fragment>;
  };
  const run = ({ from, to, skippedPx }: Run) => items.slice(from, to).map((_, at) => row(from + at, skippedPx));
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className={classes(className, shown && 'virtual-list')}
        style={shown ? { paddingBottom: shown.restPx } : undefined}
      >
        {shown ? shown.runs.flatMap(run) : items.map((_, at) => row(at))}
      </ul>
      {Rows && <Rows list={list} keys={items.map(keyOf)} excerpt={excerpt} onExcerpt={setExcerpt} />}
    </>
  );
}
