import { owesSentence } from '@evens/domain/debts/copy';
import type { PendingTab } from '@evens/domain/debts/model';
import type { PairCard as Pair } from '@evens/domain/debts/rules';
import { useState } from 'react';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { countSentence } from '../copy.ts';
import type { Debt } from '../model.ts';
import { PairDebts } from './pair-debts.tsx';

type PairCardProps = {
  pair: Pair;
  tab: PendingTab;
  groupId: string;
  viewerId: string;
  onPay: (debts: readonly Debt[]) => void;
};

/** The balance between two people in one sentence. Opened, it lists each debt (DB-04). */
export function PairCard({ pair, tab, groupId, viewerId, onPay }: PairCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const otherName = pair.payerId === viewerId ? pair.payeeName : pair.payerName;
  return (
    <Card>
      <Disclosure
        onToggle={setIsOpen}
        summary={
          <div className="flex items-center gap-3">
            <Avatar name={otherName} />
            <div className="min-w-0">
              <h2 className="figures font-semibold">{owesSentence(pair, viewerId)}</h2>
              <p className="figures text-sm text-quiet">{countSentence(pair.debtCount, pair.leftOut, viewerId)}</p>
            </div>
          </div>
        }
      >
        {isOpen && (
          <PairDebts place={{ groupId, tab, pairId: pair.pairId }} pair={pair} viewerId={viewerId} onPay={onPay} />
        )}
      </Disclosure>
    </Card>
  );
}
