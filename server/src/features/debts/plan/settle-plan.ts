import { planErrors } from '@evens/domain/debts/plan/errors';
import { isSameTransfer, settlePlanRefusal } from '@evens/domain/debts/plan/rules';
import type { Insertable, Selectable } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import { getMemberNames } from '../../groups/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { PaymentResponse } from '../api.ts';
import { debtChanged, paymentChanged } from '../events.ts';
import { notifyAboutPayment } from '../payments/notify-about-payment.ts';
import { toDebtResponse, toPaymentResponse } from '../queries.ts';
import type { DebtTables } from '../tables.ts';
import { publishPlan } from './agree-to-plan.ts';
import type { PlanInput, SettledPlanResponse } from './api.ts';
import { lockPlanDebts, lockPlans } from './lock-plan.ts';
import { type AgreedPlan, findPlan, withActivity } from './queries.ts';

type DebtRow = Selectable<DebtTables['debts']>;

/** Settles all debts of a fully agreed plan, with one payment per transfer (PY-03). */
export async function settlePlan(store: Store, member: Membership, input: PlanInput): Promise<SettledPlanResponse> {
  return transact(store, async (tx) => {
    await lockPlans(tx, member.groupId);
    const role = await lockMembership(tx, member);
    return finishPlan(tx, member, await planToSettle(tx, { ...member, role }, input));
  });
}

/** Records the plan's payments and settles its debts. */
export async function finishPlan(tx: Tx, member: Membership, plan: AgreedPlan): Promise<SettledPlanResponse> {
  const { groupId } = member;
  const payments = await insertPayments(tx, member, plan);
  const debts = await settleDebts(tx, groupId, plan);
  await tx.q
    .updateTable('plans')
    .set({ status: 'settled', settledAt: tx.now, settledBy: member.userId })
    .where('groupId', '=', groupId)
    .where('id', '=', plan.id)
    .execute();
  await notifyAboutSettlement(tx, member, { plan, payments });
  const settledDebts = debts.map(toDebtResponse);
  for (const payment of payments) tx.append(paymentChanged, { groupId, data: payment });
  for (const debt of settledDebts) tx.append(debtChanged, { groupId, data: debt });
  return { plan: await publishPlan(tx, groupId), payments, debts: settledDebts };
}

/** The agreed plan, with its debts locked, or an error. */
async function planToSettle(tx: Tx, { groupId, userId, role }: Membership, input: PlanInput): Promise<AgreedPlan> {
  await lockPlanDebts(tx, groupId);
  const plan = await findPlan(tx.q, groupId);
  refuse(
    settlePlanRefusal({
      version: plan.version,
      readVersion: input.version,
      people: await withActivity(tx.q, groupId, plan.people),
      viewerId: userId,
      isAdmin: role === 'admin',
      isAgreed: plan.status === 'agreed',
      isSettled: await wasSettled(tx, groupId, input.version),
    }),
  );
  if (plan.id === null) throw new AppError(planErrors.PLAN_NOT_AGREED);
  return { ...plan, id: plan.id };
}

/** Whether the plan with this version was settled before. */
export async function wasSettled(tx: Tx, groupId: string, version: string): Promise<boolean> {
  const row = await tx.q
    .selectFrom('plans')
    .select('id')
    .where('groupId', '=', groupId)
    .where('version', '=', version)
    .where('status', '=', 'settled')
    .executeTakeFirst();
  return row !== undefined;
}

async function insertPayments(tx: Tx, member: Membership, plan: AgreedPlan): Promise<PaymentResponse[]> {
  if (plan.transfers.length === 0) return [];
  const memberNames = await getMemberNames(tx.q, member.groupId);
  const rows = plan.transfers.map(
    ({ paid, ...transfer }): Insertable<DebtTables['payments']> => ({
      id: newId(),
      groupId: member.groupId,
      ...transfer,
      payerName: memberNames(transfer.payerId),
      payeeName: memberNames(transfer.payeeId),
      paymentMethod: paid?.paymentMethod ?? 'other',
      settledBy: paid?.recordedBy ?? member.userId,
      settledByName: paid?.recordedByName ?? member.userName,
      comments: '',
      status: 'recorded',
      planId: plan.id,
      createdAt: paid?.paidAt ?? tx.now,
    }),
  );
  const inserted = await tx.q.insertInto('payments').values(rows).returningAll().execute();
  const debtIds = plan.debts.map(({ id }) => id).sort();
  return inserted.map((row) => toPaymentResponse({ ...row, debtIds }));
}

async function settleDebts(tx: Tx, groupId: string, plan: AgreedPlan): Promise<DebtRow[]> {
  const rows = await tx.q
    .updateTable('debts')
    .set({ status: 'settled', planId: plan.id, settledAt: tx.now, lastModified: tx.now })
    .where('groupId', '=', groupId)
    .where('status', '=', 'pending')
    .where('id', 'in', (e) =>
      e
        .selectFrom('planDebts')
        .select('debtId')
        .where('planDebts.groupId', '=', groupId)
        .where('planDebts.planId', '=', plan.id),
    )
    .returningAll()
    .execute();
  if (rows.length !== plan.debts.length) throw new AppError(planErrors.PLAN_CHANGED);
  return rows;
}

type Settled = { plan: AgreedPlan; payments: readonly PaymentResponse[] };

/**
 * Notifies both parties of each payment that wasn't marked as paid before, and tells everyone who neither pays nor is
 * paid that their debts are settled too.
 */
async function notifyAboutSettlement(tx: Tx, member: Membership, { plan, payments }: Settled): Promise<void> {
  const unmarked = plan.transfers.filter(({ paid }) => !paid);
  for (const payment of payments.filter((one) => unmarked.some((transfer) => isSameTransfer(transfer, one)))) {
    await notifyAboutPayment(tx, member, { ...payment, cause: `debt_settled:${payment.id}` });
  }
  await notify(tx, {
    type: 'plan_settled',
    groupId: member.groupId,
    recipients: plan.people.filter(({ netCents }) => netCents === 0).map(({ userId }) => userId),
    cause: `plan_settled:${plan.id}`,
    data: { groupName: member.groupName, userName: member.userName, planDebts: plan.debts.length },
  });
}
