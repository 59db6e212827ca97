import { SPORT_KEYS, SPORTS, type SportKey } from '@evens/domain/lines/model';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '../../../lib/prefs.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { linesCopy as copy } from '../copy.ts';

const NARROW_KEY = 'evens.narrow-sports';

type SportNavProps = {
  chosen: SportKey | undefined;
  /** The number of games in each sport under the other filters; null while they load. */
  counts: Record<SportKey, number> | null;
  onChoose: (sport: SportKey | undefined) => void;
};

/** The sports with their number of games: a collapsible column next to the games, or a menu above them on a phone. */
export function SportNav({ chosen, counts, onChoose }: SportNavProps) {
  const [isNarrow, setIsNarrow] = useState(() => recall(NARROW_KEY) !== null);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const sports = SPORT_KEYS.map((key) => ({ key, title: SPORTS[key].title, count: counts?.[key] ?? null }));
  const choices = [{ key: undefined, title: copy.all, count: all }, ...sports];
  return (
    <nav aria-label={copy.sports} className="min-w-0 lg:sticky lg:top-4 lg:self-start">
      <div className="hidden items-center justify-between pb-1 pl-3 lg:flex">
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
      <div className="relative sm:hidden">
        <select
          aria-label={copy.sports}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(SPORT_KEYS.find((key) => key === target.value))}
          className="h-11 w-full appearance-none rounded-md border border-edge bg-surface pr-9 pl-3 font-semibold"
        >
          {choices.map(({ key, title, count }) => (
            <option key={title} value={key ?? ''}>
              {copy.gameCount(title, count)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={16}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
      </div>
      <ul
        className={classes(
          'flex flex-wrap gap-1.5 pb-1 max-sm:hidden lg:flex-col lg:flex-nowrap lg:gap-0.5 lg:p-0',
          isNarrow ? 'lg:w-18' : 'lg:w-44',
        )}
      >
        {choices.map(({ key, title, count }) => (
          <li key={title} className="shrink-0">
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
              className={classes(
                'flex min-h-10 w-full items-center justify-between gap-2 rounded-md border px-3 text-sm font-semibold lg:border-transparent',
                isNarrow && 'lg:justify-center lg:px-1 lg:text-xs',
                key === chosen
                  ? 'border-accent bg-accent-wash text-accent'
                  : 'border-line bg-surface text-soft hover:text-ink lg:bg-transparent lg:hover:bg-sunken',
              )}
            >
              {title}
              <span
                className={classes('figures min-w-[3ch] text-right font-medium text-quiet', isNarrow && 'lg:sr-only')}
              >
                {count}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
