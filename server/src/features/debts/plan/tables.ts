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
  planDebts: { groupId: string; planId: string; debtId: string };
};
