import { formatUsd } from '../shared/money.ts';

/** Both sides in dollars, shown before any click that commits to a bet (GM-12). */
export function riskSentence({ riskCents, winCents }: { riskCents: number; winCents: number }): string {
  return `You risk ${formatUsd(riskCents)} to win ${formatUsd(winCents)}`;
}
