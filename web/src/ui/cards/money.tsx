import { formatDollars, formatSignedUsd, formatUsd } from '@evens/domain/shared/money';
import { classes } from '../classes.ts';

type MoneyProps = {
  cents: number;
  /** A plus before a gain, and the colour of gain or loss; the sign tells it without the colour. */
  signed?: boolean | undefined;
  /** Without cents, for sums that are only told roughly. */
  whole?: boolean | undefined;
  className?: string | undefined;
};

export function Money({ cents, signed = false, whole = false, className }: MoneyProps) {
  const tone = signed && (cents > 0 ? 'text-win' : cents < 0 ? 'text-loss' : 'text-soft');
  const format = signed ? formatSignedUsd : whole ? formatDollars : formatUsd;
  return <span className={classes('figures whitespace-nowrap', tone, className)}>{format(cents)}</span>;
}
