import type { PairCard } from '@evens/domain/debts/rules';
import { Button } from '../../../ui/button.tsx';
import { debtsCopy as copy } from '../copy.ts';
import { PayLinkList } from '../payments/pay-links.tsx';

/** One tap to pay someone, and one to say that it's done. If both owe the same, one tap settles it. */
export function PairActions({ pair, viewerId, onPaid }: { pair: PairCard; viewerId: string; onPaid: () => void }) {
  const isPayer = pair.payerId === viewerId;
  const owes = isPayer && pair.amountCents > 0;
  const [label, name] = action(pair, isPayer);
  return (
    <div className="flex flex-wrap items-center gap-2 border-t-0! pr-3.5 max-sm:w-full max-sm:pb-3 max-sm:pl-14.5 sm:ml-auto sm:justify-end sm:py-2 sm:pr-4">
      {owes && <PayLinkList owed={pair} />}
      <Button
        variant={owes ? 'primary' : 'secondary'}
        size="sm"
        className="min-w-24"
        onClick={onPaid}
        aria-label={name}
      >
        {label}
      </Button>
    </div>
  );
}

function action({ amountCents, payerName, payeeName }: PairCard, isPayer: boolean): [label: string, name: string] {
  if (amountCents === 0) return [copy.callEven, copy.callEvenName(isPayer ? payeeName : payerName)];
  return isPayer ? [copy.iPaid, copy.iPaidName(payeeName)] : [copy.gotPaid, copy.gotPaidName(payerName)];
}
