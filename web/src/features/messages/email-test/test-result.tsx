import { getMessage } from '../../../lib/api.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { emailTestCopy as copy } from './copy.ts';
import type { useSendTestEmail } from './data.ts';

/** How the last test ended (EM-06). */
export function TestResult({ test }: { test: Pick<ReturnType<typeof useSendTestEmail>, 'data' | 'error'> }) {
  const message = test.error ? getMessage(test.error) : test.data?.error;
  return (
    <>
      {message && <Notice tone="error">{copy.failed(message)}</Notice>}
      <div role="status" className="empty:hidden">
        {test.data?.success && <Notice>{copy.sent}</Notice>}
      </div>
    </>
  );
}
