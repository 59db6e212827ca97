import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Menu } from '../../../ui/popups/menu.tsx';
import type { MenuEntry } from '../../../ui/popups/menu-popup.tsx';
import { linesCopy as copy } from '../copy.ts';
import type { Line } from '../data.ts';
import { listBooks } from './filters.ts';

type SportsbooksMenuProps = {
  lines: readonly Line[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
  onAutomatic: () => void;
};

/** Whose prices to show: the Automatic choice, or one of the selected sportsbooks for each game (LN-07). */
export function SportsbooksMenu({ lines, chosen, onToggle, onAutomatic }: SportsbooksMenuProps) {
  const books = useMemo(() => listBooks(lines, chosen), [lines, chosen]);
  const single = chosen.length === 1 ? books.find(({ key }) => key === chosen[0])?.title : undefined;
  const text = chosen.length === 0 ? copy.automatic : (single ?? copy.manyBooks(chosen.length));
  const entries: MenuEntry[] = [
    {
      kind: 'choice',
      key: 'automatic',
      label: copy.automatic,
      hint: copy.automaticHint,
      chosen: chosen.length === 0,
      stays: true,
      onSelect: onAutomatic,
    },
    { kind: 'line', label: 'end of the automatic choice' },
    ...books.map(({ key, title }) => ({
      kind: 'choice' as const,
      key: `book ${key}`,
      label: title,
      chosen: chosen.includes(key),
      stays: true,
      onSelect: () => onToggle(key),
    })),
  ];
  return (
    <Menu
      label={copy.sportsbooks}
      align="end"
      entries={entries}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md border border-edge bg-raised px-3 text-base hover:border-soft md:min-h-10 md:w-auto md:shrink-0"
        >
          <span className="text-quiet max-xl:sr-only">{copy.sportsbooks}:</span>
          <span className="min-w-0 truncate font-semibold">{text}</span>
          <ChevronDown aria-hidden size={16} className="ml-auto shrink-0 text-quiet" />
        </button>
      )}
    />
  );
}
