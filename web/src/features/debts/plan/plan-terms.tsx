import { isAbandoned } from '@evens/domain/debts/plan/rules';
import { capitalize } from '@evens/domain/shared/text';
import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PayLinks } from '../payments/pay-links.tsx';
import { planCopy as copy, joinNames, netSentence, paysSentence } from './copy.ts';
import type { Plan } from './data.ts';

export type PaidField = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

type PlanTermsProps = {
  plan: Plan;
  viewerId: string;
  /** The box that says every payment has been made, for anyone who can settle the plan. */
  paid: PaidField | null;
  /** Withdraws the viewer's agreement. */
  onWithdraw: () => void;
};

/** The plan's payments, who has agreed, and what it settles. */
export function PlanTerms({ plan, viewerId, paid, onWithdraw }: PlanTermsProps) {
  const missing = plan.people.filter(({ agreedAt }) => !agreedAt);
  const isPartly = missing.length > 0 && missing.length < plan.people.length;
  return (
    <>
      {plan.lapsed.length > 0 && <Notice>{copy.lapsed(capitalize(joinNames(plan.lapsed, viewerId)))}</Notice>}
      <Transfers plan={plan} viewerId={viewerId} />
      <People plan={plan} viewerId={viewerId} onWithdraw={onWithdraw} />
      <div className="grid gap-2 text-sm text-soft">
        {isPartly && <p className="font-semibold text-ink">{copy.waitingFor(joinNames(missing, viewerId))}</p>}
        <p>{describeStage(plan)}</p>
        {isUnpaid(plan) && <p>{copy.endsUnpaid}</p>}
        {plan.leftOutCount > 0 && <p>{copy.leftOut(plan.leftOutCount)}</p>}
      </div>
      {paid && plan.transfers.length > 0 && (
        <CheckboxField label={isAbandoned(plan.people) ? copy.allPaidByNow : copy.allPaid} {...paid} />
      )}
    </>
  );
}

function describeStage({ status, transfers, people }: Plan): string {
  if (status === 'proposed') return copy.proposal;
  if (isAbandoned(people)) return copy.abandoned;
  return transfers.length > 0 ? copy.fixed : copy.fixedWithoutPayment;
}

/** Agreed, and a payment of one of its debts would still cancel it. */
function isUnpaid({ status, transfers, people }: Plan): boolean {
  return status === 'agreed' && !isAbandoned(people) && !transfers.some(({ paid }) => paid);
}

type PartProps = { plan: Plan; viewerId: string };

/** What concerns the viewer comes first. */
function ownFirst<T>(items: readonly T[], isOwn: (item: T) => boolean): T[] {
  return items.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

function Transfers({ plan: { transfers, debtCount, status }, viewerId }: PartProps) {
  const headingId = useId();
  const isOwn = ({ payerId, payeeId }: Plan['transfers'][number]) => payerId === viewerId || payeeId === viewerId;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="font-bold">
        {copy.transfers}
      </h3>
      <p className="text-sm text-quiet">{copy.sums(debtCount, transfers.length)}</p>
      {transfers.length === 0 && <p>{copy.none}</p>}
      {transfers.length > 0 && (
        <ul aria-labelledby={headingId} className="divide-y divide-line rounded-md border border-line">
          {ownFirst(transfers, isOwn).map((transfer) => (
            <li key={`${transfer.payerId} ${transfer.payeeId}`} className="grid gap-2 px-3.5 py-2.5">
              <div className="flex items-center gap-3">
                <Avatar name={transfer.payerName} />
                <p className={classes('figures min-w-0 grow', isOwn(transfer) ? 'font-semibold' : 'text-soft')}>
                  {paysSentence(transfer, viewerId)}
                </p>
                {transfer.paid && (
                  <Badge tone="win" icon={<Check aria-hidden size={14} />}>
                    {copy.paid}
                  </Badge>
                )}
              </div>
              {status === 'agreed' && transfer.payerId === viewerId && <PayLinks owed={transfer} of="plan" />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StageBadge({ person }: { person: Plan['people'][number] }) {
  if (!person.isActive) return <Badge>{copy.left}</Badge>;
  if (!person.agreedAt) return <Badge>{copy.waiting}</Badge>;
  return (
    <Badge tone="win" icon={<Check aria-hidden size={14} />}>
      {copy.agreed}
    </Badge>
  );
}

function People({ plan: { people, status }, viewerId, onWithdraw }: PartProps & { onWithdraw: () => void }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="font-bold">
        {copy.people}
      </h3>
      <ul aria-labelledby={headingId} className="divide-y divide-line rounded-md border border-line">
        {ownFirst(people, ({ userId }) => userId === viewerId).map((person) => (
          <li key={person.userId} className="flex items-center gap-3 px-3.5 py-2">
            <p className="figures min-w-0 grow">{netSentence(person, viewerId)}</p>
            {person.userId === viewerId && person.agreedAt && status === 'proposed' && (
              <Button size="sm" onClick={onWithdraw}>
                {copy.withdraw}
              </Button>
            )}
            <StageBadge person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
