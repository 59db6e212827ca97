import { roundToTenths } from '../shared/money.ts';

/** '+1.2', '−0.4', '0.0': points gained or lost, with one decimal and a true minus sign (SS-10). */
export function formatPoints(points: number): string {
  const rounded = roundToTenths(points);
  const sign = rounded < 0 ? '−' : rounded > 0 ? '+' : '';
  return `${sign}${Math.abs(rounded).toFixed(1)}`;
}
