import { BadgeCheck } from 'lucide-react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useVerificationRequest } from '../verify-first/data.ts';
import { settingsCopy as copy } from './copy.ts';

/** The account's email address, which can't be changed, and whether it's verified (US-02, AU-23). */
export function EmailField({ email, isVerified }: { email: string; isVerified: boolean }) {
  const request = useVerificationRequest();
  return (
    <div className="grid content-start gap-2">
      <TextField label={copy.email} type="email" value={email} readOnly hint={copy.emailHint} className="bg-sunken" />
      {isVerified ? (
        <p>
          <Badge tone="accent" icon={<BadgeCheck aria-hidden size={14} />}>
            {copy.verified}
          </Badge>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="loss">{copy.notVerified}</Badge>
          <Button size="sm" busy={request.isPending} onClick={() => request.mutate()}>
            {copy.sendLink}
          </Button>
        </div>
      )}
      {request.isError && <Notice tone="error">{getMessage(request.error)}</Notice>}
      <div role="status" className="empty:hidden">
        {request.isSuccess && <Notice>{copy.linkSent}</Notice>}
      </div>
    </div>
  );
}
