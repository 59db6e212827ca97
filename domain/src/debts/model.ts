export const DEBT_STATUSES = ['pending', 'settled', 'replaced'] as const;
export type DebtStatus = (typeof DEBT_STATUSES)[number];

export const PAYMENT_METHODS = ['venmo', 'cash', 'zelle', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['recorded', 'reversed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const DEBT_TABS = ['all', 'owed_to_me', 'i_owe', 'settled'] as const;
export type DebtTab = (typeof DEBT_TABS)[number];

/** The tabs that show what is still to be paid. */
export const PENDING_TABS = ['all', 'owed_to_me', 'i_owe'] as const satisfies readonly DebtTab[];
export type PendingTab = (typeof PENDING_TABS)[number];

export type GameInfo = {
  sport: string;
  homeTeam: string;
  awayTeam: string;
  betType: string;
  gameTime: string | null;
};

/** What one member owes another. */
export type Owed = { debtorId: string; creditorId: string; amountCents: number };

export type NamedOwed = Owed & { debtorName: string; creditorName: string };

/** The net debt between two people. */
export type PairNet = {
  payerId: string;
  payerName: string;
  payeeId: string;
  payeeName: string;
  amountCents: number;
};
