import { getMessage } from '../../../lib/api.ts';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { debtsCopy as copy, paidSentence, paymentSentence, undoCopy, undoSentence } from '../copy.ts';
import type { Payment, PlanRecord } from '../model.ts';
import { DebtLines } from '../pairs/debt-line.tsx';
import type { Undoable } from '../undo/undo-dialog.tsx';
import { useCoveredDebts } from './data.ts';
import { SettlementCard } from './settlement-card.tsx';

type CardProps = {
  viewerId: string;
  isFarDown: boolean;
  /** Null if the viewer may not undo payments. */
  onUndo: ((settlement: Undoable) => void) | null;
  /** The group's current admins. */
  admins: readonly Admin[];
};

type Admin = { id: string; displayName: string };

/** An admin who is part of the payment leaves undoing it to another admin, if there is one. */
function undoneByOthers({ payerId, payeeId }: Payment, { viewerId, admins }: Pick<CardProps, 'viewerId' | 'admins'>) {
  const isOwn = viewerId === payerId || viewerId === payeeId;
  const outside = admins.filter(({ id }) => id !== payerId && id !== payeeId);
  return isOwn && outside.length > 0 ? undoCopy.otherUndoes(outside.map(({ displayName }) => displayName)) : null;
}

/** A payment: the two people, how it was made, what it covers, and whether it was undone (DB-25). */
export function PaymentCard({ payment, onUndo, admins, ...card }: CardProps & { payment: Payment }) {
  const { viewerId } = card;
  const { id, groupId, debtIds, planId } = payment;
  const settlementId = planId ?? id;
  const title = paidSentence(payment, viewerId);
  const means = planId ? undoCopy.ofPlan : undoCopy.ofPayment;
  const undoable = { groupId, settlementId, debtIds, title, means, after: undoSentence(payment, viewerId) };
  return (
    <SettlementCard
      {...card}
      name={payment.payerName}
      title={title}
      text={paymentSentence(payment, viewerId)}
      at={payment.createdAt}
      comments={payment.comments}
      reversed={payment}
      onUndo={onUndo && (() => onUndo(undoable))}
      undoneByOthers={onUndo && !planId ? undoneByOthers(payment, { viewerId, admins }) : null}
      covered={() => <Covered payment={payment} viewerId={viewerId} />}
    />
  );
}

/** A plan whose debts cancelled out, so it has no payments (PY-03, DB-25). */
export function PlanCard({ plan, onUndo, ...card }: Omit<CardProps, 'admins'> & { plan: PlanRecord }) {
  const { viewerId } = card;
  const { id: settlementId, groupId, debts } = plan;
  const debtIds = debts.map(({ id }) => id);
  const title = copy.withoutPayment(debts.length);
  const after = undoCopy.planReturns(debts.length);
  const undoable = { groupId, settlementId, debtIds, title, means: undoCopy.ofPlan, after };
  return (
    <SettlementCard
      {...card}
      name={plan.settledByName}
      title={title}
      text={copy.cancelledOut(plan.settledBy === viewerId ? 'you' : plan.settledByName)}
      at={plan.settledAt}
      reversed={plan}
      onUndo={onUndo && (() => onUndo(undoable))}
      covered={() => <DebtLines debts={debts} viewerId={viewerId} />}
    />
  );
}

function Covered({ payment, viewerId }: { payment: Payment; viewerId: string }) {
  const covered = useCoveredDebts(payment);
  if (covered.isPending) return <RowSkeletons label={copy.loading} count={Math.min(payment.debtIds.length, 3)} />;
  if (!covered.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => void covered.refetch()}>
        {getMessage(covered.error)}
      </ErrorState>
    );
  }
  return <DebtLines debts={covered.data} viewerId={viewerId} />;
}
