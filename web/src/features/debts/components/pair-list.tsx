import type { DebtTab } from '@evens/domain/debts/model';
import { pairCards } from '@evens/domain/debts/rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { RowSkeletons } from '../../../ui/list-skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { debtsCopy as copy } from '../copy.ts';
import type { usePendingDebts } from '../data.ts';
import type { Debt } from '../data-list.ts';
import { NoDebts } from './no-debts.tsx';
import { PairCard } from './pair-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

type PairListProps = {
  debts: ReturnType<typeof usePendingDebts>;
  tab: Exclude<DebtTab, 'settled'>;
  groupId: string;
  viewerId: string;
};

/** The debts to be paid, as they were when the dialog was opened: what comes later is not paid unseen. */
type Paying = { debts: readonly Debt[]; opening: number; isOpen: boolean };

export function PairList({ debts, tab, groupId, viewerId }: PairListProps) {
  const [paying, setPaying] = useState<Paying>({ debts: [], opening: 0, isOpen: false });
  if (debts.isPending) return <RowSkeletons label={copy.loading} />;
  if (!debts.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => location.reload()}>
        {messageOf(debts.error)}
      </ErrorState>
    );
  }
  const cards = pairCards(debts.data, tab, viewerId);
  const wholePairs = new Map(pairCards(debts.data, 'all', viewerId).map((pair) => [pair.pairId, pair.debts]));
  return (
    <>
      {cards.length === 0 ? (
        <NoDebts tab={tab} />
      ) : (
        <ul aria-label={copy.list} className="grid gap-3">
          {cards.map((pair) => (
            <li key={pair.pairId} className="min-w-0">
              <PairCard
                pair={pair}
                opposite={(wholePairs.get(pair.pairId) ?? []).filter((debt) => !pair.debts.includes(debt))}
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
        isVoid={paying.debts.some(({ id }) => !debts.data.some((debt) => debt.id === id))}
        open={paying.isOpen}
        onClose={() => setPaying((was) => ({ ...was, isOpen: false }))}
      />
    </>
  );
}
