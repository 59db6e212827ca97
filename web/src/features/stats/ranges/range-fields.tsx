import { STAT_RANGES, type StatRange } from '@evens/domain/stats/model';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { statsCopy as copy, RANGE_LABELS } from '../copy.ts';
import { customDays, type StatsSearch } from '../search/data.ts';

const OPTIONS = STAT_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }));

type RangeFieldsProps = {
  search: StatsSearch;
  onSearch: (next: StatsSearch) => void;
  viewing: { now: Date; timeZone: string };
  /** Whether the last day comes before the first. */
  isTurned: boolean;
};

/** The date range of the statistics (SS-01, SS-02). */
export function RangeFields({ search, onSearch, viewing, isTurned }: RangeFieldsProps) {
  const days = customDays(search, viewing);
  function choose(text: string) {
    const range = STAT_RANGES.find((value): value is StatRange => value === text);
    const { from: _, to: __, ...rest } = search;
    onSearch({ ...rest, ...(range && { range }) });
  }
  return (
    <div className="grid grow grid-cols-2 items-end gap-2 sm:flex sm:justify-end">
      <div className="col-span-2 sm:w-44">
        <SelectField
          label={copy.range}
          labelHidden
          options={OPTIONS}
          value={search.range ?? 'all_time'}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {search.range === 'custom' && (
        <>
          <DayField label={copy.firstDay} day={days.from} onDay={(from) => onSearch({ ...search, from })} />
          <DayField label={copy.lastDay} day={days.to} onDay={(to) => onSearch({ ...search, to })} />
          {isTurned && (
            <p role="alert" className="col-span-2 text-sm font-medium text-danger sm:order-first sm:self-center">
              {copy.turned}
            </p>
          )}
        </>
      )}
    </div>
  );
}
