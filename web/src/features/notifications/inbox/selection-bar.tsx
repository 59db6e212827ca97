import { Button } from '../../../ui/button.tsx';
import { inboxCopy as copy } from './copy.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = { selection: Selection; visibleCount: number; onMark: () => void };

/** What can be done with several notifications at once (NT-07). */
export function SelectionBar({ selection, visibleCount, onMark }: SelectionBarProps) {
  const { length: count } = selection.selected;
  // A button that turns itself off keeps the focus.
  const [isWhole, isEmpty] = [count === visibleCount, count === 0];
  return (
    <fieldset
      aria-label={copy.selecting}
      className="flex min-w-0 flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2"
    >
      <Button size="sm" aria-disabled={isWhole} onClick={isWhole ? undefined : selection.selectAll}>
        {copy.selectAll}
      </Button>
      <Button size="sm" aria-disabled={isEmpty} onClick={isEmpty ? undefined : selection.deselectAll}>
        {copy.deselectAll}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-disabled={isEmpty}
        onClick={isEmpty ? undefined : onMark}
        className="sm:ml-auto"
      >
        {copy.markSelected(count)}
      </Button>
    </fieldset>
  );
}
