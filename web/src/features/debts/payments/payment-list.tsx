import { Receipt } from 'lucide-react';
import { useRef, useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { useGroup } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { useMembers } from '../../groups/members/data.ts';
import { debtsCopy as copy } from '../copy.ts';
import { toHistory } from '../pairs/update-debt-list.ts';
import { usePlanRecords } from '../plan/data.ts';
import { type Undoable, UndoDialog } from '../undo/undo-dialog.tsx';
import { usePayments } from './data.ts';
import { PaymentCard, PlanCard } from './payment-card.tsx';

type PaymentListProps = { groupId: string; viewerId: string; onAll: () => void };

/** The first cards get their real height right away, so that none of them jumps. */
const DRAWN_AT_ONCE = 12;

type Undoing = { settlement: Undoable | null; opening: number; isOpen: boolean };

/** Everything settled in the group, newest first, including what was undone (DB-17, DB-25). */
export function PaymentList({ groupId, viewerId, onAll }: PaymentListProps) {
  const payments = usePayments(groupId);
  const plans = usePlanRecords(groupId);
  const members = useMembers(groupId);
  const { role } = useGroup();
  const ref = useRef<HTMLUListElement>(null);
  const [undoing, setUndoing] = useState<Undoing>({ settlement: null, opening: 0, isOpen: false });
  if (payments.isPending || plans.isPending) return <RowSkeletons label={copy.loading} />;
  if (!payments.data || !plans.data) {
    const unread = payments.data ? plans : payments;
    return (
      <ErrorState title={copy.paymentsFailed} onRetry={() => void unread.refetch()}>
        {getMessage(unread.error)}
      </ErrorState>
    );
  }
  const paid = payments.data.pages.flatMap(({ items }) => items);
  const listed = toHistory(paid, plans.data, { isWhole: !payments.hasNextPage });
  if (listed.length === 0) return <NoPayments onAll={onAll} />;
  const undo = (settlement: Undoable) =>
    setUndoing(({ opening }) => ({ settlement, opening: opening + 1, isOpen: true }));
  const admins = members.data?.filter((member) => member.role === 'admin') ?? [];
  const cardAt = (at: number) => ({ viewerId, isFarDown: at >= DRAWN_AT_ONCE, onUndo: role === 'admin' ? undo : null });
  return (
    <div className="grid gap-4">
      <ul ref={ref} tabIndex={-1} aria-label={copy.payments} className="grid gap-3">
        {listed.map(({ id, payment, plan }, at) => (
          <li key={id} className="min-w-0">
            {payment ? (
              <PaymentCard payment={payment} admins={admins} {...cardAt(at)} />
            ) : (
              <PlanCard plan={plan} {...cardAt(at)} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={payments} label={copy.more} failed={copy.paymentsFailed} />
      {undoing.settlement && (
        <UndoDialog
          key={undoing.opening}
          settlement={undoing.settlement}
          viewerId={viewerId}
          open={undoing.isOpen}
          onClose={() => setUndoing((was) => ({ ...was, isOpen: false }))}
          returnTo={() => ref.current}
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
