import { Button } from '../../ui/button.tsx';
import { commentsCopy as copy } from './copy.ts';

/** Comments that can't be loaded leave an empty list and a way to try again (CM-08). */
export function ThreadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ul aria-label={copy.list} />
      <p className="text-sm text-quiet">{copy.failed}</p>
      <Button size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
