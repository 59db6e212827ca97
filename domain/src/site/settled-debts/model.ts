import type { PaymentMethod } from '../../debts/model.ts';

/** A settled debt, as far as the filters look at it. */
export type ListedDebt = {
  groupId: string;
  groupName: string;
  debtorId: string;
  debtorName: string;
  creditorId: string;
  creditorName: string;
  amountCents: number;
  /** Null if a plan settled it without a payment. */
  paymentMethod: PaymentMethod | null;
  settledAt: string;
  /** What else the search looks through: the bet, and who recorded the payment. */
  words: readonly string[];
};

/** A filter that is empty or null leaves every debt in. */
export type DebtFilters = {
  text: string;
  groupId: string;
  userId: string;
  minCents: number | null;
  maxCents: number | null;
  method: PaymentMethod | '';
  /** The first and the last day, as 'YYYY-MM-DD'. Both count. */
  from: string;
  to: string;
};

export const settledDebtLimits = { loadedAtOnce: 100, rowsPerPage: 10, searchMaxCharacters: 100 } as const;
