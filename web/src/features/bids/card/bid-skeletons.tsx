import { CardSection } from '../../../ui/cards/card.tsx';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { bidsCopy as copy } from '../copy.ts';

export function BidSkeletons() {
  return (
    <Loading label={copy.loading}>
      <div className="grid gap-3 lg:grid-cols-2 min-[100rem]:grid-cols-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div
            key={key}
            className="@container min-w-0 rounded-lg border border-line bg-surface *:border-line *:not-first:border-t"
          >
            <CardSection className="flex items-start gap-3">
              <Skeleton round className="size-8 shrink-0" />
              <div className="grid grow gap-1.5 pt-0.5">
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="h-4.5 w-4/5" />
                <Skeleton className="h-3.5 w-40" />
              </div>
            </CardSection>
            <CardSection className="grid gap-2 @min-[20.5rem]:grid-cols-2">
              <Skeleton className="h-24 sm:h-18" />
              <Skeleton className="h-24 sm:h-18" />
            </CardSection>
            <CardSection className="flex min-h-15 items-center justify-between">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-10 w-24" />
            </CardSection>
          </div>
        ))}
      </div>
    </Loading>
  );
}
