import type { BetTab } from '@evens/domain/bets/model';
import { Link } from '@tanstack/react-router';
import { SearchX, Ticket } from 'lucide-react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { betsCopy as copy, EMPTY } from '../copy.ts';

type NoBetsProps = { tab: BetTab; isNarrowed: boolean; onShowAll: () => void };

/** Why a tab is empty, and what to do next (BT-10). */
export function NoBets({ tab, isNarrowed, onShowAll }: NoBetsProps) {
  const { title, hint, bets } = EMPTY[tab];
  if (isNarrowed) {
    return (
      <EmptyState
        title={copy.noneFound}
        icon={<SearchX aria-hidden size={28} />}
        action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
      >
        {copy.noneOf(bets)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      icon={<Ticket aria-hidden size={28} />}
      action={
        <Link to="/bids" className={buttonClasses({ variant: 'primary' })}>
          {copy.toBids}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}
