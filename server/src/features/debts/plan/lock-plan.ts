import type { Tx } from '../../../db/tx.ts';

/** Allows one plan operation per group at a time, without blocking new references to the group. */
export async function lockPlans(tx: Tx, groupId: string): Promise<void> {
  await tx.q.selectFrom('groups').select('id').where('id', '=', groupId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks the debts of the group's open plan in id order. Everything else that settles or replaces one of them locks it
 * too, so a plan and a payment never miss each other.
 */
export async function lockPlanDebts(tx: Tx, groupId: string): Promise<void> {
  await tx.q
    .selectFrom('debts')
    .select('debts.id')
    .where('groupId', '=', groupId)
    .where('id', 'in', (e) =>
      e
        .selectFrom('planDebts')
        .innerJoin('plans', (join) =>
          join.onRef('plans.groupId', '=', 'planDebts.groupId').onRef('plans.id', '=', 'planDebts.planId'),
        )
        .select('planDebts.debtId')
        .where('plans.groupId', '=', groupId)
        .where('plans.status', '=', 'open'),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}
