import type { PendingTab } from '@evens/domain/debts/model';
import { pairCards } from '@evens/domain/debts/rules';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { debtsCopy as copy } from '../copy.ts';
import type { useDebtSums } from '../data.ts';
import type { Debt } from '../model.ts';
import { PaymentDialog } from '../payments/payment-dialog.tsx';
import { NoDebts } from './no-debts.tsx';
import { PairCard } from './pair-card.tsx';

type PairListProps = {
  sums: ReturnType<typeof useDebtSums>;
  tab: PendingTab;
  groupId: string;
  viewerId: string;
};

/** The debts to pay, as they were when the dialog opened. A debt that arrives later isn't included. */
type Paying = { debts: readonly Debt[]; opening: number; isOpen: boolean };

export function PairList({ sums, tab, groupId, viewerId }: PairListProps) {
  const [paying, setPaying] = useState<Paying>({ debts: [], opening: 0, isOpen: false });
  if (sums.isPending) return <RowSkeletons label={copy.loading} />;
  if (!sums.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => location.reload()}>
        {getMessage(sums.error)}
      </ErrorState>
    );
  }
  const cards = pairCards(sums.data, tab, viewerId);
  return (
    <>
      {cards.length === 0 ? (
        <NoDebts tab={tab} />
      ) : (
        <ul aria-label={copy.list} className="grid gap-3">
          {cards.map((pair) => (
            <li key={`${tab} ${pair.pairId}`} className="min-w-0">
              <PairCard
                pair={pair}
                tab={tab}
                groupId={groupId}
                viewerId={viewerId}
                onPay={(chosen) => setPaying(({ opening }) => ({ debts: chosen, opening: opening + 1, isOpen: true }))}
              />
            </li>
          ))}
        </ul>
      )}
      <PaymentDialog
        key={paying.opening}
        groupId={groupId}
        viewerId={viewerId}
        debts={paying.debts}
        open={paying.isOpen}
        onClose={() => setPaying((was) => ({ ...was, isOpen: false }))}
      />
    </>
  );
}
