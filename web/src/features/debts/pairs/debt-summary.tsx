import { debtSummary } from '@evens/domain/debts/rules';
import { Figure } from '../../../ui/cards/facts.tsx';
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
    <div className="grid grid-cols-2 rounded-lg border border-line bg-surface sm:grid-cols-3">
      <div className="border-line max-sm:col-span-2 max-sm:border-b sm:border-r">
        <Figure
          label={copy.net}
          hint={sums ? netHint(sums.netCents) : <Skeleton className="mt-[0.2lh] h-[0.8lh] w-32" />}
        >
          {sums ? <Money cents={sums.netCents} signed /> : <SumSkeleton />}
        </Figure>
      </div>
      <div className="border-r border-line">
        <Figure label={copy.owedToYou}>{sums ? <Money cents={sums.owedToYouCents} /> : <SumSkeleton />}</Figure>
      </div>
      <Figure label={copy.youOwe}>{sums ? <Money cents={sums.youOweCents} /> : <SumSkeleton />}</Figure>
    </div>
  );
}

function SumSkeleton() {
  return <Skeleton className="h-[1lh] w-20" />;
}

function netHint(netCents: number): string {
  if (netCents === 0) return copy.netHints.even;
  return netCents > 0 ? copy.netHints.ahead : copy.netHints.behind;
}
