import { FailedLine } from '../../ui/page/states.tsx';
import { commentsCopy as copy } from './copy.ts';

/** Comments that can't be loaded leave an empty list and a way to try again (CM-08). */
export function ThreadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <ul aria-label={copy.list} />
      <FailedLine title={copy.failed} onRetry={onRetry} isAside />
    </>
  );
}
