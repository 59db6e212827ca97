import { SPORT_KEYS, SPORTS, type SportKey } from '@evens/domain/lines/model';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '../../../lib/prefs.ts';
import { classes } from '../../../ui/classes.ts';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { linesCopy as copy } from '../copy.ts';

const ALL = 'all';
const NARROW_KEY = 'evens.narrow-sports';

type SportsProps = {
  chosen: SportKey | undefined;
  /** The number of games in each sport under the other filters; null while they load. */
  counts: Record<SportKey, number> | null;
  onChoose: (sport: SportKey | undefined) => void;
};

type Choice = { key: SportKey | undefined; title: string; count: number | null };

/** All sports together, and then each with its number of games. */
function listChoices(counts: SportsProps['counts']): Choice[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const sports = SPORT_KEYS.map((key) => ({ key, title: SPORTS[key].title, count: counts?.[key] ?? null }));
  return [{ key: undefined, title: copy.all, count: all }, ...sports];
}

/** The sports among the other filters, where there's no room for a column. */
export function SportSelect({ chosen, counts, onChoose }: SportsProps) {
  const options = listChoices(counts).map(({ key, title, count }) => ({
    value: key ?? ALL,
    label: copy.gameCount(title, count),
  }));
  return (
    <PlainSelect
      label={copy.sports}
      options={options}
      value={chosen ?? ALL}
      onChange={(value) => onChoose(SPORT_KEYS.find((key) => key === value))}
      className="lg:hidden"
    />
  );
}

/** The sports as a collapsible column next to the games (LN-01). */
export function SportNav({ chosen, counts, onChoose }: SportsProps) {
  const [isNarrow, setIsNarrow] = useState(() => recall(NARROW_KEY) !== null);
  return (
    <nav aria-label={copy.sports} className="sticky top-15 min-w-0 self-start max-lg:hidden">
      <div className="flex items-center justify-between pb-1 pl-3">
        {!isNarrow && <span className="caption">{copy.sports}</span>}
        <IconButton
          label={isNarrow ? copy.expand : copy.collapse}
          aria-expanded={!isNarrow}
          className="size-9 aria-expanded:bg-transparent"
          icon={isNarrow ? <PanelLeftOpen aria-hidden size={18} /> : <PanelLeftClose aria-hidden size={18} />}
          onClick={() => {
            remember(NARROW_KEY, isNarrow ? null : 'on');
            setIsNarrow(!isNarrow);
          }}
        />
      </div>
      <ul className={classes('grid gap-0.5', isNarrow ? 'w-18' : 'w-44')}>
        {listChoices(counts).map(({ key, title, count }) => (
          <li key={title}>
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
              className={classes(
                'flex min-h-10 w-full items-center justify-between gap-2 rounded-md border border-transparent px-3 text-sm font-semibold',
                isNarrow && 'justify-center px-1 text-xs',
                key === chosen
                  ? 'border-accent bg-accent-wash text-accent'
                  : 'text-soft hover:bg-sunken hover:text-ink',
                key !== chosen && count === 0 && 'text-quiet',
              )}
            >
              {title}
              <span className={classes('figures min-w-[3ch] text-right font-medium text-quiet', isNarrow && 'sr-only')}>
                {count}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
