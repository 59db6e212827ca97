import { debtErrors } from '@evens/domain/debts/errors';
import type { PaymentMethod } from '@evens/domain/debts/model';
import { payPlannedDebtsRefusal } from '@evens/domain/debts/plan/rules';
import { pairNet, paymentRefusal } from '@evens/domain/debts/rules';
import { limits } from '@evens/domain/shared/limits';
import type { Insertable, Selectable } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import { getMemberNames } from '../../groups/queries.ts';
import type { DebtResponse, PaymentInput, PaymentResponse, RecordedPaymentResponse } from '../api.ts';
import { debtChanged, paymentChanged } from '../events.ts';
import { lockDebts } from '../lock-debts.ts';
import { endPlan, findPlanWith } from '../plan/end-plan.ts';
import { isStarted } from '../plan/queries.ts';
import { toDebtResponse, toPaymentResponse } from '../queries.ts';
import type { DebtTables } from '../tables.ts';
import { notifyAboutPayment } from './notify-about-payment.ts';

type DebtRow = Selectable<DebtTables['debts']>;

/** Records a payment made elsewhere for one or more debts between two people, all of them or none (DB-06 to DB-15). */
export async function recordPayment(
  store: Store,
  member: Membership,
  input: PaymentInput,
): Promise<RecordedPaymentResponse> {
  return transact(store, async (tx) => {
    await lockMembership(tx, member);
    const debts = await lockDebts(tx, member.groupId, input.debtIds);
    refuse(
      paymentRefusal({
        debts: debts.map((debt) => ({ ...debt, settledAt: null })),
        requestedIds: input.debtIds,
        viewerId: member.userId,
        paymentMethod: input.paymentMethod,
        comments: input.comments,
      }),
    );
    await endPlanWith(tx, member, input);
    const payment = await insertPayment(tx, member, debts, input);
    const settled = await settleDebts(tx, payment, debts);
    await notifyAboutPayment(tx, member, { ...payment, cause: `debt_settled:${payment.id}` });
    tx.append(paymentChanged, { groupId: member.groupId, data: payment });
    for (const debt of settled) tx.append(debtChanged, { groupId: member.groupId, data: debt });
    await refuseIfTooSlow(store, tx);
    return { payment, debts: settled };
  });
}

/** A payment for a debt of an agreed plan ends the plan, unless someone has already paid by it (PY-03). */
async function endPlanWith(tx: Tx, member: Membership, { debtIds, endsPlan }: PaymentInput): Promise<void> {
  const plan = await findPlanWith(tx, member.groupId, debtIds);
  refuse(payPlannedDebtsRefusal({ plan: plan && { isStarted: isStarted(plan) }, endsPlan }));
  if (plan) await endPlan(tx, member.groupId, { plan, by: member });
}

async function insertPayment(
  tx: Tx,
  member: Membership,
  debts: DebtRow[],
  input: PaymentInput,
): Promise<PaymentResponse> {
  const net = pairNet(debts);
  if (!net) throw new AppError(debtErrors.DEBTS_OF_OTHER_PAIRS);
  const memberNames = await getMemberNames(tx.q, member.groupId);
  const values: Insertable<DebtTables['payments']> = {
    id: newId(),
    groupId: member.groupId,
    ...net,
    payerName: memberNames(net.payerId),
    payeeName: memberNames(net.payeeId),
    paymentMethod: (input.paymentMethod ?? 'other') as PaymentMethod,
    settledBy: member.userId,
    settledByName: member.userName,
    comments: input.comments?.trim() ?? '',
    status: 'recorded',
    createdAt: tx.now,
  };
  const row = await tx.q.insertInto('payments').values(values).returningAll().executeTakeFirstOrThrow();
  await tx.q
    .insertInto('paymentDebts')
    .values(
      debts.map((debt) => ({
        groupId: member.groupId,
        paymentId: row.id,
        debtId: debt.id,
        amountCents: debt.debtorId === net.payerId ? debt.amountCents : -debt.amountCents,
      })),
    )
    .execute();
  return toPaymentResponse({ ...row, debtIds: debts.map((debt) => debt.id) });
}

async function settleDebts(tx: Tx, payment: PaymentResponse, debts: DebtRow[]): Promise<DebtResponse[]> {
  const rows = await tx.q
    .updateTable('debts')
    .set({
      status: 'settled',
      paymentId: payment.id,
      paymentMethod: payment.paymentMethod,
      settledAt: tx.now,
      lastModified: tx.now,
    })
    .where('groupId', '=', payment.groupId)
    .where('status', '=', 'pending')
    .where(
      'id',
      'in',
      debts.map((debt) => debt.id),
    )
    .returningAll()
    .execute();
  if (rows.length !== debts.length) throw new AppError(debtErrors.DEBT_ALREADY_SETTLED);
  return rows.map(toDebtResponse);
}

async function refuseIfTooSlow(store: Store, tx: Tx): Promise<void> {
  const tookMs = (await store.clock.now(tx.q)).getTime() - tx.now.getTime();
  if (tookMs > limits.batchPaymentMs) throw new AppError(debtErrors.PAYMENT_TOO_SLOW);
}
