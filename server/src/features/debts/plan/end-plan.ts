import { isAbandoned } from '@evens/domain/debts/plan/rules';
import type { Tx } from '../../../db/tx.ts';
import { getGroupNameForMember } from '../../groups/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import { publishPlan } from './agree-to-plan.ts';
import { lockPlanDebts } from './lock-plan.ts';
import { type AgreedPlan, findAgreedPlan, isStarted, withActivity } from './queries.ts';

type Payer = { userId: string; userName: string };

/** The agreed plan that settles one of these debts. They have to be locked. */
export async function findPlanWith(tx: Tx, groupId: string, debtIds: readonly string[]): Promise<AgreedPlan | null> {
  const plan = await findAgreedPlan(tx.q, groupId);
  return plan?.debts.some(({ id }) => debtIds.includes(id)) ? plan : null;
}

/** Ends an agreed plan whose debts are about to change, and tells everyone else in it (PY-03). */
export async function endPlan(tx: Tx, groupId: string, { plan, by }: { plan: AgreedPlan; by: Payer | null }) {
  await tx.q
    .updateTable('plans')
    .set({ agreedAt: null })
    .where('groupId', '=', groupId)
    .where('id', '=', plan.id)
    .execute();
  const groupName = (await getGroupNameForMember(tx.q, groupId)) ?? '';
  await notify(tx, {
    type: 'plan_ended',
    groupId,
    recipients: plan.people.map(({ userId }) => userId).filter((userId) => userId !== by?.userId),
    cause: `plan_ended:${plan.id}`,
    data: by ? { groupName, endedBy: 'payment', userName: by.userName } : { groupName, endedBy: 'correction' },
  });
}

/**
 * An agreed plan goes on without those who leave the group. When the last person in it leaves, it ends, because a group has
 * only one plan and others may need it. If someone has paid by it, it stays, and an admin settles it (PY-03).
 */
export async function endAbandonedPlan(tx: Tx, { groupId }: { groupId: string }): Promise<void> {
  await lockPlanDebts(tx, groupId);
  const plan = await findAgreedPlan(tx.q, groupId);
  if (!plan || isStarted(plan)) return;
  if (!isAbandoned(await withActivity(tx.q, groupId, plan.people))) return;
  const row = tx.q.updateTable('plans').where('groupId', '=', groupId).where('id', '=', plan.id);
  await row.set({ status: 'lapsed' }).execute();
  await publishPlan(tx, groupId);
}
