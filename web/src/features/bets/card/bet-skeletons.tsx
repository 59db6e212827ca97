import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { betsCopy as copy } from '../copy.ts';

/** Enough to fill a screen. */
const SHOWN = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function BetSkeletons() {
  return (
    <Loading label={copy.loading}>
      <div className="grid gap-3 lg:grid-cols-2">
        {SHOWN.map((key) => (
          <div key={key} className="rounded-lg border border-line bg-surface">
            <div className="flex items-center gap-3 border-b border-line px-3.5 py-3.5 sm:px-4">
              <Skeleton round className="size-8" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="ml-auto h-6 w-24" />
            </div>
            <div className="grid gap-3 px-3.5 py-3 sm:px-4">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-9 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
