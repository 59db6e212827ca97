import type { AuditedPlan } from '@evens/domain/audit/model';
import type { Db } from '../../db/database.ts';

/** The settled plans of a group, each with its payments and debts. */
export async function listPlans(q: Db, groupId: string): Promise<AuditedPlan[]> {
  const plans = await q
    .selectFrom('plans')
    .select(['id', 'status'])
    .where('groupId', '=', groupId)
    .where('status', 'in', ['settled', 'reversed'])
    .$narrowType<{ status: 'settled' | 'reversed' }>()
    .orderBy('id')
    .execute();
  if (plans.length === 0) return [];
  const payments = await q
    .selectFrom('payments')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('planId', 'is not', null)
    .orderBy('id')
    .execute();
  const debts = await q
    .selectFrom('planDebts')
    .innerJoin('debts', (join) =>
      join.onRef('debts.groupId', '=', 'planDebts.groupId').onRef('debts.id', '=', 'planDebts.debtId'),
    )
    .select(['planDebts.planId', 'debts.id', 'debtorId', 'debtorName', 'creditorId', 'creditorName', 'amountCents'])
    .where('planDebts.groupId', '=', groupId)
    .execute();
  const [paymentsByPlan, debtsByPlan] = [
    Map.groupBy(payments, ({ planId }) => planId),
    Map.groupBy(debts, ({ planId }) => planId),
  ];
  return plans.map((plan) => ({
    ...plan,
    payments: paymentsByPlan.get(plan.id) ?? [],
    debts: debtsByPlan.get(plan.id) ?? [],
  }));
}

/** The settled plans that cover each of these debts. */
export async function listPlansCovering(
  q: Db,
  groupId: string,
  debtIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await q
    .selectFrom('planDebts')
    .innerJoin('plans', (join) =>
      join.onRef('plans.groupId', '=', 'planDebts.groupId').onRef('plans.id', '=', 'planDebts.planId'),
    )
    .select(['debtId', 'planId'])
    .where('planDebts.groupId', '=', groupId)
    .where('debtId', 'in', debtIds)
    .where('plans.status', '=', 'settled')
    .orderBy('planId')
    .execute();
  const byDebt = Map.groupBy(rows, ({ debtId }) => debtId);
  return new Map([...byDebt].map(([debtId, plans]) => [debtId, plans.map(({ planId }) => planId)]));
}
