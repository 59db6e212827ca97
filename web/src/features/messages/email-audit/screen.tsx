import { EmailLog } from './email-log.tsx';
import { SystemStatus } from './system-status.tsx';
import { TestButtons } from './test-buttons.tsx';

/** For site admins: whether email works, and what went out (EM-07). */
export function EmailAuditScreen() {
  return (
    <>
      <SystemStatus />
      <TestButtons />
      <EmailLog />
    </>
  );
}
