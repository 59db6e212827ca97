import type { PaymentMethod } from '@evens/domain/debts/model';
import type { Generated } from 'kysely';

export type PlanTables = {
  plans: {
    id: string;
    groupId: string;
    version: string;
    status: 'open' | 'lapsed' | 'settled' | 'reversed';
    createdAt: Date;
    agreedAt: Generated<Date | null>;
    settledAt: Generated<Date | null>;
    settledBy: Generated<string | null>;
    reversedAt: Generated<Date | null>;
    reversedBy: Generated<string | null>;
    reversedByName: Generated<string | null>;
    reversalReason: Generated<string | null>;
  };
  planPeople: { groupId: string; planId: string; userId: string; agreedAt: Date | null };
  /** The payments of an agreed plan that were marked as paid. */
  planTransfers: {
    groupId: string;
    planId: string;
    payerId: string;
    payeeId: string;
    amountCents: number;
    paymentMethod: PaymentMethod;
    paidAt: Date;
    recordedBy: string;
    recordedByName: string;
  };
  planDebts: { groupId: string; planId: string; debtId: string };
};
