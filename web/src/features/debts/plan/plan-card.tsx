import { isAbandoned } from '@evens/domain/debts/plan/rules';
import { Check } from 'lucide-react';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { debtsCopy } from '../copy.ts';
import { PayLinkList } from '../payments/pay-links.tsx';
import { planCopy as copy, paidWords, paysWords } from './copy.ts';
import { type Plan, planFailure, useMarkPlanPayment } from './data.ts';

type Transfer = Plan['transfers'][number];
type PlanCardProps = { plan: Plan; onOpen: () => void };

/** The plan that everyone agreed to: the viewer's own payments with what to do, then the others (PY-03). */
export function AgreedPlanCard({ plan, onOpen }: PlanCardProps) {
  const { id: viewerId } = useUser();
  const isOwn = ({ payerId, payeeId }: Transfer) => payerId === viewerId || payeeId === viewerId;
  const own = plan.transfers.filter(isOwn);
  const others = plan.transfers.filter((transfer) => !isOwn(transfer));
  const paidCount = plan.transfers.filter(({ paid }) => paid).length;
  return (
    <Card marked aria-label={copy.agreedTitle}>
      <CardSection className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold">{copy.agreedTitle}</h2>
          <p className="figures text-sm text-quiet">
            {copy.progress({ paid: paidCount, all: plan.transfers.length, debtCount: plan.debtCount })}
          </p>
          {isAbandoned(plan.people) && <p className="text-sm text-soft">{copy.abandoned}</p>}
        </div>
        <Button size="sm" onClick={onOpen}>
          {copy.see}
        </Button>
      </CardSection>
      {own.length > 0 && (
        <ul aria-label={copy.yours} className="divide-y divide-line">
          {own.map((transfer) => (
            <OwnTransfer key={`${transfer.payerId} ${transfer.payeeId}`} plan={plan} transfer={transfer} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Disclosure summary={<span className="text-sm font-semibold">{copy.otherPayments(others.length)}</span>}>
          <ul aria-label={copy.otherPayments(others.length)} className="divide-y divide-line">
            {others.map((transfer) => (
              <li
                key={`${transfer.payerId} ${transfer.payeeId}`}
                className="flex items-center justify-between gap-3 px-3.5 py-2 sm:px-4"
              >
                <span className="min-w-0">{paysWords(transfer, viewerId)}</span>
                <span className="flex shrink-0 items-center gap-2">
                  <Money cents={transfer.amountCents} className="font-semibold" />
                  <PaidBadge transfer={transfer} />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function PaidBadge({ transfer }: { transfer: Transfer }) {
  return transfer.paid ? (
    <Badge tone="win" icon={<Check aria-hidden size={14} />}>
      {copy.paid}
    </Badge>
  ) : (
    <Badge>{copy.notPaid}</Badge>
  );
}

/** 'Pay Fay $40.93', how to pay, and 'I Paid'. */
function OwnTransfer({ plan, transfer }: { plan: Plan; transfer: Transfer }) {
  const viewer = useUser();
  const mark = useMarkPlanPayment(plan.groupId, viewer);
  const isPayer = transfer.payerId === viewer.id;
  const { paid } = transfer;
  const send = (isPaid: boolean) =>
    mark.mutate(
      {
        version: plan.version,
        payerId: transfer.payerId,
        payeeId: transfer.payeeId,
        isPaid,
        // No one was asked, and the last one used may be wrong.
        paymentMethod: null,
      },
      {
        onSuccess: ({ debts }) => {
          if (debts.length > 0) showToast({ text: copy.settled, tone: 'success' });
        },
        onError: (error) => showToast({ text: planFailure(error), tone: 'error' }),
      },
    );
  const name = isPayer ? debtsCopy.iPaidName(transfer.payeeName) : debtsCopy.gotPaidName(transfer.payerName);
  return (
    <li className="grid gap-2 px-3.5 py-2.5 sm:px-4">
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0">{paysWords(transfer, viewer.id)}</span>{' '}
        <Money cents={transfer.amountCents} className="shrink-0" />
      </p>
      {paid ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-1.5 text-sm text-soft">
            <Check aria-hidden size={16} className="shrink-0 text-win" />
            {paidWords(paid, viewer.id)}
          </p>
          <Button size="sm" variant="quiet" onClick={() => send(false)} busy={mark.isPending}>
            {isPayer ? copy.notPaidAfterAll : copy.notArrived}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isPayer && <PayLinkList owed={transfer} />}
          <Button
            variant={isPayer ? 'primary' : 'secondary'}
            onClick={() => send(true)}
            busy={mark.isPending}
            aria-label={name}
          >
            {isPayer ? debtsCopy.iPaid : debtsCopy.gotPaid}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A plan that some people have agreed to, and what it's waiting for. */
export function ProposedPlanCard({ plan, onOpen }: PlanCardProps) {
  const { id: viewerId } = useUser();
  const own = plan.people.find(({ userId }) => userId === viewerId);
  const agreed = plan.people.filter(({ agreedAt }) => agreedAt).length;
  if (!own || agreed === 0) return null;
  return (
    <Card marked aria-label={copy.proposedTitle}>
      <CardSection className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold">{own.agreedAt ? copy.proposedTitle : copy.waitsForYou}</h2>
          <p className="figures text-sm text-quiet">{copy.agreedCount(agreed, plan.people.length)}</p>
        </div>
        <Button size="sm" variant={own.agreedAt ? 'secondary' : 'primary'} onClick={onOpen}>
          {copy.review}
        </Button>
      </CardSection>
    </Card>
  );
}
