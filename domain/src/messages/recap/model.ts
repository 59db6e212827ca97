/** Someone's place in a group after a week (RC-13). */
export type RecapStanding = { name: string; rank: number; climbed: number; totalCents: number };

/** A bet from the side of one person. */
export type RecapBet = {
  name: string;
  opponentName: string;
  pick: string;
  homeTeam: string;
  awayTeam: string;
  betType: string;
  wagerCents: number;
  profitCents: number;
};

export type RecapRecord = { name: string; bets: number; won: number; expectedWins: number };

export type RecapDebt = { payerName: string; payeeName: string; amountCents: number };

/** A group's week, as its page shows it. */
export type Recap = {
  bets: number;
  standings: readonly RecapStanding[];
  bestBet: RecapBet | null;
  worstBet: RecapBet | null;
  luckiest: RecapRecord | null;
  unluckiest: RecapRecord | null;
  /** Null for earlier weeks. */
  unpaid: readonly RecapDebt[] | null;
};

/** What an email shows of it: the first rows, and how many more there are. */
export type EmailedRecap = Pick<Recap, 'bestBet' | 'worstBet' | 'luckiest' | 'unluckiest'> & {
  standings: readonly RecapStanding[];
  moreStandings: number;
  unpaid: readonly RecapDebt[];
  moreUnpaid: number;
};
