import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useAddressText } from '../../../ui/fields/use-address-text.ts';
import { betsCopy as copy } from '../copy.ts';
import { DatesMenu } from './dates-menu.tsx';
import { type BetsSearch, readRanges, toDates } from './filters.ts';

type BetsFiltersProps = { search: BetsSearch; onSearch: (next: BetsSearch) => void };

/** BT-02 to BT-04. */
export function BetsFilters({ search, onSearch }: BetsFiltersProps) {
  const [text, write] = useAddressText(search.search ?? '', (next) => onSearch({ ...search, search: next }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:flex sm:items-center sm:gap-3">
      <SearchField label={copy.search} placeholder={copy.searchFor} value={text} onChange={write} className="sm:w-72" />
      <DatesMenu
        chosen={readRanges(search.dates)}
        onChoose={(ranges) => onSearch({ ...search, dates: toDates(ranges) })}
      />
    </div>
  );
}
