import { formatOdds } from '@evens/domain/shared/american-odds';
import { classes } from '../classes.ts';
import { bookOdds, movedOdds, notOffered } from './copy.ts';

type OddsButtonProps = {
  /** What is picked. Screen readers read it before the numbers. */
  name: string;
  /** The line above the price, if there is one. */
  line?: string | undefined;
  /** The fair odds; null if this isn't offered. */
  fair: number | null;
  original?: number | null | undefined;
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  /** How far it moved a moment ago, if it did. */
  move?: number | undefined;
  onClick?: (() => void) | undefined;
};

/** Longer numbers, such as '−10000' and 'book −10000', are smaller or tighter to stay off the border. */
const FITS_LARGE = 5;
const FITS_QUIET = 10;

/** An arrow and a sign over the corner, so that nothing moves and color isn't the only signal. */
function Move({ by }: { by: number }) {
  const isUp = by > 0;
  return (
    <span
      className={classes(
        'price-move absolute -top-2 -right-px rounded-sm px-1 py-px text-2xs leading-3 font-bold',
        isUp ? 'bg-win-wash text-win' : 'bg-loss-wash text-loss',
      )}
    >
      {isUp ? '▲' : '▼'} {formatOdds(by)}
    </span>
  );
}

/** A price to pick: the line on top, the fair odds in large type, and the bookmaker's odds in small type. */
export function OddsButton({ name, line, fair, original = null, selected, disabled, move, onClick }: OddsButtonProps) {
  const price = fair === null ? notOffered : formatOdds(fair);
  const quiet = original === null || fair === null ? undefined : bookOdds(formatOdds(original));
  const moved = move ? movedOdds(formatOdds(move), move > 0) : undefined;
  return (
    <button
      type="button"
      // One label is cheaper than hidden elements, and a list has thousands of these.
      aria-label={[name, line, price, quiet, moved].filter(Boolean).join(' ')}
      aria-pressed={selected}
      disabled={disabled || fair === null}
      onClick={onClick}
      className={classes(
        'figures relative flex min-h-11.75 sm:min-h-12.5 w-full min-w-0 flex-col items-center justify-center rounded-sm border px-0.5 text-center whitespace-nowrap',
        'disabled:border-line disabled:bg-transparent disabled:text-quiet',
        selected
          ? 'border-accent bg-accent text-accent-ink'
          : 'border-line bg-raised text-ink hover:border-accent hover:bg-accent-wash',
      )}
    >
      {line !== undefined && <span className="text-2xs leading-3.5 font-medium">{line} </span>}
      <span
        className={classes(
          'leading-4 font-bold',
          price.length > FITS_LARGE ? 'text-sm' : 'text-base',
          fair !== null && !selected && !disabled && 'text-accent',
        )}
      >
        {price}{' '}
      </span>
      {quiet && (
        <span
          className={classes(
            'text-2xs leading-3.5',
            quiet.length > FITS_QUIET && 'text-[0.5625rem] tracking-tighter [word-spacing:0.15em]',
            !selected && 'text-quiet',
          )}
        >
          {quiet}{' '}
        </span>
      )}
      {move ? <Move by={move} /> : null}
    </button>
  );
}
