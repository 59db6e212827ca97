import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';

/** A run of rendered rows, and the height of the rows left out above it. */
export type Run = { from: number; to: number; skippedPx: number };

/** The rendered part of a list, the height left out below it, and how far to scroll so that nothing in view moves. */
export type Excerpt = { runs: readonly Run[]; restPx: number; shiftPx: number };

/** Extra rows beyond the screen, so that neither scrolling nor the Tab key reaches an end. */
const ROWS_AHEAD = 4;
const UNKNOWN_HEIGHT_PX = 200;

type RowWindowProps = {
  list: RefObject<HTMLUListElement | null>;
  keys: readonly string[];
  excerpt: Excerpt | null;
  onExcerpt: (excerpt: Excerpt | null) => void;
};

/** Decides which rows to render, by the scroll position of the window or of the pane around the list. */
export function RowWindow(props: RowWindowProps) {
  const { list, onExcerpt } = props;
  const [pane, setPane] = useState<HTMLElement | 'window' | null>(null);
  useLayoutEffect(() => {
    setPane(list.current ? (findScrollParent(list.current) ?? 'window') : null);
    return () => onExcerpt(null);
  }, [list, onExcerpt]);
  if (!pane) return null;
  return pane === 'window' ? <InWindow {...props} /> : <InPane {...props} pane={pane} />;
}

function findScrollParent(list: HTMLElement): HTMLElement | null {
  for (let parent = list.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

function InWindow(props: RowWindowProps) {
  const rows = useRows(props, null);
  useExcerpts(props, rows, useWindowVirtualizer(rows.options));
  return null;
}

function InPane({ pane, ...props }: RowWindowProps & { pane: HTMLElement }) {
  const rows = useRows(props, pane);
  const initialOffset = () => pane.scrollTop;
  useExcerpts(props, rows, useVirtualizer({ ...rows.options, getScrollElement: () => pane, initialOffset }));
  return null;
}

/** The list's layout, read from the page because the style sheet decides it. */
type Layout = { columns: number; gap: number; top: number };

function readLayout(list: HTMLElement | null, pane: HTMLElement | null): Layout {
  if (!list) return { columns: 1, gap: 0, top: 0 };
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const { top } = list.getBoundingClientRect();
  return {
    columns: gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(pane ? top - pane.getBoundingClientRect().top + pane.scrollTop : top + window.scrollY),
  };
}

/** Returns the same array as long as the keys are equal. */
function useStableKeys(keys: readonly string[]): readonly string[] {
  const [shownKeys, setShownKeys] = useState(keys);
  const isUnchanged = shownKeys.length === keys.length && shownKeys.every((key, at) => key === keys[at]);
  if (!isUnchanged) setShownKeys(keys);
  return isUnchanged ? shownKeys : keys;
}

type Rows = ReturnType<typeof useRows>;

/** The rows and their heights, as far as they're known. With several columns, a row is as high as its highest item. */
function useRows({ list, keys: given }: RowWindowProps, pane: HTMLElement | null) {
  const keys = useStableKeys(given);
  const [layout, setLayout] = useState(() => readLayout(list.current, pane));
  // Of a list that has just grown long, all rows are still in the page here. With guessed heights, the virtualizer would
  // scroll by the difference later.
  const [heights] = useState(() => withHeights(new Map<string, number>(), itemsIn(list.current, keys)));
  const { columns, gap, top } = layout;
  const focusedRow = useFocusedRow(list, columns);
  const { getHeight, getItemKey } = useMemo(() => {
    const itemsInRow = (row: number) => keys.slice(row * columns, (row + 1) * columns);
    return {
      getItemKey: (row: number) => itemsInRow(row).join(),
      getHeight(row: number): number {
        const known = itemsInRow(row).flatMap((key) => heights.get(key) ?? []);
        return known.length > 0 ? Math.max(...known) : averageHeight(heights);
      },
    };
  }, [keys, columns, heights]);
  const rangeExtractor = useCallback((range: Range) => withFocused(range, focusedRow), [focusedRow]);

  function relayout(): void {
    const next = readLayout(list.current, pane);
    if (next.columns !== columns) heights.clear();
    setLayout((last) => (isSame(last, next) ? last : next));
  }

  const options = {
    count: Math.ceil(keys.length / columns),
    gap,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
    estimateSize: getHeight,
    getItemKey,
    rangeExtractor,
    // Rows are measured during a render, when React can't flush synchronously.
    useFlushSync: false,
  };
  return { options, keys, layout, heights, getHeight, relayout, pane };
}

type Item = { at: number; key: string; height: number };

function itemsIn(list: HTMLUListElement | null, keys: readonly string[]): Item[] {
  return Array.from(list?.children ?? []).flatMap((item) => {
    const at = item instanceof HTMLElement ? Number(item.dataset.at) : Number.NaN;
    const key = keys[at];
    return key === undefined ? [] : [{ at, key, height: item.getBoundingClientRect().height }];
  });
}

function withHeights(heights: Map<string, number>, items: readonly Item[]): Map<string, number> {
  for (const { key, height } of items) heights.set(key, height);
  return heights;
}

function averageHeight(heights: ReadonlyMap<string, number>): number {
  if (heights.size === 0) return UNKNOWN_HEIGHT_PX;
  let sum = 0;
  for (const height of heights.values()) sum += height;
  return Math.round(sum / heights.size);
}

/** The focused row, which stays rendered wherever the page is scrolled. */
function useFocusedRow(list: RefObject<HTMLUListElement | null>, columns: number): number | null {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const note = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-at]');
      setAt(row && list.current?.contains(row) ? Number(row.dataset.at) : null);
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  return at === null ? null : Math.floor(at / columns);
}

function withFocused(range: Range, focused: number | null): number[] {
  const rows = new Set(defaultRangeExtractor(range));
  if (focused !== null) {
    for (const row of [focused - 1, focused, focused + 1]) if (row >= 0 && row < range.count) rows.add(row);
  }
  return [...rows].sort((a, b) => a - b);
}

/** What both kinds of virtualizer have in common. */
type Virtualizer = {
  getVirtualItems: () => { index: number; start: number; end: number }[];
  getTotalSize: () => number;
  resizeItem: (row: number, height: number) => void;
  measurementsCache: readonly { start: number }[];
  scrollOffset: number | null;
};

type Anchor = { keys: readonly string[]; key: string; start: number };

/** Tells the list which rows to render, and measures them. */
function useExcerpts({ list, excerpt, onExcerpt }: RowWindowProps, rows: Rows, virtualizer: Virtualizer): void {
  const { pane } = rows;
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  const anchor = useRef<Anchor | null>(null);

  useEffect(() => {
    const observer = new ResizeObserver(lookAgain);
    for (const element of [list.current, document.body]) if (element) observer.observe(element);
    const scroller = pane ?? document.documentElement;
    // Scroll position is kept here, and the browser's own scroll anchoring would do it twice.
    scroller.style.overflowAnchor = 'none';
    return () => {
      observer.disconnect();
      scroller.style.overflowAnchor = '';
    };
  }, [list, pane]);

  useLayoutEffect(() => {
    const items = virtualizer.getVirtualItems();
    if (items.length === 0 && rows.keys.length > 0) return;
    const shiftPx = measureShift(anchor.current, rows, virtualizer);
    rows.relayout();
    measure(list.current, rows, virtualizer);
    anchor.current = findAnchor(anchor.current, rows, virtualizer);
    const next = { ...toExcerpt(rows, virtualizer), shiftPx };
    if (!isSame(excerpt, next)) onExcerpt(next);
  });

  useLayoutEffect(() => {
    if (excerpt && excerpt.shiftPx !== 0) (pane ?? window).scrollBy({ top: excerpt.shiftPx, behavior: 'instant' });
  }, [excerpt, pane]);
}

function measure(
  list: HTMLUListElement | null,
  { keys, layout, heights, getHeight }: Rows,
  virtualizer: Virtualizer,
): void {
  const items = itemsIn(list, keys);
  withHeights(heights, items);
  const rows = new Set(items.map(({ at }) => Math.floor(at / layout.columns)));
  for (const row of rows) virtualizer.resizeItem(row, getHeight(row));
}

function toExcerpt({ keys, layout: { columns, gap, top } }: Rows, virtualizer: Virtualizer): Omit<Excerpt, 'shiftPx'> {
  let end: number | null = null;
  const runs = virtualizer.getVirtualItems().map((row) => {
    const skippedPx = end === null ? row.start - top : row.start - end - gap;
    end = row.end;
    return { from: row.index * columns, to: Math.min(keys.length, (row.index + 1) * columns), skippedPx };
  });
  return { runs, restPx: Math.max(0, virtualizer.getTotalSize() + top - (end ?? top)) };
}

/** The first item in view, if the list reaches above the upper edge. It stays the same while it's in view. */
function findAnchor(last: Anchor | null, { keys, layout: { columns, top } }: Rows, virtualizer: Virtualizer) {
  const offset = virtualizer.scrollOffset ?? 0;
  const row = offset > top ? virtualizer.getVirtualItems().find(({ end }) => end > offset) : undefined;
  if (!row) return null;
  const [first = '', ...others] = keys.slice(row.index * columns, (row.index + 1) * columns);
  const key = last && others.includes(last.key) ? last.key : first;
  return { keys, key, start: row.start };
}

/** How far the item in view has moved because of rows added or removed above it. */
function measureShift(anchor: Anchor | null, { keys, layout }: Rows, virtualizer: Virtualizer): number {
  if (!anchor || anchor.keys === keys) return 0;
  const row = virtualizer.measurementsCache[Math.floor(keys.indexOf(anchor.key) / layout.columns)];
  return row ? row.start - anchor.start : 0;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
