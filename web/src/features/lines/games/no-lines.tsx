import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { linesCopy as copy } from '../copy.ts';
import type { LinesSearch } from '../toolbar/filters.ts';

/** No game matches the filters (LN-17). */
export function NoLines({ search, onShowAll }: { search: LinesSearch; onShowAll: () => void }) {
  const hint = search.books ? copy.noneAtBooksHint : copy.noneHereHint;
  return (
    <EmptyState
      title={search.search ? copy.noneFound(search.search) : copy.noneHere}
      icon={<SearchX aria-hidden size={28} />}
      action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
    >
      {search.search ? copy.noneFoundHint : hint}
    </EmptyState>
  );
}
