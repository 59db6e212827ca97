import type { PairNet } from '@evens/domain/debts/model';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { debtsCopy as copy, coversSentence, nameFor } from '../copy.ts';
import type { Debt } from '../model.ts';
import { DebtLine } from '../pairs/debt-line.tsx';

/** More of them would push the form fields off the screen. */
const SHOWN_AT_ONCE = 2;

type PaymentTermsProps = { debts: readonly Debt[]; net: PairNet; viewerId: string };

/** The payer, the payee, the amount, and the debts it covers. If the debts cancel each other out, there's no payer. */
export function PaymentTerms({ debts, net, viewerId }: PaymentTermsProps) {
  return (
    <>
      {net.amountCents > 0 && (
        <Facts
          items={[
            { label: copy.payer, value: nameFor(net.payerId, net.payerName, viewerId) },
            { label: copy.payee, value: nameFor(net.payeeId, net.payeeName, viewerId) },
            { label: copy.amount, value: <Money cents={net.amountCents} /> },
          ]}
        />
      )}
      <div className="rounded-md border border-line">
        <Disclosure
          open={debts.length <= SHOWN_AT_ONCE}
          summary={<span className="figures text-sm font-semibold">{coversSentence(debts, net, viewerId)}</span>}
        >
          <ul aria-label={copy.covered} className="divide-y divide-line">
            {debts.map((debt) => (
              <li key={debt.id} className="px-3.5 py-2 sm:px-4">
                <DebtLine debt={debt} viewerId={viewerId} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </>
  );
}
