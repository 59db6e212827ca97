import { Receipt } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useGroup } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RowSkeletons } from '../../../ui/list-skeletons.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { debtsCopy as copy } from '../copy.ts';
import type { Payment } from '../data-list.ts';
import { usePayments } from '../data-payments.ts';
import { PaymentCard } from './payment-card.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type PaymentListProps = { groupId: string; viewerId: string; onAll: () => void };

/** The cards that may be in sight at first have their true heights from the start, so that none of them jumps. */
const DRAWN_AT_ONCE = 12;

type Undoing = { payment: Payment | null; opening: number; isOpen: boolean };

/** What has been paid in the group, newest first, also what was taken back (DB-17, DB-25). */
export function PaymentList({ groupId, viewerId, onAll }: PaymentListProps) {
  const payments = usePayments(groupId);
  const { role } = useGroup();
  const place = useRef<HTMLUListElement>(null);
  const [undoing, setUndoing] = useState<Undoing>({ payment: null, opening: 0, isOpen: false });
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
  const undo = (payment: Payment) => setUndoing(({ opening }) => ({ payment, opening: opening + 1, isOpen: true }));
  return (
    <div className="grid gap-4">
      <ul ref={place} tabIndex={-1} aria-label={copy.payments} className="grid gap-3">
        {listed.map((payment, at) => (
          <li key={payment.id} className="min-w-0">
            <PaymentCard
              payment={payment}
              viewerId={viewerId}
              isFarDown={at >= DRAWN_AT_ONCE}
              onUndo={role === 'admin' ? undo : null}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={payments} label={copy.more} failed={copy.paymentsFailed} />
      {undoing.payment && (
        <UndoDialog
          key={undoing.opening}
          payment={undoing.payment}
          viewerId={viewerId}
          open={undoing.isOpen}
          onClose={() => setUndoing((was) => ({ ...was, isOpen: false }))}
          returnTo={() => place.current}
        />
      )}
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
