import { limits } from './limits.ts';

const minus = '−';

/** '1,234'. The number format of JavaScript takes a slow phone 27 ms to set up, before the first list shows. */
function groupThousands(whole: number): string {
  const rest = whole % 1_000;
  return whole >= 1_000 ? `${groupThousands((whole - rest) / 1_000)},${String(rest).padStart(3, '0')}` : String(whole);
}

/** '$1,234.50', '−$20.00' (OM-10). */
export function formatUsd(cents: number): string {
  const all = roundHalfUp(Math.abs(cents));
  const rest = all % limits.centsPerDollar;
  const text = `$${groupThousands((all - rest) / limits.centsPerDollar)}.${String(rest).padStart(2, '0')}`;
  return cents < 0 ? minus + text : text;
}

/** '+$20.00', '−$20.00', '$0.00'. */
export function formatSignedUsd(cents: number): string {
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents);
}

/** '$1,000', for amounts that are whole dollars by rule. */
export function formatDollars(cents: number): string {
  const text = `$${groupThousands(roundHalfUp(Math.abs(cents) / limits.centsPerDollar))}`;
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
