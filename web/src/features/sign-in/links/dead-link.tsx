import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

type DeadLinkProps = { why: string; another: string; onAnother: () => void };

/** For an emailed link that has expired or was used, with a way to get a new one. */
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
