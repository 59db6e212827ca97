import type { ErrorSpec } from '../../shared/errors.ts';
import { isReason } from '../../shared/reasons.ts';
import { isBlank } from '../../shared/text.ts';
import { debtErrors } from '../errors.ts';
import type { DebtStatus, PaymentStatus } from '../model.ts';

type UndoAttempt = {
  groupId: string;
  debt: { groupId: string; status: DebtStatus; paymentId: string | null } | null;
  /** The payment that settles the debt, or one that settled it before. */
  payment: { status: PaymentStatus } | null;
};

/** Why the settlement of a debt cannot be undone; asked with the payment and its debts locked (DB-21, DB-23). */
export function undoRefusal({ groupId, debt, payment }: UndoAttempt): ErrorSpec | null {
  if (!debt) return debtErrors.UNDO_DEBT_NOT_FOUND;
  if (debt.groupId !== groupId) return debtErrors.DEBT_OF_OTHER_GROUP;
  if (payment?.status === 'reversed') return debtErrors.PAYMENT_ALREADY_REVERSED;
  if (debt.status !== 'settled') return debtErrors.DEBT_NOT_SETTLED;
  if (debt.paymentId === null) return debtErrors.DEBT_WITHOUT_PAYMENT;
  return payment ? null : debtErrors.PAYMENT_NOT_FOUND;
}

type SettledDebt = { status: DebtStatus; paymentId: string | null; planId: string | null };

/**
 * Undoes only the payment or plan that the page showed: another one that has settled the debt since isn't meant (DB-23).
 * Programs that don't say which one mean the one that settles it now.
 */
export function otherSettlementRefusal(debt: SettledDebt, seenId: string | undefined): ErrorSpec | null {
  const isOther = debt.status === 'settled' && seenId !== undefined && seenId !== (debt.paymentId ?? debt.planId);
  return isOther ? debtErrors.PAYMENT_ALREADY_REVERSED : null;
}

/**
 * An admin who paid or was paid can undo it only if no one outside it has been an admin since. Someone demoted just before
 * counts too.
 */
export function ownUndoRefusal({
  viewerId,
  partyIds,
  hadOutsideAdmin,
}: {
  viewerId: string;
  partyIds: readonly string[];
  hadOutsideAdmin: boolean;
}): ErrorSpec | null {
  return partyIds.includes(viewerId) && hadOutsideAdmin ? debtErrors.OTHER_ADMIN_UNDOES : null;
}

/** An undo says why, in 1 to 500 characters (DB-20). */
export function undoReasonRefusal(reason: string): ErrorSpec | null {
  if (isBlank(reason)) return debtErrors.UNDO_REASON_MISSING;
  return isReason(reason) ? null : debtErrors.UNDO_REASON_TOO_LONG;
}
