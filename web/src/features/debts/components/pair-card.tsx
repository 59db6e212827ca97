import { netOfPair, owesSentence, type PairCard as Pair } from '@evens/domain/debts/rules';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { debtsCopy as copy, countSentence } from '../copy.ts';
import type { Debt } from '../data-list.ts';
import { DebtChoice, DebtLine } from './debt-line.tsx';
import { PayLinks } from './pay-links.tsx';

/** `opposite`: debts of the same two people that this tab leaves out. */
type PairCardProps = {
  pair: Pair<Debt>;
  opposite: readonly Debt[];
  viewerId: string;
  onPay: (debts: readonly Debt[]) => void;
};

/** What lies between two people, in one sentence; opened, each debt and, for the two themselves, the way to pay (DB-04). */
export function PairCard({ pair, opposite, viewerId, onPay }: PairCardProps) {
  const isOwn = pair.payerId === viewerId || pair.payeeId === viewerId;
  const otherName = pair.payerId === viewerId ? pair.payeeName : pair.payerName;
  return (
    <Card>
      <Disclosure
        summary={
          <div className="flex items-center gap-3">
            <Avatar name={otherName} />
            <div className="min-w-0">
              <h2 className="figures font-semibold">{owesSentence(pair, viewerId)}</h2>
              <p className="figures text-sm text-quiet">{countSentence(pair.debts.length, opposite, viewerId)}</p>
            </div>
          </div>
        }
      >
        {isOwn ? (
          <OwnDebts debts={pair.debts} viewerId={viewerId} onPay={onPay} />
        ) : (
          <DebtsOfOthers debts={pair.debts} />
        )}
      </Disclosure>
    </Card>
  );
}

function DebtsOfOthers({ debts }: { debts: readonly Debt[] }) {
  return (
    <ul className="divide-y divide-line">
      {debts.map((debt) => (
        <li key={debt.id} className="px-3.5 py-2.5 sm:px-4">
          <DebtLine debt={debt} viewerId={null} />
        </li>
      ))}
    </ul>
  );
}

/** All are chosen to begin with, also those that come later: paying everything is the common case. */
function OwnDebts({ debts, viewerId, onPay }: { debts: readonly Debt[] } & Pick<PairCardProps, 'viewerId' | 'onPay'>) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = debts.filter(({ id }) => !leftOut.has(id));
  const net = netOfPair(chosen);

  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  return (
    <>
      <ul className="divide-y divide-line [&_input]:scroll-mb-44">
        {debts.map((debt) => (
          <li key={debt.id} className="px-3.5 py-2 sm:px-4">
            {debts.length === 1 ? (
              <DebtLine debt={debt} viewerId={viewerId} />
            ) : (
              <DebtChoice
                debt={debt}
                viewerId={viewerId}
                isChosen={!leftOut.has(debt.id)}
                onChoose={(isChosen) => choose(debt.id, isChosen)}
              />
            )}
          </li>
        ))}
      </ul>
      {net?.payerId === viewerId && (
        <div className="border-t border-line px-3.5 py-3 empty:hidden sm:px-4">
          <PayLinks owed={net} of="debt" />
        </div>
      )}
      <CardSection className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface sm:bottom-0">
        {debts.length > 1 && (
          <p aria-live="polite" className="figures grow text-sm text-soft">
            {net ? `${copy.chosen(chosen.length, debts.length)}: ${owesSentence(net, viewerId)}` : copy.choose}
          </p>
        )}
        <Button variant="primary" disabled={!net} onClick={() => onPay(chosen)} className="max-sm:w-full">
          {copy.record}
        </Button>
      </CardSection>
    </>
  );
}
