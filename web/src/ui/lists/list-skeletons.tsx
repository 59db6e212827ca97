import { classes } from '../classes.ts';
import { Loading, Skeleton } from '../page/skeleton.tsx';

/** Placeholder cards: a heading, two lines, and an action each. */
export function CardSkeletons({ label, count = 4 }: { label?: string | undefined; count?: number | undefined }) {
  return (
    <Loading label={label}>
      <div className="grid gap-3">
        {Array.from({ length: count }, (_, at) => (
          <div key={`card ${at.toString()}`} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <Skeleton round className="size-8" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="ml-auto h-6 w-16" />
            </div>
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type RowSkeletonsProps = {
  label?: string | undefined;
  count?: number | undefined;
  /** What they're in has its own frame. */
  isFlush?: boolean;
};

/** Placeholder rows: names and amounts. */
export function RowSkeletons({ label, count = 5, isFlush = false }: RowSkeletonsProps) {
  return (
    <Loading label={label}>
      <div className={classes('divide-y divide-line', !isFlush && 'rounded-lg border border-line bg-surface')}>
        {Array.from({ length: count }, (_, at) => (
          <div key={`row ${at.toString()}`} className="flex items-center gap-3 px-4 py-3">
            <Skeleton round className="size-8" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="ml-auto h-4 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
