import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { statsCopy as copy } from './copy.ts';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function StatsSkeleton({ label = copy.loading }: { label?: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-8">
        <div className="grid gap-3">
          <Skeleton className="h-6 w-32" />
          <div className="divide-y divide-line rounded-lg border border-line bg-surface">
            {ROWS.map((row) => (
              <div key={row} className="flex items-center gap-3 px-4 py-3.5">
                <Skeleton className="h-4 w-1/3 lg:w-40" />
                <Skeleton className="ml-auto h-4 w-20" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-21 w-full sm:h-25" />
        <div className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-60 w-full sm:h-80" />
        </div>
      </div>
    </Loading>
  );
}
