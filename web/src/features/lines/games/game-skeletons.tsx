import { classes } from '../../../ui/classes.ts';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { linesCopy as copy } from '../copy.ts';
import { GAME_GRID, PRICE_COLUMNS } from './game-grid.ts';

function RowSkeleton() {
  return (
    <>
      <div className="flex min-w-0 items-center gap-2">
        <Skeleton round className="size-7 shrink-0" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="h-11.75 sm:h-12.5" />
      <Skeleton className="h-11.75 sm:h-12.5" />
      <Skeleton className="h-11.75 sm:h-12.5" />
    </>
  );
}

export function GameSkeletons() {
  return (
    <Loading label={copy.loading}>
      <div className="flex min-h-7 items-center px-2.25">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className={GAME_GRID}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="@container min-w-0 rounded-lg border border-line bg-surface">
            <div className={classes(PRICE_COLUMNS, 'px-2 pt-2')}>
              <RowSkeleton />
              <RowSkeleton />
            </div>
            <div className="flex min-h-7.5 items-center px-2.5">
              <Skeleton className="h-3.5 w-40" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
