import { planErrors } from '@evens/domain/debts/plan/errors';
import { isSameTransfer, markRefusal } from '@evens/domain/debts/plan/rules';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import { getMemberNames } from '../../groups/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import { notifyAboutPayment } from '../payments/notify-about-payment.ts';
import { publishPlan } from './agree-to-plan.ts';
import type { MarkInput, SettledPlanResponse } from './api.ts';
import { lockPlanDebts, lockPlans } from './lock-plan.ts';
import { type AgreedPlan, type CurrentPlan, findPlan } from './queries.ts';
import { finishPlan, wasSettled } from './settle-plan.ts';

type PlanTransfer = CurrentPlan['transfers'][number];
type Marking = { plan: AgreedPlan; transfer: PlanTransfer; input: MarkInput };

/**
 * Marks one payment of an agreed plan as paid, or as not paid. The plan then waits only for the other payments, and the
 * last one settles it (PY-03).
 */
export function markTransfer(store: Store, member: Membership, input: MarkInput): Promise<SettledPlanResponse> {
  return transact(store, async (tx) => {
    await lockPlans(tx, member.groupId);
    await lockMembership(tx, member);
    const { plan, transfer } = await transferToMark(tx, member, input);
    if (input.isPaid !== (transfer.paid !== null)) {
      if (input.isPaid) await markPaid(tx, member, { plan, transfer, input });
      else await markUnpaid(tx, member, { plan, transfer, input });
    }
    const marked = await findPlan(tx.q, member.groupId);
    if (marked.transfers.every(({ paid }) => paid)) return finishPlan(tx, member, { ...marked, id: plan.id });
    return { plan: await publishPlan(tx, member.groupId), payments: [], debts: [] };
  });
}

async function transferToMark(tx: Tx, { groupId, userId }: Membership, input: MarkInput) {
  await lockPlanDebts(tx, groupId);
  const plan = await findPlan(tx.q, groupId);
  refuse(
    markRefusal({
      ...plan,
      readVersion: input.version,
      viewerId: userId,
      isAgreed: plan.status === 'agreed',
      isSettled: await wasSettled(tx, groupId, input.version),
      marked: input,
    }),
  );
  const transfer = plan.transfers.find((one) => isSameTransfer(one, input));
  if (plan.id === null || !transfer) throw new AppError(planErrors.PLAN_PAYMENT_NOT_FOUND);
  return { plan: { ...plan, id: plan.id }, transfer };
}

async function markPaid(tx: Tx, member: Membership, { plan, transfer, input }: Marking): Promise<void> {
  const { groupId, userId, userName } = member;
  const { payerId, payeeId, amountCents } = transfer;
  const paymentMethod = input.paymentMethod ?? 'other';
  await tx.q
    .insertInto('planTransfers')
    .values({
      groupId,
      planId: plan.id,
      payerId,
      payeeId,
      amountCents,
      paymentMethod,
      paidAt: tx.now,
      recordedBy: userId,
      recordedByName: userName,
    })
    .execute();
  const memberNames = await getMemberNames(tx.q, groupId);
  await notifyAboutPayment(tx, member, {
    groupId,
    payerId,
    payerName: memberNames(payerId),
    payeeId,
    payeeName: memberNames(payeeId),
    amountCents,
    paymentMethod,
    cause: `plan_paid:${plan.id}:${payerId}:${payeeId}:${tx.now.toISOString()}`,
  });
}

async function markUnpaid(tx: Tx, member: Membership, { plan, transfer }: Marking): Promise<void> {
  const { groupId, groupName, userId, userName } = member;
  const { payerId, payeeId, amountCents } = transfer;
  await tx.q
    .deleteFrom('planTransfers')
    .where('groupId', '=', groupId)
    .where('planId', '=', plan.id)
    .where('payerId', '=', payerId)
    .where('payeeId', '=', payeeId)
    .execute();
  const isDebtor = payeeId === userId;
  await notify(tx, {
    type: 'plan_unpaid',
    groupId,
    recipients: [isDebtor ? payerId : payeeId],
    cause: `plan_unpaid:${plan.id}:${payerId}:${payeeId}:${tx.now.toISOString()}`,
    data: { groupName, userName, opponentName: userName, isDebtor, amountCents },
  });
}
