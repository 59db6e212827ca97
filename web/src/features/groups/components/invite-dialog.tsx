import type { Group } from '@evens/domain/groups/model';
import { fillText } from '@evens/domain/shared/errors';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { groupsCopy as copy } from '../copy.ts';
import { inviteLinkQuery } from '../data.ts';

type CopyLineProps = { label: string; text: string; button: string; failure: string };

function CopyLine({ label, text, button, failure }: CopyLineProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={label}
          value={text}
          readOnly
          onFocus={(event) => event.target.select()}
          className="text-ellipsis"
        />
      </div>
      <CopyButton label={button} text={text} onFailure={() => showToast({ text: failure, tone: 'trouble' })} />
    </div>
  );
}

function InviteContent({ groupId }: { groupId: string }) {
  const { data: invite, isError } = useQuery(inviteLinkQuery(groupId));
  if (isError) return <Notice tone="trouble">{copy.linkFailed}</Notice>;
  if (!invite) {
    return (
      <Loading>
        <div className="grid gap-6 py-1">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      </Loading>
    );
  }
  return (
    <div className="grid gap-4">
      <CopyLine label={copy.link} text={invite.inviteLink} button={copy.copyLink} failure={copy.copyLinkFailed} />
      <CopyLine label={copy.code} text={invite.code} button={copy.copyCode} failure={copy.copyCodeFailed} />
    </div>
  );
}

type InviteDialogProps = { open: boolean; onClose: () => void; group: Group };

export function InviteDialog({ open, onClose, group }: InviteDialogProps) {
  const title = fillText(copy.inviteTitle, { group: group.name });
  return (
    <Dialog open={open} onClose={onClose} title={title} description={copy.inviteText}>
      <InviteContent groupId={group.id} />
    </Dialog>
  );
}
