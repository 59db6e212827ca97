import { planErrors } from '@evens/domain/debts/plan/errors';
import { settlePlanRefusal } from '@evens/domain/debts/plan/rules';
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
import { notifyAboutPayment } from '../payments/record-payment.ts';
import { toDebtResponse, toPaymentResponse } from '../queries.ts';
import type { DebtTables } from '../tables.ts';
import { lockPlans, publishPlan } from './agree-to-plan.ts';
import type { PlanInput, SettledPlanResponse } from './api.ts';
import { type CurrentPlan, findPlan } from './queries.ts';

type DebtRow = Selectable<DebtTables['debts']>;
type Settling = CurrentPlan & { id: string };

/** Settles all debts of a fully agreed plan, with one payment per transfer (PY-03). */
export async function settlePlan(store: Store, member: Membership, input: PlanInput): Promise<SettledPlanResponse> {
  return transact(store, async (tx) => {
    await lockPlans(tx, member.groupId);
    await lockMembership(tx, member);
    const plan = await planToSettle(tx, member, input);
    const payments = await insertPayments(tx, member, plan);
    const debts = await settleDebts(tx, member.groupId, plan);
    await tx.q
      .updateTable('plans')
      .set({ status: 'settled', settledAt: tx.now, settledBy: member.userId })
      .where('groupId', '=', member.groupId)
      .where('id', '=', plan.id)
      .execute();
    await notifyAboutSettlement(tx, member, { plan, payments });
    const settledDebts = debts.map(toDebtResponse);
    for (const payment of payments) tx.append(paymentChanged, { groupId: member.groupId, data: payment });
    for (const debt of settledDebts) tx.append(debtChanged, { groupId: member.groupId, data: debt });
    return { plan: await publishPlan(tx, member.groupId), payments, debts: settledDebts };
  });
}

/** The agreed plan, with its debts locked in id order, or an error. */
async function planToSettle(tx: Tx, { groupId, userId }: Membership, input: PlanInput): Promise<Settling> {
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
  const plan = await findPlan(tx.q, groupId);
  refuse(
    settlePlanRefusal({
      version: plan.version,
      readVersion: input.version,
      people: plan.people,
      viewerId: userId,
      isAgreed: plan.status === 'agreed',
      isSettled: await wasSettled(tx, groupId, input.version),
    }),
  );
  if (plan.id === null) throw new AppError(planErrors.PLAN_NOT_AGREED);
  return { ...plan, id: plan.id };
}

async function wasSettled(tx: Tx, groupId: string, version: string): Promise<boolean> {
  const row = await tx.q
    .selectFrom('plans')
    .select('id')
    .where('groupId', '=', groupId)
    .where('version', '=', version)
    .where('status', '=', 'settled')
    .executeTakeFirst();
  return row !== undefined;
}

async function insertPayments(tx: Tx, member: Membership, plan: Settling): Promise<PaymentResponse[]> {
  if (plan.transfers.length === 0) return [];
  const memberNames = await getMemberNames(tx.q, member.groupId);
  const rows = plan.transfers.map(
    (transfer): Insertable<DebtTables['payments']> => ({
      id: newId(),
      groupId: member.groupId,
      ...transfer,
      payerName: memberNames(transfer.payerId),
      payeeName: memberNames(transfer.payeeId),
      paymentMethod: 'other',
      settledBy: member.userId,
      settledByName: member.userName,
      comments: '',
      status: 'recorded',
      planId: plan.id,
      createdAt: tx.now,
    }),
  );
  const inserted = await tx.q.insertInto('payments').values(rows).returningAll().execute();
  const debtIds = plan.debts.map(({ id }) => id).sort();
  return inserted.map((row) => toPaymentResponse({ ...row, debtIds }));
}

async function settleDebts(tx: Tx, groupId: string, plan: Settling): Promise<DebtRow[]> {
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

type Settled = { plan: Settling; payments: readonly PaymentResponse[] };

/**
 * Notifies both parties of each payment, and tells everyone who neither pays nor is paid that their debts are settled
 * too.
 */
async function notifyAboutSettlement(tx: Tx, member: Membership, { plan, payments }: Settled): Promise<void> {
  for (const payment of payments) await notifyAboutPayment(tx, member, payment);
  await notify(tx, {
    type: 'plan_settled',
    groupId: member.groupId,
    recipients: plan.people.filter(({ netCents }) => netCents === 0).map(({ userId }) => userId),
    cause: `plan_settled:${plan.id}`,
    data: { groupName: member.groupName, userName: member.userName, planDebts: plan.debts.length },
  });
}
