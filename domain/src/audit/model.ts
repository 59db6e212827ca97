import type { BetStatus, GradingBasis, Participant, SettlementStatus } from '../bets/model.ts';
import type { DebtStatus, NamedOwed, PaymentStatus } from '../debts/model.ts';

export type AuditedGrading = {
  number: number;
  outcome: 'win' | 'push';
  winnerId: string | null;
  amountCents: number;
  homeScore: number | null;
  awayScore: number | null;
  readAt: Date | null;
  /** The provider's event the score came from; null if it wasn't recorded. */
  eventId: string | null;
  basis: GradingBasis;
};

type IdentifiedDebt = NamedOwed & { id: string };

export type AuditedDebt = IdentifiedDebt & {
  grading: number;
  status: DebtStatus;
  paymentId: string | null;
  planId: string | null;
  /** The payments and plans, not reversed, that cover it. */
  paidBy: readonly string[];
};

/** A bet with its gradings and debts. */
export type AuditedBet = {
  id: string;
  homeTeam: string;
  awayTeam: string;
  betType: string;
  participants: readonly Participant[];
  status: BetStatus;
  settlementStatus: SettlementStatus | null;
  winnerId: string | null;
  grading: number;
  homeScore: number | null;
  awayScore: number | null;
  /** The final score as Evens keeps it of the game, and when it was read. */
  result: { homeScore: number; awayScore: number; readAt: Date; resultEventId: string | null } | null;
  /** The provider's events that are its game, and the one of them that it was made under. */
  eventIds: readonly string[];
  eventId: string | null;
  gradings: readonly AuditedGrading[];
  debts: readonly AuditedDebt[];
};

export type AuditedPayment = {
  id: string;
  payerId: string;
  payerName: string;
  payeeId: string;
  payeeName: string;
  amountCents: number;
  status: PaymentStatus;
  /** A payment of a plan covers its debts together with the plan's other payments. */
  planId: string | null;
  /** What it covers; a part is positive where the payer is the debtor. */
  debts: readonly (IdentifiedDebt & { partCents: number })[];
};

/** A settled plan, with its payments and all of its debts. */
export type AuditedPlan = {
  id: string;
  status: 'settled' | 'reversed';
  payments: readonly Omit<AuditedPayment, 'debts'>[];
  debts: readonly IdentifiedDebt[];
};

/** What a member owes another one in all: as it's stored, and as their pending debts add up. */
export type AuditedDebtSum = {
  debtorId: string;
  debtorName: string;
  creditorName: string;
  storedCents: number;
  storedDebts: number;
  cents: number;
  debts: number;
};

/** What changed a member's standing: bets won and lost, payments made and received, and pending debts. */
export type Entry = { userId: string; name: string; gradedCents: number; paidCents: number; pendingCents: number };

export const AUDITED_SUBJECTS = ['bet', 'debt', 'payment', 'plan', 'person'] as const;

/** Something that doesn't add up, in words. */
export type Difference = {
  subject: (typeof AUDITED_SUBJECTS)[number];
  id: string;
  /** The bet that explains it, if one does. */
  betId: string | null;
  about: string;
  expected: string;
  found: string;
};

export type AuditCounts = { bets: number; debts: number; payments: number; differences: number };
