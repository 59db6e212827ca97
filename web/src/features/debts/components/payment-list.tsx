import { Receipt } from 'lucide-react';
import { messageOf } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/card.tsx';
import { RowSkeletons } from '../../../ui/list-skeletons.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { debtsCopy as copy, paidSentence, paymentSentence } from '../copy.ts';
import { usePayments } from '../data.ts';
import type { Payment } from '../data-list.ts';

type PaymentListProps = { groupId: string; viewerId: string; onAll: () => void };

/** The cards that may be in sight at first have their true heights from the start, so that none of them jumps. */
const DRAWN_AT_ONCE = 12;

/** What has been paid in the group, newest first (DB-17). */
export function PaymentList({ groupId, viewerId, onAll }: PaymentListProps) {
  const payments = usePayments(groupId);
  if (payments.isPending) return <RowSkeletons label={copy.loading} />;
  if (!payments.data) {
    return (
      <ErrorState title={copy.paymentsFailed} onRetry={() => void payments.refetch()}>
        {messageOf(payments.error)}
      </ErrorState>
    );
  }
  const listed = payments.data.pages.flatMap(({ items }) => items);
  if (listed.length === 0) return <NoPayments onAll={onAll} />;
  return (
    <div className="grid gap-4">
      <ul aria-label={copy.payments} className="grid gap-3">
        {listed.map((payment, at) => (
          <li key={payment.id} className="min-w-0">
            <PaymentCard payment={payment} viewerId={viewerId} isFarDown={at >= DRAWN_AT_ONCE} />
          </li>
        ))}
      </ul>
      <ShowMore list={payments} label={copy.more} failed={copy.paymentsFailed} />
    </div>
  );
}

function NoPayments({ onAll }: { onAll: () => void }) {
  const { title, hint } = copy.empty.settled;
  return (
    <EmptyState
      title={title}
      icon={<Receipt aria-hidden size={28} />}
      action={<Button onClick={onAll}>{copy.toDebts}</Button>}
    >
      {hint}
    </EmptyState>
  );
}

type PaymentCardProps = { payment: Payment; viewerId: string; isFarDown: boolean };

function PaymentCard({ payment, viewerId, isFarDown }: PaymentCardProps) {
  return (
    <Card inList={isFarDown}>
      <CardSection className="flex gap-3">
        <Avatar name={payment.payerName} />
        <div className="min-w-0 grow">
          <h2 className="figures font-semibold">{paidSentence(payment, viewerId)}</h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span>{paymentSentence(payment, viewerId)}</span>
            <RelativeTime at={payment.createdAt} />
          </p>
          {payment.comments && <p className="pt-1 text-sm whitespace-pre-line">{payment.comments}</p>}
        </div>
      </CardSection>
    </Card>
  );
}
