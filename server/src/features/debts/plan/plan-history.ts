import type { Db } from '../../../db/database.ts';
import type { Membership } from '../../groups/gate.ts';
import { toDebtResponse } from '../queries.ts';
import type { PlanRecordResponse } from './api.ts';

/**
 * The plans settled without a payment, because their debts cancelled each other out. No payment shows these. The most
 * recently settled comes first, and undone ones stay (PY-03, DB-25).
 */
export async function listPlansWithoutPayment(
  db: Db,
  { groupId }: Membership,
): Promise<{ items: PlanRecordResponse[] }> {
  const plans = await db
    .selectFrom('plans')
    .innerJoin('members', (join) =>
      join.onRef('members.groupId', '=', 'plans.groupId').onRef('members.userId', '=', 'plans.settledBy'),
    )
    .select(['id', 'plans.groupId', 'status', 'settledAt', 'settledBy', 'displayName as settledByName'])
    .select(['reversedAt', 'reversedBy', 'reversedByName', 'reversalReason'])
    .where('plans.groupId', '=', groupId)
    .where('status', 'in', ['settled', 'reversed'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payments')
            .select('payments.id')
            .where('payments.groupId', '=', groupId)
            .whereRef('payments.planId', '=', 'plans.id'),
        ),
      ),
    )
    .orderBy('settledAt', 'desc')
    .orderBy('id')
    .$narrowType<{ status: 'settled' | 'reversed'; settledAt: Date; settledBy: string }>()
    .execute();
  const debtsByPlanId = await debtsByPlan(
    db,
    groupId,
    plans.map(({ id }) => id),
  );
  return {
    items: plans.map((plan) => ({
      ...plan,
      settledAt: plan.settledAt.toISOString(),
      reversedAt: plan.reversedAt?.toISOString() ?? null,
      debts: debtsByPlanId.get(plan.id) ?? [],
    })),
  };
}

async function debtsByPlan(db: Db, groupId: string, planIds: readonly string[]) {
  if (planIds.length === 0) return new Map<string, PlanRecordResponse['debts']>();
  const rows = await db
    .selectFrom('planDebts')
    .innerJoin('debts', (join) =>
      join.onRef('debts.groupId', '=', 'planDebts.groupId').onRef('debts.id', '=', 'planDebts.debtId'),
    )
    .selectAll('debts')
    .select('planDebts.planId as coveringPlanId')
    .where('planDebts.groupId', '=', groupId)
    .where('planDebts.planId', 'in', planIds)
    .orderBy('debts.amountCents', 'desc')
    .orderBy('debts.id')
    .execute();
  const byPlan = Map.groupBy(rows, ({ coveringPlanId }) => coveringPlanId);
  return new Map(
    [...byPlan].map(([id, debts]) => [id, debts.map(({ coveringPlanId: _, ...row }) => toDebtResponse(row))]),
  );
}
