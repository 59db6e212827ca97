import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';
import { addItem, newestFirst, removeItem } from '../../lib/live/live-list.ts';

export type Comment = components['schemas']['Comment'];
type CommentPage = components['schemas']['CommentPage'];
export type CommentList = InfiniteData<CommentPage, string>;

export function withComment(list: CommentList, comment: Comment): CommentList {
  return addItem(list, comment, newestFirst);
}

export function withoutComment(list: CommentList, commentId: string): CommentList {
  return removeItem(list, commentId);
}

/** A comment that is being sent, and the comments that existed before it. */
export type Sent = { content: string; known: readonly string[] };

/**
 * Whether the stream delivered a sent comment before the response arrived. It's then listed already, and shown once.
 */
export function hasArrived({ content, known }: Sent, comments: readonly Comment[], userId: string): boolean {
  return comments.some(
    (comment) => comment.userId === userId && comment.content === content && !known.includes(comment.id),
  );
}
