import { undoneEntry } from '@evens/domain/debts/undo/log-entry';
import { otherSettlementRefusal, undoReasonRefusal, undoRefusal } from '@evens/domain/debts/undo/rules';
import type { Selectable } from 'kysely';
import { refuse } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { lockAdministrator } from '../../accounts/admins/grant-administration.ts';
import { selectMember } from '../../groups/group-rows.ts';
import { lockAdminMembership } from '../../groups/lock-group.ts';
import { addToGroupLog } from '../../groups/log/add-log-entry.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { DebtResponse, PaymentResponse, UndoInput, UndoResponse } from '../api.ts';
import { debtChanged, paymentChanged } from '../events.ts';
import type { Overseer } from '../gate.ts';
import { lockDebts } from '../lock-debts.ts';
import { toDebtResponse, toPaymentResponse } from '../queries.ts';
import type { DebtTables } from '../tables.ts';
import { refuseOwnUndo } from './refuse-own-undo.ts';
import { findPlanId, undoPlan } from './undo-plan.ts';

type DebtRow = Selectable<DebtTables['debts']>;
type PaymentRow = Selectable<DebtTables['payments']>;
type Site = { store: Store; config: Pick<Config, 'siteAdminEmail'> };

/** Reverses the payment that settled a debt, including everything else it covered (DB-19 to DB-24). */
export function undoPayment(
  { store, config }: Site,
  overseer: Overseer,
  { debtId, reason, settlementId }: UndoInput & { debtId: string },
): Promise<UndoResponse> {
  return transact(store, async (tx) => {
    refuse(undoReasonRefusal(reason));
    await lockOverseer(tx, overseer, config.siteAdminEmail);
    const { groupId } = overseer;
    const found = await findDebt(tx, overseer, debtId);
    if (found?.groupId === groupId) refuse(otherSettlementRefusal(found, settlementId));
    const planId = found?.groupId === groupId ? await findPlanId(tx, found) : null;
    if (planId) return undoPlan(tx, overseer, { planId, reason: reason.trim() });
    const payment = found?.groupId === groupId ? await lockPayment(tx, found) : null;
    const debtIds = payment ? await listDebtIds(tx, payment) : [];
    const debts = await lockDebts(tx, groupId, debtIds);
    const debt = debts.find(({ id }) => id === debtId) ?? found;
    refuse(undoRefusal({ groupId, debt, payment }));
    if (!payment) throw new Error(`debt ${debtId} is settled without a payment`);
    await refuseOwnUndo(tx, overseer, { partyIds: [payment.payerId, payment.payeeId], since: payment.createdAt });
    const reopened = await reopenDebts(tx, payment, debts);
    const reversed = await reversePayment(tx, overseer, { payment, debtIds, reason: reason.trim() });
    await notifyAboutUndo(tx, overseer, reversed);
    await addToGroupLog(tx, overseer, undoneEntry(payment, overseer, reason.trim()));
    tx.append(paymentChanged, { groupId, data: reversed });
    for (const one of reopened) tx.append(debtChanged, { groupId, data: one });
    return { message: 'Settlement undone successfully', payment: reversed, debts: reopened };
  });
}

/** Anyone who has lost the permission to undo gets the same error as on a new request (DB-19). */
async function lockOverseer(tx: Tx, overseer: Overseer, primaryEmail: string | undefined): Promise<void> {
  const { userId, isSiteAdmin } = overseer;
  if (!isSiteAdmin || !(await lockAdministrator(tx, { userId, primaryEmail }))) await lockAdminMembership(tx, overseer);
}

/** A debt in a group the overseer can't see looks like a missing one (ER-05). */
async function findDebt(tx: Tx, overseer: Overseer, debtId: string): Promise<DebtRow | null> {
  const debt = await tx.q.selectFrom('debts').selectAll().where('id', '=', debtId).executeTakeFirst();
  if (!debt) return null;
  const { groupId } = debt;
  const isSeen =
    overseer.isSiteAdmin ||
    groupId === overseer.groupId ||
    (await selectMember(tx.q, { groupId, userId: overseer.userId }));
  return isSeen ? debt : null;
}

/**
 * The payment that settles the debt, or else one that did. It is locked before its debts, and no other command locks a
 * payment after debts. Of two simultaneous undos, the second finds it reversed.
 */
async function lockPayment(tx: Tx, debt: DebtRow): Promise<PaymentRow | null> {
  const id = debt.status === 'settled' ? debt.paymentId : await findFormerPayment(tx, debt);
  if (id === null) return null;
  const row = await tx.q
    .selectFrom('payments')
    .selectAll()
    .where('groupId', '=', debt.groupId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function findFormerPayment(tx: Tx, debt: DebtRow): Promise<string | null> {
  const row = await tx.q
    .selectFrom('paymentDebts')
    .select('paymentId')
    .where('groupId', '=', debt.groupId)
    .where('debtId', '=', debt.id)
    .limit(1)
    .executeTakeFirst();
  return row?.paymentId ?? null;
}

async function listDebtIds(tx: Tx, { groupId, id }: PaymentRow): Promise<string[]> {
  const rows = await tx.q
    .selectFrom('paymentDebts')
    .select('debtId')
    .where('groupId', '=', groupId)
    .where('paymentId', '=', id)
    .orderBy('debtId')
    .execute();
  return rows.map(({ debtId }) => debtId);
}

async function reopenDebts(tx: Tx, payment: PaymentRow, debts: readonly DebtRow[]): Promise<DebtResponse[]> {
  const rows = await tx.q
    .updateTable('debts')
    .set({ status: 'pending', paymentId: null, paymentMethod: null, settledAt: null, lastModified: tx.now })
    .where('groupId', '=', payment.groupId)
    .where('paymentId', '=', payment.id)
    .returningAll()
    .execute();
  if (rows.length !== debts.length) throw new Error(`payment ${payment.id} does not settle what it covers`);
  return rows.map(toDebtResponse);
}

type Reversal = { payment: PaymentRow; debtIds: string[]; reason: string };

async function reversePayment(tx: Tx, overseer: Overseer, { payment, debtIds, reason }: Reversal) {
  const row = await tx.q
    .updateTable('payments')
    .set({
      status: 'reversed',
      reversedAt: tx.now,
      reversedBy: overseer.userId,
      reversedByName: overseer.userName,
      reversalReason: reason,
    })
    .where('groupId', '=', payment.groupId)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPaymentResponse({ ...row, debtIds });
}

/** Notifies both parties, including the person who was to be paid (NT-18). */
async function notifyAboutUndo(tx: Tx, { userName, groupName }: Overseer, payment: PaymentResponse): Promise<void> {
  const { payerId, payerName, payeeId, payeeName, amountCents } = payment;
  const reason = payment.reversalReason ?? '';
  const sides = [
    { me: payerId, opponentName: payeeName, isDebtor: true },
    { me: payeeId, opponentName: payerName, isDebtor: false },
  ];
  for (const { me, opponentName, isDebtor } of sides) {
    await notify(tx, {
      type: 'payment_reversed',
      groupId: payment.groupId,
      recipients: [me],
      cause: `payment_reversed:${payment.id}`,
      data: { groupName, userName, opponentName, isDebtor, amountCents, reason },
    });
  }
}
