import { debtErrors } from '@evens/domain/debts/errors';
import { pairNet, paymentFormRefusal } from '@evens/domain/debts/rules';
import { useState } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy as copy } from '../copy.ts';
import type { Debt } from '../model.ts';
import { isPaymentOver, paymentFailure, useRecordPayment } from './data.ts';
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
  const record = useRecordPayment({ groupId, viewerId });
  const requestedIds = debts.map(({ id }) => id);
  const form = useSubmitForm<PaymentInput>({
    defaultValues: { paymentMethod: '', comments: '' },
    check: (input) => paymentFormRefusal({ ...input, paymentMethod: toMethod(input), debts, requestedIds, viewerId }),
    async send(input) {
      const comments = input.comments.trim() || null;
      await record.mutateAsync({ debtIds: requestedIds, paymentMethod: toMethod(input), comments });
      showToast({ text: copy.recorded, tone: 'success' });
      onClose();
    },
    getField: (code) => FIELDS[code],
    toText: paymentFailure,
  });
  const net = pairNet(debts);
  if (!net) return null;

  const { root } = form.formState.errors;
  function closeFailure() {
    form.clearErrors('root');
    if (isPaymentOver(String(root?.type))) onClose();
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={copy.record}
      description={copy.outside}
      cancel={copy.cancel}
      action={{ label: copy.record, busyLabel: copy.recording }}
      failure={null}
    >
      <PaymentTerms debts={debts} net={net} viewerId={viewerId} />
      <PaymentFields form={form} isBatch={debts.length > 1} />
      <PaymentFailure text={form.refusal ?? null} onClose={closeFailure} />
    </FormDialog>
  );
}

/** An empty choice means no method (DB-07). */
function toMethod({ paymentMethod }: PaymentInput): string | null {
  return paymentMethod || null;
}

const FIELDS: Readonly<Record<string, keyof PaymentInput | undefined>> = {
  [debtErrors.PAYMENT_METHOD_MISSING.code]: 'paymentMethod',
  [debtErrors.PAYMENT_COMMENTS_TOO_LONG.code]: 'comments',
};

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
