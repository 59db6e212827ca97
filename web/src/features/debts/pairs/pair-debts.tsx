import { owesSentence } from '@evens/domain/debts/copy';
import { type PairCard, pairNet } from '@evens/domain/debts/rules';
import { type ReactNode, useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { useMembers } from '../../groups/members/data.ts';
import { debtsCopy as copy } from '../copy.ts';
import { usePairDebts } from '../data.ts';
import type { Debt } from '../model.ts';
import { PayLinks } from '../payments/pay-links.tsx';
import { DebtChoice, DebtLines } from './debt-line.tsx';

type Pay = (debts: readonly Debt[]) => void;

type PairDebtsProps = {
  place: Parameters<typeof usePairDebts>[0];
  pair: PairCard;
  viewerId: string;
  /** Everything between the two is settled by the plan, so no link offers to pay it apart. */
  isPlanned: boolean;
  onPay: Pay;
};

/** The debts between two people. The two of them can also pay here (DB-04, DB-09). */
export function PairDebts({ place, pair, viewerId, isPlanned, onPay }: PairDebtsProps) {
  const { list, debts, isPending } = usePairDebts(place);
  if (isPending) return <RowSkeletons label={copy.loading} count={Math.min(pair.debtCount, 3)} />;
  if (!debts) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => void list.refetch()}>
        {getMessage(list.error)}
      </ErrorState>
    );
  }
  const isOwn = pair.payerId === viewerId || pair.payeeId === viewerId;
  const more = list.hasNextPage && (
    <div className="py-3">
      <ShowMore list={list} label={copy.more} failed={copy.loadFailed} />
    </div>
  );
  if (isOwn) {
    const own = { debts, pair, groupId: place.groupId, viewerId, isPlanned, onPay, more };
    return <OwnDebts {...own} />;
  }
  return (
    <>
      <DebtLines debts={debts} viewerId={null} />
      {more}
    </>
  );
}

type OwnDebtsProps = Omit<PairDebtsProps, 'place'> & { debts: readonly Debt[]; groupId: string; more: ReactNode };

/** All debts are selected at first, including ones that arrive later, because most people pay everything. */
function OwnDebts({ debts, pair, groupId, viewerId, isPlanned, onPay, more }: OwnDebtsProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = debts.filter(({ id }) => !leftOut.has(id));
  const net = pairNet(chosen);
  const otherId = pair.payerId === viewerId ? pair.payeeId : pair.payerId;
  const isOtherMember = useMembers(groupId).data?.some(({ id }) => id === otherId) ?? false;
  const actions = { viewerId, mayNudge: isOtherMember && !isPlanned };

  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  return (
    <>
      {debts.length === 1 ? (
        <DebtLines debts={debts} {...actions} />
      ) : (
        <ul className="divide-y divide-line [&_input]:scroll-mb-44">
          {debts.map((debt) => (
            <li key={debt.id} className="px-3.5 py-2 sm:px-4">
              <DebtChoice
                debt={debt}
                {...actions}
                isChosen={!leftOut.has(debt.id)}
                onChoose={(isChosen) => choose(debt.id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {more}
      {net?.payerId === viewerId && !isPlanned && (
        <div className="border-t border-line px-3.5 py-3 empty:hidden sm:px-4">
          <PayLinks owed={net} of="debt" />
        </div>
      )}
      <CardSection className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface sm:bottom-0">
        {debts.length > 1 && (
          <p aria-live="polite" className="figures grow text-sm text-soft">
            {net
              ? `${copy.chosen(chosen.length, Math.max(pair.debtCount, debts.length))}: ${owesSentence(net, viewerId)}`
              : copy.choose}
          </p>
        )}
        <Button variant="primary" disabled={!net} onClick={() => onPay(chosen)} className="max-sm:w-full">
          {copy.record}
        </Button>
      </CardSection>
    </>
  );
}
