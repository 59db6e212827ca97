import { settledDebtLimits } from '@evens/domain/site/settled-debts/model';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { settledDebtsCopy as copy } from './copy.ts';

const { rowsPerPage } = settledDebtLimits;

type DebtPagerProps = { first: number; count: number; onPage: (step: 1 | -1) => void };

/** Which debts are shown, and the pages before and after (AD-12). */
export function DebtPager({ first, count, onPage }: DebtPagerProps) {
  const end = Math.min(first + rowsPerPage, count);
  return (
    <CardSection>
      <nav aria-label={copy.pages} className="flex items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-soft">
          {copy.shown(first + 1, end, count)}
        </p>
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={<ChevronLeft aria-hidden size={16} />}
            disabled={first === 0}
            onClick={() => onPage(-1)}
          >
            {copy.previous}
          </Button>
          <Button size="sm" disabled={end === count} onClick={() => onPage(1)}>
            {copy.next}
            <ChevronRight aria-hidden size={16} />
          </Button>
        </div>
      </nav>
    </CardSection>
  );
}
