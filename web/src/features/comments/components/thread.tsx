import type { SessionUser } from '@evens/domain/accounts/model';
import type { CommentEntity } from '@evens/domain/comments/model';
import { deleteCommentRefusal } from '@evens/domain/comments/rules';
import { useRef, useState } from 'react';
import { useGroup } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { commentsCopy as copy } from '../copy.ts';
import { postFailure, useComments, useDeleteComment, usePostComment } from '../data.ts';
import { type Comment, hasArrived } from '../data-list.ts';
import { CommentItem, CommentTime } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { Composer } from './composer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ThreadFailed } from './thread-failed.tsx';

type CommentsProps = {
  list: ReturnType<typeof useComments>;
  shown: readonly Comment[];
  /** What the viewer has just written, until it is listed. */
  sent: string | null;
  viewer: SessionUser;
  onDelete: (comment: Comment) => void;
};

function Comments({ list, shown, sent, viewer, onDelete }: CommentsProps) {
  if (list.isPending) return <CommentSkeletons />;
  if (!list.data && sent === null) return <ThreadFailed onRetry={() => void list.refetch()} />;
  if (shown.length === 0 && sent === null && !list.hasNextPage)
    return <p className="text-sm text-quiet">{copy.empty}</p>;
  return (
    <div className="grid gap-4">
      <ul aria-label={copy.list} className="grid gap-3">
        {sent !== null && <CommentItem userName={viewer.name} content={sent} when={copy.posting} />}
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            userName={comment.userName}
            content={comment.content}
            contentId={`comment-${comment.id}`}
            when={<CommentTime at={comment.createdAt} />}
            action={
              deleteCommentRefusal(comment, viewer.id) === null && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-describedby={`comment-${comment.id}`}
                  onClick={() => onDelete(comment)}
                >
                  {copy.delete}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <ShowMore list={list} label={copy.more} failed={copy.moreFailed} />
    </div>
  );
}

/** The comment that is asked about; the dialog stays a moment after it is closed. */
type Asked = { comment: Comment; outcome: 'deleted' | 'kept' | null };

type ThreadProps = { entityType: CommentEntity; entityId: string; viewer: SessionUser };

/** The box to write in and what was written, newest first (CM-01). */
export function Thread({ entityType, entityId, viewer }: ThreadProps) {
  const thread = { groupId: useGroup().id, entityType, entityId };
  const list = useComments(thread);
  const post = usePostComment(thread);
  const { deleteComment, deletingIds } = useDeleteComment(thread);
  const [asked, setAsked] = useState<Asked | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const read = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isOnItsWay = post.isPending && !hasArrived(post.variables, read, viewer.id);
  return (
    <div className="grid gap-4">
      <Composer
        isPosting={post.isPending}
        onPost={(content, onRefused) =>
          post.mutate(
            { content, known: read.map(({ id }) => id) },
            { onError: (error) => onRefused(postFailure(error)) },
          )
        }
      />
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <Comments
          list={list}
          shown={read.filter(({ id }) => !deletingIds.includes(id))}
          sent={isOnItsWay ? post.variables.content : null}
          viewer={viewer}
          onDelete={(comment) => setAsked({ comment, outcome: null })}
        />
      </div>
      {asked && (
        <DeleteDialog
          comment={asked.comment}
          open={asked.outcome === null}
          returnTo={() => (asked.outcome === 'deleted' ? place.current : null)}
          onClose={() => setAsked({ ...asked, outcome: asked.outcome ?? 'kept' })}
          onDelete={() => {
            setAsked({ ...asked, outcome: 'deleted' });
            deleteComment(asked.comment.id);
          }}
        />
      )}
    </div>
  );
}
