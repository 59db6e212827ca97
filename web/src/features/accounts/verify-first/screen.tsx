import { accountErrors } from '@evens/domain/accounts/errors';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { settingsCopy as copy } from '../settings/copy.ts';
import { useVerificationRequest } from './data.ts';

/** If a refusal only asks for a verified email, shows a button that sends the link again. */
export function VerifyFirst({ error }: { error: unknown }) {
  const request = useVerificationRequest();
  if (!(error instanceof ApiError) || error.code !== accountErrors.EMAIL_NOT_VERIFIED.code) return null;
  return (
    <div className="grid gap-2">
      <div>
        <Button size="sm" busy={request.isPending} onClick={() => request.mutate()}>
          {copy.sendLink}
        </Button>
      </div>
      {request.isError && <Notice tone="error">{getMessage(request.error)}</Notice>}
      <div role="status" className="empty:hidden">
        {request.isSuccess && <Notice>{copy.linkSent}</Notice>}
      </div>
    </div>
  );
}
