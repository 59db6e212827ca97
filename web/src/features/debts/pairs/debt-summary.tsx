import { debtSummary } from '@evens/domain/debts/rules';
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
    <FigureRow>
      <Figure label={copy.net}>{sums ? <Money cents={sums.netCents} signed /> : <SumSkeleton />}</Figure>
      <Figure label={copy.owedToYou}>{sums ? <Money cents={sums.owedToYouCents} /> : <SumSkeleton />}</Figure>
      <Figure label={copy.youOwe}>{sums ? <Money cents={sums.youOweCents} /> : <SumSkeleton />}</Figure>
    </FigureRow>
  );
}

function SumSkeleton() {
  return <Skeleton className="h-[1lh] w-16" />;
}
