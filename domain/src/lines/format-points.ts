import { roundHalfUp } from '../shared/money.ts';

/** '+1.2', '−0.4', '0.0': points gained or lost, with one decimal and a true minus sign (SS-10). */
export function formatPoints(points: number): string {
  const tenths = roundHalfUp(Math.abs(points) * 10);
  const sign = tenths === 0 ? '' : points < 0 ? '−' : '+';
  return `${sign}${(tenths / 10).toFixed(1)}`;
}
