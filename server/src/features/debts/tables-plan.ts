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
  };
  planPeople: { groupId: string; planId: string; userId: string; agreedAt: Date | null };
  planDebts: { groupId: string; planId: string; debtId: string };
};
