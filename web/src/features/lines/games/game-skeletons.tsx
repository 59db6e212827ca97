import { CardSection } from '../../../ui/cards/card.tsx';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { linesCopy as copy } from '../copy.ts';
import { GAME_GRID } from './game-grid.ts';

function RowSkeleton() {
  return (
    <>
      <div className="col-span-3 flex min-w-0 items-center gap-2.5 @min-[25rem]:col-span-1">
        <Skeleton round className="size-8 shrink-0" />
        <Skeleton className="h-4 w-32" />
      </div>
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </>
  );
}

export function GameSkeletons() {
  return (
    <Loading label={copy.loading}>
      <Skeleton className="mb-2 h-5 w-28" />
      <div className={GAME_GRID}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div
            key={key}
            className="@container min-w-0 rounded-lg border border-line bg-surface *:border-line *:not-first:border-t"
          >
            <CardSection className="grid grid-cols-3 gap-1.5 @min-[25rem]:grid-cols-[minmax(0,1fr)_repeat(3,4.875rem)]">
              <span className="hidden @min-[25rem]:block" />
              <span className="col-span-3 h-6" />
              <RowSkeleton />
              <RowSkeleton />
            </CardSection>
            <div className="flex min-h-10 items-center px-4">
              <Skeleton className="h-4 w-40" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
