import { roundHalfUp } from '../shared/money.ts';

/** Points gained or lost with one decimal. Halves are rounded away from zero. */
export function roundPoints(points: number): number {
  const rounded = roundHalfUp(Math.abs(points) * 10) / 10;
  return points < 0 && rounded > 0 ? -rounded : rounded;
}

/** '+1.2', '−0.4', '0.0': points gained or lost, with one decimal and a true minus sign (SS-10). */
export function formatPoints(points: number): string {
  const rounded = roundPoints(points);
  const sign = rounded < 0 ? '−' : rounded > 0 ? '+' : '';
  return `${sign}${Math.abs(rounded).toFixed(1)}`;
}
