import type { PendingTab } from '@evens/domain/debts/model';
import { type PairCard as Pair, pairCards, subtractCovered } from '@evens/domain/debts/rules';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { lazyPart, usePreload } from '../../../ui/lazy-part.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { LongList, type RowPlace } from '../../../ui/lists/long-list.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { debtsCopy as copy } from '../copy.ts';
import type { useDebtSums } from '../data.ts';
import type { Debt } from '../model.ts';
import type { Plan } from '../plan/data.ts';
import { NoDebts } from './no-debts.tsx';
import { PairActions } from './pair-actions.tsx';
import { PairCard } from './pair-card.tsx';

const PaymentDialog = lazyPart(async () => (await import('../payments/payment-dialog.tsx')).PaymentDialog);

type PairListProps = {
  sums: ReturnType<typeof useDebtSums>;
  /** The plan that everyone agreed to, which settles its debts apart from this list. */
  plan: Plan | null;
  tab: PendingTab;
  groupId: string;
  viewerId: string;
};

/** Chosen debts of a pair, or all of them. A debt that arrives after the dialog opened isn't included. */
type Paying = { pairId: string; debts: readonly Debt[] | null; opening: number; isOpen: boolean; isRecorded: boolean };

const NOTHING_PAID: Paying = { pairId: '', debts: null, opening: 0, isOpen: false, isRecorded: false };

/** Who owes whom: the viewer's own pairs first, then the others (DB-03, DB-04). */
export function PairList({ sums, plan, tab, groupId, viewerId }: PairListProps) {
  const [paying, setPaying] = useState<Paying>(NOTHING_PAID);
  usePreload(PaymentDialog);
  if (sums.isPending) return <RowSkeletons label={copy.loading} />;
  if (!sums.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => location.reload()} onOnline={() => void sums.refetch()}>
        {getMessage(sums.error)}
      </ErrorState>
    );
  }
  const cards = pairCards(sums.data, tab, viewerId);
  const unplanned = pairCards(subtractCovered(sums.data, plan?.covered ?? []), 'all', viewerId);
  const isOwn = ({ payerId, payeeId }: Pair) => payerId === viewerId || payeeId === viewerId;
  const isPlanned = ({ pairId }: Pair) => !unplanned.some((pair) => pair.pairId === pairId);
  const hasPlanned = ({ pairId, debtCount }: Pair) =>
    unplanned.find((pair) => pair.pairId === pairId)?.debtCount !== debtCount;
  // Until it's recorded, the same payment again goes on with what was already filled in.
  const pay = (pairId: string, debts: readonly Debt[] | null) =>
    setPaying((last) => {
      const isSame = !last.isRecorded && last.pairId === pairId && last.debts === debts && debts === null;
      return { pairId, debts, opening: last.opening + (isSame ? 0 : 1), isOpen: true, isRecorded: false };
    });
  const toCard = (pair: Pair, place: RowPlace) => (
    <li {...place} className="min-w-0">
      <PairCard
        pair={pair}
        tab={tab}
        groupId={groupId}
        viewerId={viewerId}
        isPlanned={isPlanned(pair)}
        onPay={(chosen) => pay(pair.pairId, chosen)}
      >
        {isOwn(pair) && pair.leftOut === null && !hasPlanned(pair) && (
          <PairActions pair={pair} viewerId={viewerId} onPaid={() => pay(pair.pairId, null)} />
        )}
      </PairCard>
    </li>
  );
  const own = cards.filter(isOwn);
  const others = cards.filter((pair) => !isOwn(pair));
  const listed = { keyOf: ({ pairId }: Pair) => `${tab} ${pairId}`, className: 'grid gap-2.5', children: toCard };
  return (
    <>
      {cards.length === 0 && <NoDebts tab={tab} />}
      {own.length > 0 && <LongList items={own} label={copy.list} {...listed} />}
      {others.length > 0 && (
        <section className="grid gap-2 not-first:pt-4">
          <h2 className="caption">{copy.between}</h2>
          <LongList items={others} label={copy.between} {...listed} />
        </section>
      )}
      {paying.opening > 0 && (
        <PaymentDialog
          key={paying.opening}
          groupId={groupId}
          viewerId={viewerId}
          pairId={paying.pairId}
          chosen={paying.debts}
          planPeople={plan?.people.length ?? null}
          open={paying.isOpen}
          onRecorded={() => setPaying((was) => ({ ...was, isRecorded: true }))}
          onClose={() => setPaying((was) => ({ ...was, isOpen: false }))}
        />
      )}
    </>
  );
}
