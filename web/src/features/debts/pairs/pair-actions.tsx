import type { PairCard } from '@evens/domain/debts/rules';
import { Button } from '../../../ui/button.tsx';
import { debtsCopy as copy } from '../copy.ts';
import { PayLinkList } from '../payments/pay-links.tsx';

/** One tap to pay someone, and one to say that it's done. */
export function PairActions({ pair, viewerId, onPaid }: { pair: PairCard; viewerId: string; onPaid: () => void }) {
  const isPayer = pair.payerId === viewerId;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2 border-t-0! py-2 pr-3.5 max-sm:pl-3.5 sm:pr-4">
      {isPayer && <PayLinkList owed={pair} />}
      <Button
        variant={isPayer ? 'primary' : 'secondary'}
        className="min-w-24"
        onClick={onPaid}
        aria-label={isPayer ? copy.iPaidName(pair.payeeName) : copy.gotPaidName(pair.payerName)}
      >
        {isPayer ? copy.iPaid : copy.gotPaid}
      </Button>
    </div>
  );
}
