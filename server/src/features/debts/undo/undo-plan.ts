import { debtErrors } from '@evens/domain/debts/errors';
import { calculateNets } from '@evens/domain/debts/plan/rules';
import { undonePlanEntry } from '@evens/domain/debts/undo/log-entry';
import type { Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tx.ts';
import { addToGroupLog } from '../../groups/log/add-log-entry.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { DebtResponse, PaymentResponse, UndoResponse } from '../api.ts';
import { debtChanged, paymentChanged } from '../events.ts';
import type { Overseer } from '../gate.ts';
import { publishPlan } from '../plan/agree-to-plan.ts';
import { lockPlans } from '../plan/lock-plan.ts';
import { toDebtResponse, toPaymentResponse } from '../queries.ts';
import type { DebtTables } from '../tables.ts';
import { refuseOwnUndo } from './refuse-own-undo.ts';

type DebtRow = Selectable<DebtTables['debts']>;
type PlanKey = { groupId: string; planId: string };

/**
 * Undoes the whole plan that settled a debt: reverses all its payments, and all its debts are owed again (PY-03,
 * DB-23).
 */
export async function undoPlan(
  tx: Tx,
  overseer: Overseer,
  { planId, reason }: { planId: string; reason: string },
): Promise<UndoResponse> {
  const { groupId } = overseer;
  await lockPlans(tx, groupId);
  const since = await lockSettledAt(tx, { groupId, planId });
  const reversal = {
    status: 'reversed',
    reversedAt: tx.now,
    reversedBy: overseer.userId,
    reversedByName: overseer.userName,
    reversalReason: reason,
  } as const;
  await tx.q.updateTable('plans').set(reversal).where('groupId', '=', groupId).where('id', '=', planId).execute();
  const payments = await tx.q
    .updateTable('payments')
    .set(reversal)
    .where('groupId', '=', groupId)
    .where('planId', '=', planId)
    .returningAll()
    .execute();
  const debts = await reopenDebts(tx, { groupId, planId });
  await refuseOwnUndo(tx, overseer, { partyIds: calculateNets(debts).map(({ userId }) => userId), since });
  const debtIds = debts.map(({ id }) => id).sort();
  const reversed = payments.map((row) => toPaymentResponse({ ...row, debtIds }));
  await notifyAboutUndo(tx, overseer, { planId, debts, payments: reversed, reason });
  for (const payment of reversed) tx.append(paymentChanged, { groupId, data: payment });
  for (const one of debts) tx.append(debtChanged, { groupId, data: one });
  await publishPlan(tx, groupId);
  await addToGroupLog(tx, overseer, undonePlanEntry({ debtCount: debts.length }, overseer, reason));
  return { message: 'Settlement undone successfully', payment: reversed[0] ?? null, debts };
}

/** The plan that settles a debt, or else one that was undone. */
export async function findPlanId(tx: Tx, debt: DebtRow): Promise<string | null> {
  if (debt.status !== 'pending') return debt.planId;
  const row = await tx.q
    .selectFrom('planDebts')
    .innerJoin('plans', (join) =>
      join.onRef('plans.groupId', '=', 'planDebts.groupId').onRef('plans.id', '=', 'planDebts.planId'),
    )
    .select('planDebts.planId')
    .where('planDebts.groupId', '=', debt.groupId)
    .where('planDebts.debtId', '=', debt.id)
    .where('plans.status', '=', 'reversed')
    .limit(1)
    .executeTakeFirst();
  return row?.planId ?? null;
}

/** Of two simultaneous undos, the second finds the plan reversed. */
async function lockSettledAt(tx: Tx, { groupId, planId }: PlanKey): Promise<Date> {
  const plan = await tx.q
    .selectFrom('plans')
    .select(['status', 'settledAt'])
    .where('groupId', '=', groupId)
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  if (plan.status !== 'settled' || !plan.settledAt) throw new AppError(debtErrors.PAYMENT_ALREADY_REVERSED);
  return plan.settledAt;
}

async function reopenDebts(tx: Tx, { groupId, planId }: PlanKey): Promise<DebtResponse[]> {
  const debts = tx.q.selectFrom('debts').where('groupId', '=', groupId).where('planId', '=', planId);
  await debts.select('id').orderBy('id').forUpdate().execute();
  const rows = await tx.q
    .updateTable('debts')
    .set({ status: 'pending', planId: null, settledAt: null, lastModified: tx.now })
    .where('groupId', '=', groupId)
    .where('planId', '=', planId)
    .returningAll()
    .execute();
  return rows.map(toDebtResponse);
}

type Undone = { planId: string; debts: readonly DebtResponse[]; payments: readonly PaymentResponse[]; reason: string };

/** Notifies everyone with a debt in the plan once, with the total it moved (NT-18). */
async function notifyAboutUndo(tx: Tx, { groupId, groupName, userName }: Overseer, undone: Undone): Promise<void> {
  const planCents = undone.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await notify(tx, {
    type: 'plan_reversed',
    groupId,
    recipients: calculateNets(undone.debts).map(({ userId }) => userId),
    cause: `plan_reversed:${undone.planId}`,
    data: { groupName, userName, planCents, planDebts: undone.debts.length, reason: undone.reason },
  });
}
