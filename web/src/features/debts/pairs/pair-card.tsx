import { owesWords } from '@evens/domain/debts/copy';
import type { PendingTab } from '@evens/domain/debts/model';
import type { PairCard as Pair } from '@evens/domain/debts/rules';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { classes } from '../../../ui/classes.ts';
import { lazyPart, usePreload } from '../../../ui/lazy-part.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { debtsCopy as copy, countSentence } from '../copy.ts';
import type { Debt } from '../model.ts';

const PairDebts = lazyPart(
  async () => (await import('./pair-debts.tsx')).PairDebts,
  <RowSkeletons label={copy.loading} />,
);

type PairCardProps = {
  pair: Pair;
  tab: PendingTab;
  groupId: string;
  viewerId: string;
  /** Everything between the two is settled by the plan. */
  isPlanned: boolean;
  onPay: (debts: readonly Debt[]) => void;
  /** What the viewer can do without opening the card. */
  children?: ReactNode;
};

/** The balance between two people in one sentence. Opened, it lists each debt (DB-04). */
export function PairCard({ pair, tab, groupId, viewerId, isPlanned, onPay, children }: PairCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(PairDebts);
  const otherName = pair.payerId === viewerId ? pair.payeeName : pair.payerName;
  return (
    <Card
      className={classes(Boolean(children) && !isOpen && 'flex flex-wrap items-center *:first:grow *:first:basis-62')}
    >
      <Disclosure
        onToggle={setIsOpen}
        summary={
          <div className="flex items-center gap-3">
            <Avatar name={otherName} />
            <div className="min-w-0 grow">
              <h2 className="flex items-baseline justify-between gap-3 font-semibold">
                <span className="min-w-0">{owesWords(pair, viewerId)}</span>{' '}
                {pair.amountCents > 0 && <Money cents={pair.amountCents} className="shrink-0" />}
              </h2>
              <p className="figures text-sm text-quiet">
                {isPlanned ? `${countSentence(pair, viewerId)}. ${copy.inPlan}` : countSentence(pair, viewerId)}
              </p>
            </div>
          </div>
        }
      >
        {isOpen && (
          <PairDebts
            place={{ groupId, tab, pairId: pair.pairId }}
            pair={pair}
            viewerId={viewerId}
            isPlanned={isPlanned}
            onPay={onPay}
          />
        )}
      </Disclosure>
      {!isOpen && children}
    </Card>
  );
}
