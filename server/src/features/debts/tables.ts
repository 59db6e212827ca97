import type { DebtStatus, GameInfo, PaymentMethod, PaymentStatus } from '@evens/domain/debts/model';
import type { ColumnType, Generated } from 'kysely';

export type DebtTables = {
  debts: {
    id: string;
    groupId: string;
    betId: string;
    grading: number;
    debtorId: string;
    debtorName: string;
    creditorId: string;
    creditorName: string;
    amountCents: number;
    status: DebtStatus;
    gameInfo: ColumnType<GameInfo, string, never>;
    betDescription: string;
    paymentId: Generated<string | null>;
    paymentMethod: Generated<PaymentMethod | null>;
    settledAt: Generated<Date | null>;
    planId: Generated<string | null>;
    createdAt: Date;
    /** For a pending debt: since when it's owed. */
    lastModified: Date;
    nudgedAt: Generated<Date | null>;
  };
  payments: {
    id: string;
    groupId: string;
    payerId: string;
    payerName: string;
    payeeId: string;
    payeeName: string;
    amountCents: number;
    paymentMethod: PaymentMethod;
    settledBy: string;
    settledByName: string;
    comments: string;
    status: PaymentStatus;
    planId: string | null;
    createdAt: Date;
    reversedAt: Generated<Date | null>;
    reversedBy: Generated<string | null>;
    reversedByName: Generated<string | null>;
    reversalReason: Generated<string | null>;
  };
  paymentDebts: { groupId: string; paymentId: string; debtId: string; amountCents: number };
  debtReminders: { groupId: string; debtorId: string; creditorId: string; remindedAt: Date };
  /** Maintained by the database itself. */
  debtSums: { groupId: string; debtorId: string; creditorId: string; amountCents: number; debtCount: number };
};
