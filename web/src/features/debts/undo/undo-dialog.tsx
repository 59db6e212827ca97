import { undoReasonRefusal } from '@evens/domain/debts/undo/rules';
import { limits } from '@evens/domain/shared/limits';
import { useWatch } from 'react-hook-form';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { CountedArea } from '../../../ui/fields/counted-area.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy as copy, undoCopy } from '../copy.ts';
import { undoFailure, useUndoPayment } from '../payments/data.ts';

/** A payment or a plan in words, and what undoing it means. */
export type Undoable = {
  groupId: string;
  /** The id of the payment or plan. */
  settlementId: string;
  debtIds: readonly string[];
  title: string;
  means: string;
  after: string;
};

type UndoDialogProps = {
  settlement: Undoable;
  viewerId: string;
  open: boolean;
  onClose: () => void;
  /** What gets the focus, since the button that opened the dialog disappears with the payment. */
  returnTo: () => HTMLElement | null;
};

/** Undoes a payment or plan recorded by mistake, and first shows what will be owed (DB-19 to DB-24). */
export function UndoDialog({ settlement, viewerId, open, onClose, returnTo }: UndoDialogProps) {
  const undo = useUndoPayment({ groupId: settlement.groupId, viewerId });
  const form = useSubmitForm({
    defaultValues: { reason: '' },
    async send({ reason }) {
      const { debtIds, settlementId } = settlement;
      const [debtId] = debtIds;
      if (!debtId) return;
      const { message } = await undo.mutateAsync({ debtId, settlementId, reason: reason.trim() });
      showToast({ text: message, tone: 'success' });
      onClose();
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
      description={settlement.means}
      cancel={copy.cancel}
      action={{ label: undoCopy.title, busyLabel: undoCopy.undoing }}
    >
      <div className="figures">
        <p className="font-semibold">{settlement.title}</p>
        <p className="text-soft">{settlement.after}</p>
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
