import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

type InvalidLinkProps = { why: string; another: string; onAnother: () => void };

/** For an emailed link that has expired or was used, with a way to get a new one. */
export function InvalidLink({ why, another, onAnother }: InvalidLinkProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="error">{why}</Notice>
      <Button variant="primary" size="lg" wide onClick={onAnother}>
        {another}
      </Button>
    </div>
  );
}
