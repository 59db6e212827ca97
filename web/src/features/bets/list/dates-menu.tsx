import { toggledRanges } from '@evens/domain/bets/list/rules';
import { DATE_RANGES, type DateRange } from '@evens/domain/bets/model';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { Menu } from '../../../ui/popups/menu.tsx';
import type { MenuEntry } from '../../../ui/popups/menu-popup.tsx';
import { betsCopy as copy, DATE_LABELS } from '../copy.ts';

type DatesMenuProps = { chosen: readonly DateRange[]; onChoose: (ranges: DateRange[]) => void };

/** Several ranges can be combined. All Time excludes the others (BT-03, BT-04). */
export function DatesMenu({ chosen, onChoose }: DatesMenuProps) {
  const [first = 'all_time'] = chosen;
  const text = chosen.length > 1 ? copy.manyDates(chosen.length) : DATE_LABELS[first];
  const choice = (range: DateRange): MenuEntry => ({
    kind: 'choice',
    label: DATE_LABELS[range],
    chosen: chosen.includes(range),
    stays: true,
    onSelect: () => onChoose(toggledRanges(chosen, range)),
  });
  const others = DATE_RANGES.filter((range) => range !== 'all_time');
  return (
    <Menu
      label={copy.dates}
      entries={[choice('all_time'), { kind: 'line', label: 'end of all time' }, ...others.map(choice)]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-edge bg-raised px-3 text-base hover:border-soft sm:min-h-10"
        >
          <CalendarDays aria-hidden size={16} className="shrink-0 text-quiet" />
          <span className="sr-only">{copy.dates}:</span>
          <span className="min-w-0 truncate font-semibold">{text}</span>
          <ChevronDown aria-hidden size={16} className="ml-auto shrink-0 text-quiet" />
        </button>
      )}
    />
  );
}
