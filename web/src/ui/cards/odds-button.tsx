import { formatOdds } from '@evens/domain/shared/american-odds';
import { classes } from '../classes.ts';

type OddsButtonProps = {
  /** What is picked, for those who listen: it is read before the figures. */
  name: string;
  /** The line as shown above the price; leave it out where there is none. */
  line?: string | undefined;
  /** The fair odds, or null when this is not offered. */
  fair: number | null;
  original?: number | null | undefined;
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  /** By how much it moved a moment ago; 0 or nothing when it did not. */
  move?: number | undefined;
  onClick?: (() => void) | undefined;
};

/** Longer figures, from '−10000' and 'book −10000' on, are set smaller or closer to keep off the border. */
const FITS_LARGE = 5;
const FITS_QUIET = 10;

/** An arrow and a sign over the corner, so that nothing is pushed aside and nothing is told by colour alone. */
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

/** A price to pick: the line above, the fair odds loud, the bookmaker's odds quiet. */
export function OddsButton({ name, line, fair, original = null, selected, disabled, move, onClick }: OddsButtonProps) {
  const price = fair === null ? 'N/A' : formatOdds(fair);
  const quiet = original === null || fair === null ? undefined : `book ${formatOdds(original)}`;
  const moved = move ? `${formatOdds(move)} ${move > 0 ? 'up' : 'down'}` : undefined;
  return (
    <button
      type="button"
      // One text rather than hidden words beside the figures: a list holds thousands of these.
      aria-label={[name, line, price, quiet, moved].filter(Boolean).join(' ')}
      aria-pressed={selected}
      disabled={disabled || fair === null}
      onClick={onClick}
      className={classes(
        'figures relative flex min-h-15 w-full min-w-0 flex-col items-center justify-center rounded-sm border px-1 py-1 text-center whitespace-nowrap',
        'disabled:border-line disabled:bg-transparent disabled:text-quiet',
        selected
          ? 'border-accent bg-accent text-accent-ink'
          : 'border-line bg-raised text-ink hover:border-accent hover:bg-accent-wash',
      )}
    >
      {line !== undefined && <span className="text-xs font-medium">{line} </span>}
      <span
        className={classes(
          'leading-5 font-bold',
          price.length > FITS_LARGE ? 'text-sm' : 'text-lg',
          fair !== null && !selected && !disabled && 'text-accent',
        )}
      >
        {price}{' '}
      </span>
      {quiet && (
        <span
          className={classes(
            'text-2xs',
            quiet.length > FITS_QUIET && 'tracking-tighter [word-spacing:0.15em]',
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
