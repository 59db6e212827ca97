import { fillText } from '@evens/domain/shared/errors';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import type { Group } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CopyButton } from '../../../ui/clipboard-button.tsx';
import { linkCopy } from '../../../ui/copy.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { inviteCopy as copy } from './copy.ts';
import { inviteLinkQuery } from './data.ts';

const QrCode = lazyPart(
  async () => (await import('../../../ui/page/qr-code.tsx')).QrCode,
  <Skeleton className="aspect-square w-full" />,
);

const showFailure = (text: string) => showToast({ text, tone: 'error' });

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
      <CopyButton label={button} text={text} onFailure={() => showFailure(failure)} />
    </div>
  );
}

/** Opens the phone's share sheet, if it has one. */
function ShareButton({ group, link }: { group: Group; link: string }) {
  if (typeof navigator.share !== 'function') return null;
  async function share() {
    try {
      await navigator.share({ text: fillText(copy.shareText, { group: group.name }), url: link });
    } catch (error) {
      const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
      if (!isChangeOfMind) showFailure(copy.shareFailed);
    }
  }
  return (
    <Button variant="primary" wide onClick={share} icon={<Share2 aria-hidden size={16} />}>
      {copy.share}
    </Button>
  );
}

function Picture({ link, className }: { link: string; className: string | undefined }) {
  return (
    <figure className={classes('mx-auto grid w-full max-w-72 content-start gap-2', className)}>
      <QrCode text={link} label={copy.picture} />
      <figcaption className="text-center text-sm text-balance text-soft">{copy.pictureText}</figcaption>
    </figure>
  );
}

type InviteByLinkProps = {
  group: Group;
  /** If there's room, the QR code moves to the page's second column. */
  isAside?: boolean;
};

/** The link and the code, to share any way people like (GR-02, GR-03). */
export function InviteByLink({ group, isAside = false }: InviteByLinkProps) {
  const { data: invite, isError, refetch } = useQuery(inviteLinkQuery(group.id));
  if (!invite && isError) return <FailedLine title={copy.linkFailed} onRetry={() => void refetch()} />;
  if (!invite) {
    return (
      <Loading label={copy.linkLoading}>
        <div className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="mx-auto aspect-square w-full max-w-72" />
        </div>
      </Loading>
    );
  }
  const { inviteLink: link, code } = invite;
  return (
    <div className={isAside ? 'contents' : 'grid gap-4'}>
      <div className="grid content-start gap-4">
        <CopyLine label={copy.link} text={link} button={linkCopy.copy} failure={linkCopy.failed} />
        <CopyLine label={copy.code} text={code} button={copy.copyCode} failure={copy.copyCodeFailed} />
        <ShareButton group={group} link={link} />
      </div>
      <Picture link={link} className={isAside ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : undefined} />
    </div>
  );
}
