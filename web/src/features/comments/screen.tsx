import type { CommentEntity } from '@evens/domain/comments/model';
import { CatchBoundary } from '@tanstack/react-router';
import { use } from 'react';
import { SessionContext } from '../../lib/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { commentsCopy as copy } from './copy.ts';
import { ThreadFailed } from './thread-failed.tsx';

const Thread = lazyPart(async () => (await import('./thread.tsx')).Thread, <CommentSkeletons />);

type CommentThreadProps = { entityType: CommentEntity; entityId: string };

/** Browsers cache a failed import, so only a page reload tries again. */
function ThreadBroken() {
  return <ThreadFailed onRetry={() => location.reload()} />;
}

/** The comments on a bid or bet. What it's in has the heading. A failure here stays here (ER-03). The code loads when the thread is first shown. */
export function CommentThread({ entityType, entityId }: CommentThreadProps) {
  const user = use(SessionContext)?.user;
  return (
    <div className="min-w-0">
      {user ? (
        <CatchBoundary getResetKey={() => `${entityType} ${entityId}`} errorComponent={ThreadBroken}>
          <Thread entityType={entityType} entityId={entityId} viewer={user} />
        </CatchBoundary>
      ) : (
        <p className="text-sm text-quiet">{copy.signIn}</p>
      )}
    </div>
  );
}
