import type { Db } from '../../../db/database.ts';
import type { Membership } from '../../groups/gate.ts';
import type { PayeeHandlesResponse } from '../plan/api.ts';
import { findPlan } from '../plan/queries.ts';

/**
 * The payment handles of people the viewer owes a pending debt in this group, or pays in the fully agreed plan. No
 * other call returns another person's handles (PY-01).
 */
export async function listPayeeHandles(db: Db, { groupId, userId }: Membership): Promise<PayeeHandlesResponse> {
  const creditors = await db
    .selectFrom('debts')
    .select('creditorId')
    .distinct()
    .where('groupId', '=', groupId)
    .where('status', '=', 'pending')
    .where('debtorId', '=', userId)
    .execute();
  const payees = [...creditors.map(({ creditorId }) => creditorId), ...(await payeesInPlan(db, { groupId, userId }))];
  if (payees.length === 0) return { items: [] };
  const items = await db
    .selectFrom('paymentHandles')
    .select(['userId', 'venmo', 'cashApp', 'paypal', 'zelle'])
    .where('userId', 'in', [...new Set(payees)])
    .orderBy('userId')
    .execute();
  return { items };
}

async function payeesInPlan(db: Db, { groupId, userId }: { groupId: string; userId: string }): Promise<string[]> {
  const plan = await findPlan(db, groupId);
  if (plan.status !== 'agreed') return [];
  return plan.transfers.filter(({ payerId }) => payerId === userId).map(({ payeeId }) => payeeId);
}
