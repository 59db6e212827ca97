import type { TestEmailType } from '@evens/domain/messages/samples/model';
import { atBase } from '../../../lib/address/base-path.ts';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { emailTestCopy as copy } from './copy.ts';

type EmailPreviewProps = { emailType: TestEmailType; onClose: () => void };

/** What a test looks like. The frame's own styles would break this page's content policy, so it comes with its own. */
export function EmailPreview({ emailType, onClose }: EmailPreviewProps) {
  const { label } = copy.types[emailType];
  return (
    <Dialog open onClose={onClose} title={copy.previewAbout(label)} description={copy.previewHint} size="lg" forReading>
      <iframe
        title={copy.previewAbout(label)}
        src={atBase(`/api/admin/email/samples/${emailType}`)}
        sandbox=""
        className="h-[60dvh] w-full rounded-md border border-line bg-white"
      />
    </Dialog>
  );
}
