import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { commentsCopy as copy } from './copy.ts';

export function CommentSkeletons() {
  return (
    <Loading label={copy.loading}>
      <div className="grid gap-4">
        {['w-3/5', 'w-4/5'].map((width) => (
          <div key={width} className="flex gap-2.5">
            <Skeleton round className="size-8 shrink-0" />
            <div className="grid grow content-start gap-2 pt-1">
              <Skeleton className="h-3 w-32" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
