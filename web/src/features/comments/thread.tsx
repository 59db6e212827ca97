import type { SessionUser } from '@evens/domain/accounts/model';
import type { CommentEntity } from '@evens/domain/comments/model';
import { deleteCommentRefusal } from '@evens/domain/comments/rules';
import { useRef, useState } from 'react';
import { useGroup } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LongList, type RowPlace } from '../../ui/lists/long-list.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { CommentItem, CommentTime } from './comment-item.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { Composer } from './composer.tsx';
import { commentsCopy as copy } from './copy.ts';
import { postFailure, useComments, useDeleteComment, usePostComment } from './data.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useDraft } from './drafts.ts';
import { ThreadFailed } from './thread-failed.tsx';
import { type Comment, hasArrived } from './update-comment-list.ts';

const ON_ITS_WAY = 'on its way';

type CommentsProps = {
  list: ReturnType<typeof useComments>;
  shown: readonly Comment[];
  /** The viewer's new comment, until it's listed. */
  sent: string | null;
  viewer: SessionUser;
  onDelete: (comment: Comment) => void;
};

function Comments({ list, shown, sent, viewer, onDelete }: CommentsProps) {
  if (list.isPending) return <CommentSkeletons />;
  if (!list.data && sent === null) return <ThreadFailed onRetry={() => void list.refetch()} />;
  if (shown.length === 0 && sent === null && !list.hasNextPage)
    return <p className="text-sm text-quiet">{copy.empty}</p>;
  const written = [...(sent === null ? [] : [{ sent }]), ...shown];
  return (
    <div className="grid gap-4">
      <LongList
        items={written}
        keyOf={(one) => ('sent' in one ? ON_ITS_WAY : one.id)}
        label={copy.list}
        className="grid gap-3"
      >
        {(one, ref) =>
          'sent' in one ? (
            <CommentItem place={ref} userName={viewer.name} content={one.sent} when={copy.posting} />
          ) : (
            <Listed place={ref} comment={one} viewer={viewer} onDelete={onDelete} />
          )
        }
      </LongList>
      <ShowMore list={list} label={copy.more} failed={copy.moreFailed} />
    </div>
  );
}

type ListedProps = Pick<CommentsProps, 'viewer' | 'onDelete'> & { comment: Comment; place: RowPlace };

function Listed({ comment, place: ref, viewer, onDelete }: ListedProps) {
  const contentId = `comment-${comment.id}`;
  return (
    <CommentItem
      place={ref}
      userName={comment.userName}
      content={comment.content}
      contentId={contentId}
      when={<CommentTime at={comment.createdAt} />}
      action={
        deleteCommentRefusal(comment, viewer.id) === null && (
          <Button variant="quiet" size="sm" aria-describedby={contentId} onClick={() => onDelete(comment)}>
            {copy.delete}
          </Button>
        )
      }
    />
  );
}

/** The comment the dialog asks about. The dialog keeps it while it closes. */
type DeleteRequest = { comment: Comment; isOpen: boolean };

type ThreadProps = { entityType: CommentEntity; entityId: string; viewer: SessionUser };

/** The text box and the comments, newest first (CM-01). */
export function Thread({ entityType, entityId, viewer }: ThreadProps) {
  const thread = { groupId: useGroup().id, entityType, entityId };
  const list = useComments(thread);
  const post = usePostComment(thread, viewer.id);
  const { deleteComment, deletingIds } = useDeleteComment(thread);
  const [request, setRequest] = useState<DeleteRequest | null>(null);
  const closeDialog = () => setRequest((last) => last && { ...last, isOpen: false });
  const ref = useRef<HTMLDivElement>(null);

  const read = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isOnItsWay = post.isPending && !hasArrived(post.variables, read, viewer.id);
  return (
    <div className="grid gap-4">
      <Composer
        draft={useDraft({ userId: viewer.id, entityType, entityId })}
        isPosting={post.isPending}
        onPost={(content, onRefused) =>
          post.mutate(
            { content, known: read.map(({ id }) => id) },
            { onError: (error) => onRefused(postFailure(error)) },
          )
        }
      />
      <div ref={ref} tabIndex={-1} className="min-w-0 outline-none">
        <Comments
          list={list}
          shown={read.filter(({ id }) => !deletingIds.includes(id))}
          sent={isOnItsWay ? post.variables.content : null}
          viewer={viewer}
          onDelete={(comment) => setRequest({ comment, isOpen: true })}
        />
      </div>
      {request && (
        <DeleteDialog
          comment={request.comment}
          open={request.isOpen}
          returnTo={() => ref.current}
          onClose={closeDialog}
          onDelete={() => {
            closeDialog();
            deleteComment(request.comment.id);
          }}
        />
      )}
    </div>
  );
}
