import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';

/** A count of null isn't known yet, and its space stays reserved. */
type TabItem<T extends string> = { value: T; label: string; count?: number | null | undefined };

type TabsProps<T extends string> = {
  /** Labels the list for screen readers, and connects the tabs to their panel. */
  id: string;
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  /** If the tab is in the URL, navigate here. */
  onChange: (value: T) => void;
  /** For many short tabs: they wrap to more rows. */
  wraps?: boolean | undefined;
  /** Something is being sent from the panel, so it stays (`useIsHeld`). */
  isHeld?: boolean | undefined;
};

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

export function Tabs<T extends string>(props: TabsProps<T>) {
  const { id, label, items, value, onChange, wraps = false, isHeld = false } = props;
  const list = useRef<HTMLDivElement>(null);
  function moveFocus(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move || isHeld) return;
    const next = move(
      items.findIndex((item) => item.value === value),
      items.length - 1,
    );
    const item = items[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className={classes('flex gap-1 border-b border-line', wraps && 'flex-wrap')}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-${item.value}`}
          aria-selected={item.value === value}
          aria-controls={`${id}-panel`}
          aria-disabled={isHeld || undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => isHeld || onChange(item.value)}
          className={classes(
            'aria-disabled:opacity-60 -mb-px min-h-11 grow border-b-2 px-1.5 py-1 text-sm font-semibold sm:grow-0 sm:px-3.5 sm:text-base',
            wraps ? 'min-w-11' : 'min-w-0',
            item.value === value ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {item.label}
          {item.count !== undefined && (
            <>
              {' '}
              <span className="figures inline-block min-w-[1ch] font-medium text-quiet max-sm:block sm:pl-0.5">
                {item.count ?? '\u00a0'}
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { id: string; value: string; children: ReactNode; className?: string | undefined };

/** The one panel under the tabs with the same id. `value` is the selected tab. */
export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  );
}
