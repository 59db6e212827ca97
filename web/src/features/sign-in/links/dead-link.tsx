import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

type DeadLinkProps = { why: string; another: string; onAnother: () => void };

/** Where a mailed link leads that can be followed no more, and from there to another one. */
export function DeadLink({ why, another, onAnother }: DeadLinkProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="trouble">{why}</Notice>
      <Button variant="primary" size="lg" wide onClick={onAnother}>
        {another}
      </Button>
    </div>
  );
}
