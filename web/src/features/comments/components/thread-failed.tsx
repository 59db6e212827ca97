import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { commentsCopy as copy } from '../copy.ts';

/** The comments are not there; everything around them is. */
export function ThreadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="trouble">
      <div className="grid justify-items-start gap-2">
        {copy.failed}
        <Button size="sm" onClick={onRetry}>
          {copy.retry}
        </Button>
      </div>
    </Notice>
  );
}
