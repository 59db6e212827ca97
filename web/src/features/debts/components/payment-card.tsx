import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RowSkeletons } from '../../../ui/list-skeletons.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { debtsCopy as copy, paidSentence, paymentSentence, undoCopy } from '../copy.ts';
import type { Payment } from '../data-list.ts';
import { useCoveredDebts } from '../data-payments.ts';
import { DebtLines } from './debt-line.tsx';

type PaymentCardProps = {
  payment: Payment;
  viewerId: string;
  isFarDown: boolean;
  /** For those who may. */
  onUndo: ((payment: Payment) => void) | null;
};

/** A payment: who paid whom, how, what it covers, and whether it was taken back (DB-25). */
export function PaymentCard({ payment, viewerId, isFarDown, onUndo }: PaymentCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayUndo = onUndo && payment.status === 'recorded' && payment.debtIds.length > 0;
  return (
    <Card inList={isFarDown}>
      <CardSection className="flex gap-3">
        <Avatar name={payment.payerName} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="figures font-semibold">{paidSentence(payment, viewerId)}</h2>
            {payment.status === 'reversed' && <Badge tone="danger">{undoCopy.reversed}</Badge>}
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span>{paymentSentence(payment, viewerId)}</span>
            <RelativeTime at={payment.createdAt} />
          </p>
          {payment.comments && <p className="pt-1 text-sm wrap-anywhere whitespace-pre-line">{payment.comments}</p>}
          <Reversal payment={payment} />
        </div>
        {mayUndo && (
          <Button size="sm" onClick={() => onUndo(payment)}>
            {undoCopy.undo}
          </Button>
        )}
      </CardSection>
      {payment.debtIds.length > 0 && (
        <Disclosure onToggle={setIsOpen} summary={<span className="text-sm font-semibold">{copy.covered}</span>}>
          {isOpen && <Covered payment={payment} viewerId={viewerId} />}
        </Disclosure>
      )}
    </Card>
  );
}

/** By whom it was taken back, when and why. */
function Reversal({ payment }: { payment: Payment }) {
  const { reversedByName, reversedAt, reversalReason } = payment;
  if (reversedByName === null || reversedAt === null) return null;
  return (
    <div className="mt-2 border-l-3 border-danger pl-3 text-sm">
      <p className="flex flex-wrap gap-x-3 font-medium">
        {undoCopy.reversedBy(reversedByName)}
        <span className="font-normal text-quiet">
          <RelativeTime at={reversedAt} />
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reversalReason}</p>
    </div>
  );
}

function Covered({ payment, viewerId }: { payment: Payment; viewerId: string }) {
  const covered = useCoveredDebts(payment);
  if (covered.isPending) return <RowSkeletons label={copy.loading} count={Math.min(payment.debtIds.length, 3)} />;
  if (!covered.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => void covered.refetch()}>
        {messageOf(covered.error)}
      </ErrorState>
    );
  }
  return <DebtLines debts={covered.data} viewerId={viewerId} />;
}
