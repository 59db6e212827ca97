import { formatUsd } from '@evens/domain/shared/money';
import { homeCopy as copy } from '../copy.ts';
import type { Home } from '../data.ts';
import { NeedList } from './need-list.tsx';
import { NeedRow } from './need-row.tsx';

function describeShare(netCents: number): string {
  if (netCents === 0) return copy.planEven;
  return netCents < 0 ? copy.planShare.pays(formatUsd(-netCents)) : copy.planShare.gets(formatUsd(netCents));
}

/** A plan to agree to, and one payment for each person the viewer owes. */
export function DebtNeeds({ payments, plan }: { payments: Home['paymentsDue']; plan: Home['planToAgreeTo'] }) {
  const planRows = plan ? 1 : 0;
  return (
    <NeedList
      title={copy.payments}
      total={payments.total + planRows}
      listed={payments.items.length + planRows}
      rest={{ to: '/debts' }}
    >
      {plan && (
        <NeedRow link={{ to: '/debts' }} title={copy.plan} action={copy.approve}>
          {describeShare(plan.netCents)}. {copy.planAgreed(plan.agreedCount, plan.peopleCount)}
        </NeedRow>
      )}
      {payments.items.map(({ payeeId, payeeName, amountCents, isPlanned }) => (
        <NeedRow
          key={`${payeeId} ${isPlanned}`}
          link={{ to: '/debts' }}
          title={copy.payTo(payeeName, formatUsd(amountCents))}
          action={copy.pay}
        >
          {isPlanned ? copy.byPlan : copy.netOfDebts}
        </NeedRow>
      ))}
    </NeedList>
  );
}
