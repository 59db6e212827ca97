import type { CommentEntity } from '@evens/domain/comments/model';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, answer, api, Intent } from '../../lib/api.ts';
import { patchLive } from '../../lib/live/patch-live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { commentsCopy } from './copy.ts';
import { keepComment } from './drafts.ts';
import { type Comment, type CommentList, type Sent, withComment, withoutComment } from './update-comment-list.ts';

/** The bid or bet with the comments. */
export type Thread = { groupId: string; entityType: CommentEntity; entityId: string };

const commentKeys = {
  list: ({ groupId, entityType, entityId }: Thread) => ['comments', groupId, entityType, entityId] as const,
};

const FIRST_PAGE = '';

function commentsQuery(thread: Thread) {
  const { groupId, entityType, entityId } = thread;
  return infiniteQueryOptions({
    queryKey: commentKeys.list(thread),
    queryFn: ({ pageParam, signal }) => {
      const query = { entityType, entityId, ...(pageParam !== FIRST_PAGE && { cursor: pageParam }) };
      return answer(api.GET('/api/groups/{groupId}/comments', { params: { path: { groupId }, query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
    // Events only arrive while the thread is mounted, so coming back refetches what was said in the meantime.
    staleTime: 0,
  });
}

/** The comments on a bid or bet, newest first, kept up to date by the stream (CM-01). */
export function useComments(thread: Thread) {
  const client = useQueryClient();
  useLive('comment', ({ data }) => applyComment(client, data));
  useLive('comment_deleted', ({ data }) => removeComment(client, { ...data, groupId: thread.groupId }));
  return useInfiniteQuery(commentsQuery(thread));
}

/** If the thread has been closed, a toast says that the comment wasn't posted (UX-04), and the next time it opens, it has the text. */
export function usePostComment(thread: Thread, userId: string) {
  const { groupId, entityType, entityId } = thread;
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  const isHere = useIsMounted();
  return useMutation({
    mutationFn: ({ content }: Sent) => {
      const body = { entityType, entityId, content };
      return intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/comments', { params: { path: { groupId } }, body, headers })),
      );
    },
    onSuccess(comment) {
      applyComment(client, comment);
      if (!client.getQueryData(commentKeys.list(thread))) void refetch(client, thread);
    },
    onError(error, { content }) {
      if (!isHere.current) {
        keepComment({ userId, entityType, entityId }, content);
        showToast({ text: postFailure(error), tone: 'error' });
      }
      // The server may have done it even though the response was lost.
      void refetch(client, thread);
    },
  });
}

/**
 * A deleted comment disappears right away, and comes back if the server refuses (UX-04). Several deletions can run at
 * once.
 */
export function useDeleteComment(thread: Thread) {
  const { groupId } = thread;
  const client = useQueryClient();
  const [deletingIds, setDeletingIds] = useState<readonly string[]>([]);
  const { mutate } = useMutation({
    onMutate: (commentId) => setDeletingIds((ids) => [...ids, commentId]),
    mutationFn: (commentId: string) =>
      answer(api.DELETE('/api/groups/{groupId}/comments/{commentId}', { params: { path: { groupId, commentId } } })),
    onSuccess: ({ id }) => removeComment(client, { ...thread, id }),
    onError(error) {
      showToast({ text: failureText(error, commentsCopy.deleteFailed), tone: 'error' });
      void refetch(client, thread);
    },
    onSettled: (_answer, _error, commentId) => setDeletingIds((ids) => ids.filter((id) => id !== commentId)),
  });
  return { deleteComment: mutate, deletingIds };
}

/** The server's message, or a general one (CM-08). */
export function postFailure(error: unknown): string {
  return failureText(error, commentsCopy.postFailed);
}

function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : otherwise;
}

function useIsMounted() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

function refetch(client: QueryClient, thread: Thread): Promise<void> {
  return client.invalidateQueries({ queryKey: commentKeys.list(thread) });
}

function applyComment(client: QueryClient, comment: Comment): void {
  patchLive<CommentList>(client, commentKeys.list(comment), (list) => withComment(list, comment));
}

function removeComment(client: QueryClient, { id, ...thread }: Thread & { id: string }): void {
  patchLive<CommentList>(client, commentKeys.list(thread), (list) => withoutComment(list, id));
}
