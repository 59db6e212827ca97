import type { EmailedRecap, Recap } from './model.ts';

/** A longer list is easier to read in the app. */
const MOST_ROWS = 10;

/** The part of a recap that an email shows. In a week without bets, no one's place changed (RC-13). */
export function emailedRecap({
  bets,
  standings,
  unpaid,
  bestBet,
  worstBet,
  luckiest,
  unluckiest,
}: Recap): EmailedRecap {
  const ranked = bets > 0 ? standings : [];
  const owed = unpaid ?? [];
  return {
    standings: ranked.slice(0, MOST_ROWS).map(({ name, rank, climbed, totalCents }) => {
      return { name, rank, climbed, totalCents };
    }),
    moreStandings: Math.max(0, ranked.length - MOST_ROWS),
    ...{ bestBet, worstBet, luckiest, unluckiest },
    unpaid: owed.slice(0, MOST_ROWS).map(({ payerName, payeeName, amountCents }) => {
      return { payerName, payeeName, amountCents };
    }),
    moreUnpaid: Math.max(0, owed.length - MOST_ROWS),
  };
}
