import { undoReasonRefusal } from '@evens/domain/debts/undo/rules';
import { limits } from '@evens/domain/shared/limits';
import { formatUsd } from '@evens/domain/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useUser } from '../../../lib/session.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { CountedArea } from '../../../ui/fields/counted-area.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy, undoCopy, undoSentence } from '../../debts/copy.ts';
import { undoFailure, useUndoPayment } from '../../debts/payments/data.ts';
import { settledDebtsCopy as copy } from './copy.ts';
import { type SettledDebt, settledDebtsQuery } from './data.ts';

type UndoSettledDialogProps = {
  settled: SettledDebt;
  open: boolean;
  onClose: () => void;
  /** What gets the focus, since the row disappears. */
  returnTo: () => HTMLElement | null;
};

/** Asks for the reason before a site admin undoes a payment or a plan of any group (AD-11, DB-19, DB-20). */
export function UndoSettledDialog({ settled, open, onClose, returnTo }: UndoSettledDialogProps) {
  const { debt, payment, groupName } = settled;
  const { id: viewerId } = useUser();
  const client = useQueryClient();
  const undo = useUndoPayment({ groupId: debt.groupId, viewerId });
  const form = useSubmitForm({
    defaultValues: { reason: '' },
    async send({ reason }) {
      const { id: debtId, paymentId, planId } = debt;
      const settlementId = paymentId ?? planId ?? '';
      const { message } = await undo.mutateAsync({ debtId, settlementId, reason: reason.trim() });
      showToast({ text: message, tone: 'success' });
      onClose();
      void client.invalidateQueries({ queryKey: settledDebtsQuery.queryKey });
    },
    toText: undoFailure,
  });
  return (
    <FormDialog
      form={form}
      isDanger
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title={undoCopy.title}
      description={debt.planId === null ? undoCopy.ofPayment : undoCopy.ofPlan}
      cancel={debtsCopy.cancel}
      action={{ label: undoCopy.title, busyLabel: undoCopy.undoing }}
    >
      <div className="figures wrap-anywhere">
        <p className="font-semibold">
          {copy.owed(debt.debtorName, debt.creditorName)} {formatUsd(debt.amountCents)}
        </p>
        <p className="text-sm text-quiet">
          {groupName} · {debt.betDescription}
        </p>
        <p className="pt-1 text-soft">{payment ? undoSentence(payment, viewerId) : copy.wholePlan}</p>
      </div>
      <CountedArea
        label={undoCopy.reason}
        hint={undoCopy.reasonHint}
        length={useWatch({ control: form.control, name: 'reason' }).length}
        most={limits.reasonMaxCharacters}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (reason) => undoReasonRefusal(reason)?.message ?? true })}
      />
    </FormDialog>
  );
}
