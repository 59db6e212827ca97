import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import type { LinesSearch } from '../toolbar/filters.ts';
import { noLinesCopy as copy } from './copy.ts';

/** No game matches the filters (LN-17). */
export function NoLines({ search, onShowAll }: { search: LinesSearch; onShowAll: () => void }) {
  const hint = search.books ? copy.atBooksHint : copy.hereHint;
  return (
    <EmptyState
      title={search.search ? copy.found(search.search) : copy.here}
      icon={<SearchX aria-hidden size={28} />}
      action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
    >
      {search.search ? copy.foundHint : hint}
    </EmptyState>
  );
}
