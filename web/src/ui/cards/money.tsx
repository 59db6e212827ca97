import { formatDollars, formatSignedUsd, formatUsd } from '@evens/domain/shared/money';
import { classes } from '../classes.ts';

type MoneyProps = {
  cents: number;
  /** Adds a plus to gains, and the color of a gain or loss. The sign says the same as the color. */
  signed?: boolean | undefined;
  /** Without cents, for approximate amounts. */
  whole?: boolean | undefined;
  className?: string | undefined;
};

export function Money({ cents, signed = false, whole = false, className }: MoneyProps) {
  const tone = signed && (cents > 0 ? 'text-win' : cents < 0 ? 'text-loss' : 'text-soft');
  const format = signed ? formatSignedUsd : whole ? formatDollars : formatUsd;
  return <span className={classes('figures whitespace-nowrap', tone, className)}>{format(cents)}</span>;
}
