import { limits } from './limits.ts';

const minus = '−';
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** '$1,234.50', '−$20.00' (OM-10). */
export function formatUsd(cents: number): string {
  const text = dollarsAndCents.format(Math.abs(cents) / limits.centsPerDollar);
  return cents < 0 ? minus + text : text;
}

/** '+$20.00', '−$20.00', '$0.00'. */
export function formatSignedUsd(cents: number): string {
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents);
}

/** '$1,000', for amounts that are whole dollars by rule. */
export function formatDollars(cents: number): string {
  const text = wholeDollars.format(Math.abs(cents) / limits.centsPerDollar);
  return cents < 0 ? minus + text : text;
}

/**
 * The quotient of two non-negative whole numbers, rounded half up.
 * It uses whole numbers throughout, so that a half is never seen as 0.49999.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  const step = 2 * denominator;
  return (doubled - (doubled % step)) / step;
}

/** Rounds half up after removing floating-point error: 1.005 * 100 is 100.49999999999999 and gives 101. */
export function roundHalfUp(value: number): number {
  const rounded = Math.floor(Number((value + 0.5).toPrecision(14)));
  return rounded === 0 ? 0 : rounded;
}

/** To one decimal, with halves away from zero, as in the figures on the screen: 3.45 is 3.5, −3.45 is −3.5. Never −0. */
export function roundToTenths(value: number): number {
  const rounded = roundHalfUp(Math.abs(value) * 10) / 10;
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
