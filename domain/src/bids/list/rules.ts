import { isBetWithin } from '../../bets/list/rules.ts';

type Named = { homeTeam: string; awayTeam: string; creatorName: string };
type Dated = Parameters<typeof isBetWithin>[0];
type Span = Parameters<typeof isBetWithin>[1][number];

/** A part of either team's or the creator's name, in any case (BD-29). */
export function matchesBidSearch({ homeTeam, awayTeam, creatorName }: Named, search: string): boolean {
  const part = search.trim().toLowerCase();
  return [homeTeam, awayTeam, creatorName].some((name) => name.toLowerCase().includes(part));
}

/** The dates of the Bids page and those of the Bets page mean the same (BD-30, BD-31, BT-04). */
export function isBidWithin(bid: Dated, span: Span): boolean {
  return isBetWithin(bid, [span]);
}
