import { debtSummary, pairCards } from '@evens/domain/debts/rules';
import { Figure, FigureRow } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { debtsCopy as copy } from '../copy.ts';
import type { DebtSum } from '../model.ts';

type DebtSummaryProps = { sums: readonly DebtSum[] | undefined; hasFailed: boolean; viewerId: string };

/** What the viewer owes, is owed, and the difference (DB-01). */
export function DebtSummary({ sums: items, hasFailed, viewerId }: DebtSummaryProps) {
  if (!items && hasFailed) return null;
  const sums = items && debtSummary(items, viewerId);
  return (
    <div className="grid gap-2">
      <FigureRow>
        <Figure label={copy.net}>{sums ? <Money cents={sums.netCents} signed /> : <SumSkeleton />}</Figure>
        <Figure label={copy.owedToYou}>{sums ? <Money cents={sums.owedToYouCents} /> : <SumSkeleton />}</Figure>
        <Figure label={copy.youOwe}>{sums ? <Money cents={sums.youOweCents} /> : <SumSkeleton />}</Figure>
      </FigureRow>
      {items && owesBothWays(items, viewerId) && <p className="text-sm text-quiet">{copy.bothWays}</p>}
    </div>
  );
}

/** Whether the cards below add up to less, because the viewer and someone else owe each other. */
function owesBothWays(sums: readonly DebtSum[], viewerId: string): boolean {
  const owedToViewer = pairCards(sums, 'all', viewerId).filter(({ payeeId }) => payeeId === viewerId);
  const owedCents = owedToViewer.reduce((total, { amountCents }) => total + amountCents, 0);
  return owedCents !== debtSummary(sums, viewerId).owedToYouCents;
}

function SumSkeleton() {
  return <Skeleton className="h-[1lh] w-16" />;
}
