import { undoReasonRefusal } from '@evens/domain/debts/undo/rules';
import { limits } from '@evens/domain/shared/limits';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy as copy, undoCopy } from '../copy.ts';
import { CountedArea } from '../payments/counted-text-area.tsx';
import { undoFailure, useUndoSettlement } from '../payments/data.ts';

/** A payment or a plan in words, and what undoing it means. */
export type Undoable = { groupId: string; debtIds: readonly string[]; title: string; means: string; after: string };

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
  const formId = useId();
  const isSending = useRef(false);
  const [isDone, setIsDone] = useState(false);
  const undo = useUndoSettlement({ groupId: settlement.groupId, viewerId });
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const refusal = undoReasonRefusal(reason);
  const [debtId] = settlement.debtIds;

  function submit() {
    setIsTried(true);
    if (refusal || !debtId || isSending.current) return;
    isSending.current = true;
    undo.mutate(
      { debtId, reason: reason.trim() },
      {
        onSuccess({ message }) {
          showToast({ text: message, tone: 'done' });
          setIsDone(true);
          onClose();
        },
        onSettled() {
          isSending.current = false;
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={undoCopy.title}
      description={settlement.means}
      returnTo={() => (isDone ? returnTo() : null)}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} busy={undo.isPending}>
            {undo.isPending ? undoCopy.undoing : undoCopy.title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {undo.error && <Notice tone="trouble">{undoFailure(undo.error)}</Notice>}
        <div className="figures">
          <p className="font-semibold">{settlement.title}</p>
          <p className="text-soft">{settlement.after}</p>
        </div>
        <CountedArea
          label={undoCopy.reason}
          hint={undoCopy.reasonHint}
          value={reason}
          most={limits.reasonMaxCharacters}
          error={isTried ? refusal?.message : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
