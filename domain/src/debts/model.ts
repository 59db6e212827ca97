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

/** What one graded bet made one member owe another (EN-06). */
export type Debt = {
  id: string;
  groupId: string;
  betId: string;
  debtorId: string;
  debtorName: string;
  creditorId: string;
  creditorName: string;
  amountCents: number;
  status: DebtStatus;
  gameInfo: GameInfo;
  betDescription: string;
  paymentId: string | null;
  paymentMethod: PaymentMethod | null;
  settledAt: string | null;
  /** Settled with others by a plan, and not by a payment of its own. */
  planId: string | null;
  createdAt: string;
};

/** A payment made outside of Evens and recorded here (EN-07). */
export type Payment = {
  id: string;
  groupId: string;
  debtIds: string[];
  payerId: string;
  payerName: string;
  payeeId: string;
  payeeName: string;
  amountCents: number;
  paymentMethod: PaymentMethod;
  settledBy: string;
  settledByName: string;
  comments: string | null;
  status: PaymentStatus;
  /** One of the transfers of a plan. */
  planId: string | null;
  createdAt: string;
  /** Who reversed it, when, and why; null while it counts. */
  reversedAt: string | null;
  reversedBy: string | null;
  reversedByName: string | null;
  reversalReason: string | null;
};

/** What one person owes another in pending debts. */
export type DebtSum = Pick<Debt, 'debtorId' | 'debtorName' | 'creditorId' | 'creditorName' | 'amountCents'> & {
  debtCount: number;
};

/** The net debt between two people. */
export type PairNet = {
  payerId: string;
  payerName: string;
  payeeId: string;
  payeeName: string;
  amountCents: number;
};
