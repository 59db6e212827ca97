import type { Tx } from '../../../db/tx.ts';
import { getGroupNameForMember } from '../../groups/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import { type AgreedPlan, findAgreedPlan } from './queries.ts';

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
