import { debtErrors } from '@evens/domain/debts/errors';
import { pairNet, paymentFormRefusal } from '@evens/domain/debts/rules';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy as copy } from '../copy.ts';
import type { Debt } from '../model.ts';
import { type Failure, paymentFailure, useRecordPayment } from './data.ts';
import { PaymentFields, type PaymentInput } from './payment-fields.tsx';
import { PaymentTerms } from './payment-terms.tsx';

type PaymentDialogProps = {
  groupId: string;
  viewerId: string;
  debts: readonly Debt[];
  open: boolean;
  onClose: () => void;
};

/** Records a payment made outside of Evens (DB-05, DB-06). */
export function PaymentDialog({ groupId, viewerId, debts, open, onClose }: PaymentDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const record = useRecordPayment({ groupId, viewerId });
  const isSending = useRef(false);
  const [input, setInput] = useState<PaymentInput>({ paymentMethod: '', comments: '' });
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const requestedIds = debts.map(({ id }) => id);
  // An empty choice means no method (DB-07).
  const paymentMethod = input.paymentMethod || null;
  const refusal = paymentFormRefusal({ ...input, paymentMethod, debts, requestedIds, viewerId });
  const net = pairNet(debts);
  if (!net) return null;

  function submit() {
    setIsTried(true);
    if (refusal)
      return isFieldRefusal(refusal.code) ? showField() : setFailure({ text: refusal.message, isOver: false });
    // A second press can come before the first one has rendered (DB-14).
    if (isSending.current) return;
    isSending.current = true;
    const { comments } = input;
    record.mutate(
      { debtIds: requestedIds, paymentMethod, comments: comments.trim() || null },
      {
        onSuccess() {
          showToast({ text: copy.recorded, tone: 'done' });
          onClose();
        },
        onError: (error) => setFailure(paymentFailure(error)),
        onSettled() {
          isSending.current = false;
        },
      },
    );
  }

  function showField() {
    // The field is marked only after the error has rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  function closeFailure() {
    setFailure(null);
    if (failure?.isOver) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.record}
      description={copy.outside}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={record.isPending}>
            {record.isPending ? copy.recording : copy.record}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PaymentTerms debts={debts} net={net} viewerId={viewerId} />
        <PaymentFields
          input={input}
          onChange={setInput}
          isBatch={debts.length > 1}
          refusal={isTried ? refusal : null}
        />
      </form>
      <PaymentFailure text={failure?.text ?? null} onClose={closeFailure} />
    </Dialog>
  );
}

function isFieldRefusal(code: string): boolean {
  return code === debtErrors.PAYMENT_METHOD_MISSING.code || code === debtErrors.PAYMENT_COMMENTS_TOO_LONG.code;
}

function PaymentFailure({ text, onClose }: { text: string | null; onClose: () => void }) {
  const [shown, setShown] = useState(text);
  if (text && text !== shown) setShown(text);
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      size="sm"
      title={copy.failedTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <p role="alert">{shown}</p>
    </Dialog>
  );
}
