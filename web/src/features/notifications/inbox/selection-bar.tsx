import { Button } from '../../../ui/button.tsx';
import { inboxCopy as copy } from './copy.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = { selection: Selection; visibleCount: number; onMark: () => void };

/** What can be done with several notifications at once (NT-07). */
export function SelectionBar({ selection, visibleCount, onMark }: SelectionBarProps) {
  const { length: count } = selection.selected;
  return (
    <fieldset
      aria-label={copy.selecting}
      className="flex min-w-0 flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2"
    >
      <Button size="sm" disabled={count === visibleCount} onClick={selection.selectAll}>
        {copy.selectAll}
      </Button>
      <Button size="sm" disabled={count === 0} onClick={selection.deselectAll}>
        {copy.deselectAll}
      </Button>
      <Button size="sm" variant="primary" disabled={count === 0} onClick={onMark} className="sm:ml-auto">
        {copy.markSelected(count)}
      </Button>
    </fieldset>
  );
}
