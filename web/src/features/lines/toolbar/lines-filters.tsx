import { DATE_FILTERS, type DateFilter } from '@evens/domain/lines/model';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../../../ui/classes.ts';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useAddressText } from '../../../ui/fields/use-address-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { linesCopy as copy, DATE_LABELS } from '../copy.ts';

const DATES = DATE_FILTERS.map((value) => ({ value, label: DATE_LABELS[value] }));

type LinesFiltersProps = {
  date: DateFilter;
  onDate: (date: DateFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Sportsbooks are chosen by hand. */
  hasBooks: boolean;
  /** The sports, where there's no column for them. */
  sports: ReactNode;
  /** The choice of sportsbooks. */
  children: ReactNode;
};

/** One row that stays in view. Unless it's wide, the search and the sportsbooks are behind a button (XP-02). */
export function LinesFilters(props: LinesFiltersProps) {
  const { date, onDate, search, onSearch, hasBooks, sports, children } = props;
  const [text, write] = useAddressText(search, onSearch);
  const [isOpen, setIsOpen] = useState(search !== '' || hasBooks);
  const more = useRef<HTMLDivElement>(null);
  const toggle = () => {
    flushSync(() => setIsOpen(!isOpen));
    if (!isOpen) more.current?.querySelector('input')?.focus();
  };
  return (
    <div className="lines-strip sticky z-20 -mx-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 bg-ground px-3 py-1 sm:-mx-1 sm:px-1 lg:flex lg:items-center lg:gap-3">
      {sports}
      <PlainSelect label={copy.dates} options={DATES} value={date} onChange={onDate} className="lg:hidden" />
      <div className="min-w-0 shrink-0 max-lg:hidden">
        <Segmented label={copy.dates} labelHidden wide options={DATES} value={date} onChange={onDate} />
      </div>
      <IconButton
        label={copy.moreFilters}
        aria-expanded={isOpen}
        data-opens-search
        icon={<SlidersHorizontal aria-hidden size={18} />}
        onClick={toggle}
        className={classes('size-11 border border-edge bg-surface lg:hidden', (text || hasBooks) && 'text-accent')}
      />
      <div
        ref={more}
        className={classes(
          'col-span-full grid grid-cols-[auto_minmax(0,1fr)] gap-2 lg:flex lg:grow lg:items-center lg:gap-3',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {children}
        <SearchField label={copy.search} value={text} onChange={write} className="lg:ml-auto lg:max-w-64 lg:grow" />
      </div>
    </div>
  );
}
