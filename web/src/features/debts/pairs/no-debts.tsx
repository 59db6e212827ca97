import type { DebtTab } from '@evens/domain/debts/model';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { buttonClasses } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { debtsCopy as copy } from '../copy.ts';

export function NoDebts({ tab }: { tab: Exclude<DebtTab, 'settled'> }) {
  const { title, hint } = copy.empty[tab];
  return (
    <EmptyState
      title={title}
      icon={<CircleCheck aria-hidden size={28} />}
      action={
        <Link to="/bets" className={buttonClasses()}>
          {copy.toBets}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}
