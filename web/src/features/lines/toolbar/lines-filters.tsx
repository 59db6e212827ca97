import { DATE_FILTERS, type DateFilter } from '@evens/domain/lines/model';
import type { ReactNode } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useAddressText } from '../../../ui/fields/use-address-text.ts';
import { linesCopy as copy, DATE_LABELS } from '../copy.ts';

const DATES = DATE_FILTERS.map((value) => ({ value, label: DATE_LABELS[value] }));

type LinesFiltersProps = {
  date: DateFilter;
  onDate: (date: DateFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  /** The choice of sportsbooks. */
  children: ReactNode;
};

export function LinesFilters({ date, onDate, search, onSearch, children }: LinesFiltersProps) {
  const [text, write] = useAddressText(search, onSearch);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
      <div className="col-span-2 min-w-0">
        <Segmented label={copy.dates} labelHidden wide options={DATES} value={date} onChange={onDate} />
      </div>
      {children}
      <SearchField label={copy.search} value={text} onChange={write} className="sm:ml-auto sm:w-56" />
    </div>
  );
}
