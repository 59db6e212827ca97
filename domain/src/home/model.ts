/** What a bid waits for from one person. */
export type BidNeed = 'accept' | 'approve';

/** What a bet waits for from one person. */
export const BET_NEEDS = ['answer_void', 'answer_result', 'decide'] as const;
export type BetNeed = (typeof BET_NEEDS)[number];

/** How many things on each page wait for one person. */
export type NeedCounts = { bids: number; bets: number; debts: number };

/** The first steps of a new group, in their order (XP-07). */
export const FIRST_STEPS = ['invite', 'first_bid', 'first_accept', 'payment_handles'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A payment that someone still has to make, by an agreed plan or for their debts to one person. */
export type PaymentDue = { payeeId: string; payeeName: string; amountCents: number; isPlanned: boolean };

/** The most of a kind that Home lists. It says how many more there are. */
export const HOME_LISTED = 4;
