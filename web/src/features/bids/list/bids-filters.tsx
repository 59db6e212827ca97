import { DATE_RANGES, type DateRange } from '@evens/domain/bets/model';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useAddressText } from '../../../ui/fields/use-address-text.ts';
import { bidsCopy as copy, DATE_LABELS } from '../copy.ts';

const DATES = DATE_RANGES.map((value) => ({ value, label: DATE_LABELS[value] }));

type BidsFiltersProps = {
  date: DateRange;
  onDate: (date: DateRange) => void;
  search: string;
  onSearch: (search: string) => void;
};

/** Filters by game time, and by team or creator (BD-29, BD-30). */
export function BidsFilters({ date, onDate, search, onSearch }: BidsFiltersProps) {
  const [text, write] = useAddressText(search, onSearch);
  return (
    <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-[minmax(0,1fr)_auto] sm:flex sm:items-center sm:gap-3">
      <SearchField label={copy.search} placeholder={copy.searchFor} value={text} onChange={write} className="sm:w-72" />
      <SelectField
        label={copy.dates}
        labelHidden
        options={DATES}
        value={date}
        onChange={({ target }) => onDate(DATE_RANGES.find((known) => known === target.value) ?? date)}
      />
    </div>
  );
}
