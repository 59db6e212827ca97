import { debtErrors } from '@evens/domain/debts/errors';
import { pairNet, paymentFormRefusal } from '@evens/domain/debts/rules';
import { useEffect, useState } from 'react';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy as copy } from '../copy.ts';
import { usePairDebts } from '../data.ts';
import type { Debt } from '../model.ts';
import { isPaymentOver, paymentFailure, useRecordPayment } from './data.ts';
import { lastMethod, rememberMethod } from './last-method.ts';
import { PaymentFields, type PaymentInput } from './payment-fields.tsx';
import { PaymentTerms } from './payment-terms.tsx';

type PaymentDialogProps = {
  groupId: string;
  viewerId: string;
  pairId: string;
  /** The debts that someone chose, or null for everything between the two. */
  chosen: readonly Debt[] | null;
  /** How many people agreed to the group's plan, if everyone did. */
  planPeople: number | null;
  open: boolean;
  onRecorded: () => void;
  onClose: () => void;
};

/** Records a payment made outside of Evens (DB-05, DB-06). */
export function PaymentDialog({
  groupId,
  viewerId,
  pairId,
  chosen,
  planPeople,
  open,
  onRecorded,
  onClose,
}: PaymentDialogProps) {
  const record = useRecordPayment({ groupId, viewerId });
  const pair = useDebtsToPay({ groupId, pairId, chosen });
  const [endsPlan, setEndsPlan] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setEndsPlan(false);
    if (open) pair.startOver();
  }
  const { debts } = pair;
  const requestedIds = debts.map(({ id }) => id);
  const form = useSubmitForm<PaymentInput>({
    defaultValues: { paymentMethod: lastMethod(), comments: '' },
    check: (input) => paymentFormRefusal({ ...input, paymentMethod: toMethod(input), debts, requestedIds, viewerId }),
    async send(input) {
      const comments = input.comments.trim() || null;
      const paymentMethod = toMethod(input);
      await record.mutateAsync({ debtIds: requestedIds, paymentMethod, comments, endsPlan });
      rememberMethod(paymentMethod);
      showToast({ text: copy.recorded, tone: 'success' });
      onRecorded();
      onClose();
    },
    getField: (code) => FIELDS[code],
    toText(error) {
      if (!(error instanceof ApiError && error.code === debtErrors.PAYMENT_ENDS_PLAN.code))
        return paymentFailure(error);
      setEndsPlan(true);
      return null;
    },
  });
  const net = pairNet(debts);
  const { root } = form.formState.errors;
  function closeFailure() {
    form.clearErrors('root');
    if (isPaymentOver(String(root?.type))) onClose();
  }

  const isEven = net?.amountCents === 0;
  const title = isEven ? copy.callEven : copy.record;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={isEven ? copy.noOnePays : copy.outside}
      cancel={copy.cancel}
      isDanger={endsPlan}
      action={net && { label: endsPlan ? copy.recordAndCancel : title, busyLabel: copy.recording }}
      failure={null}
    >
      {!net && pair.isPending && <RowSkeletons label={copy.loading} count={2} />}
      {!net && pair.error && (
        <ErrorState title={copy.loadFailed} onRetry={pair.retry}>
          {getMessage(pair.error)}
        </ErrorState>
      )}
      {endsPlan && <Notice tone="error">{copy.endsPlan(planPeople)}</Notice>}
      {net && <PaymentTerms debts={debts} net={net} viewerId={viewerId} />}
      {net && <PaymentFields form={form} isBatch={debts.length > 1} />}
      <PaymentFailure text={form.refusal ?? null} onClose={closeFailure} />
    </FormDialog>
  );
}

type ToPay = Pick<PaymentDialogProps, 'groupId' | 'pairId' | 'chosen'>;

/** The debts as they were when the open dialog first had all of them. One that arrives later isn't included. */
function useDebtsToPay({ groupId, pairId, chosen }: ToPay) {
  const { list, debts, isPending } = usePairDebts({ groupId, pairId, tab: 'all' });
  const [all, setAll] = useState<readonly Debt[] | null>(chosen);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isWhole = debts !== undefined && !isPending && !hasNextPage && !isFetching;
  if (all === null && isWhole) setAll(debts);
  const isPartial = all === null && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isPartial) void fetchNextPage();
  }, [isPartial, fetchNextPage]);
  const retry = () => void (hasNextPage ? fetchNextPage() : list.refetch());
  return {
    debts: all ?? [],
    isPending: all === null && !isError,
    error: all === null ? list.error : null,
    retry,
    startOver: () => setAll(chosen),
  };
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
