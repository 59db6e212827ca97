import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { debtsCopy as copy, undoCopy } from '../copy.ts';
import type { Payment } from '../model.ts';

type Reversed = Pick<Payment, 'reversedAt' | 'reversedByName' | 'reversalReason'>;

type SettlementCardProps = {
  name: string;
  title: string;
  text: string;
  at: string;
  comments?: string;
  reversed: Reversed;
  isFarDown: boolean;
  onUndo: (() => void) | null;
  /** The admin who can undo it instead of the viewer, who is part of it. */
  undoneByOthers?: string | null;
  /** The debts it settled, loaded when they're opened. */
  covered: () => ReactNode;
};

/** A payment or a plan that settled debts, and whether it was undone (DB-25). */
export function SettlementCard({ reversed, onUndo, undoneByOthers = null, covered, ...card }: SettlementCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isReversed = reversed.reversedAt !== null;
  return (
    <Card inList={card.isFarDown}>
      <CardSection className="flex gap-3">
        <Avatar name={card.name} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="figures font-semibold">{card.title}</h2>
            {isReversed && <Badge tone="danger">{undoCopy.reversed}</Badge>}
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span>{card.text}</span>
            <RelativeTime at={card.at} />
          </p>
          {card.comments && <p className="pt-1 text-sm wrap-anywhere whitespace-pre-line">{card.comments}</p>}
          <Reversal {...reversed} />
          {undoneByOthers && !isReversed && <p className="pt-1 text-sm text-soft">{undoneByOthers}</p>}
        </div>
        {onUndo && !undoneByOthers && !isReversed && (
          <Button size="sm" className="self-start" onClick={onUndo}>
            {undoCopy.undo}
          </Button>
        )}
      </CardSection>
      <Disclosure onToggle={setIsOpen} summary={<span className="text-sm font-semibold">{copy.covered}</span>}>
        {isOpen && covered()}
      </Disclosure>
    </Card>
  );
}

/** Who undid it, when, and why. */
function Reversal({ reversedByName, reversedAt, reversalReason }: Reversed) {
  if (reversedByName === null || reversedAt === null) return null;
  return (
    <div className="mt-2 border-l-3 border-danger pl-3 text-sm">
      <p className="flex flex-wrap gap-x-3 font-medium">
        {undoCopy.reversedBy(reversedByName)}
        <span className="font-normal text-quiet">
          <RelativeTime at={reversedAt} />
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reversalReason}</p>
    </div>
  );
}
