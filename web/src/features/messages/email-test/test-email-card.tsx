import type { TestEmailType } from '@evens/domain/messages/samples/model';
import { Eye, Send } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { emailTestCopy as copy } from './copy.ts';
import { useSendTestEmail } from './data.ts';
import { TestResult } from './test-result.tsx';

type TestEmailCardProps = {
  emailType: TestEmailType;
  /** Where the test goes. Null while the address isn't one. */
  getRecipient: () => { recipientEmail: string | null } | null;
  onPreview: () => void;
};

/** One kind of email: when it's sent, what it looks like, and a test of it. */
export function TestEmailCard({ emailType, getRecipient, onPreview }: TestEmailCardProps) {
  const test = useSendTestEmail();
  const { label, when } = copy.types[emailType];
  const send = () => {
    const recipient = getRecipient();
    if (recipient) test.mutate({ emailType, ...recipient });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3 sm:px-4">
      <div className="min-w-0 grow basis-48">
        <h3 className="font-bold">{label}</h3>
        <p className="text-sm text-soft">{when}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Send aria-hidden size={16} />}
          busy={test.isPending}
          aria-label={copy.sendAbout(label)}
          onClick={send}
        >
          {copy.send}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Eye aria-hidden size={16} />}
          aria-haspopup="dialog"
          aria-label={copy.previewAbout(label)}
          onClick={onPreview}
        >
          {copy.preview}
        </Button>
      </div>
      <div className="basis-full empty:hidden">{!test.isPending && <TestResult test={test} />}</div>
    </li>
  );
}
