import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';

export type Comment = components['schemas']['Comment'];
type CommentPage = components['schemas']['CommentPage'];
export type CommentList = InfiniteData<CommentPage, string>;

/** The list with a comment that was just written, in its place by age; told twice, it stands there once. */
export function withComment(list: CommentList, comment: Comment): CommentList {
  const isListed = list.pages.some(({ items }) => items.some(({ id }) => id === comment.id));
  const place = isListed ? -1 : list.pages.findIndex((page) => reachesTo(page, comment));
  const pages = list.pages.map((page, at) =>
    at === place ? { ...page, items: [...page.items, comment].sort(newestFirst) } : page,
  );
  return { ...list, pages };
}

export function withoutComment(list: CommentList, commentId: string): CommentList {
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== commentId) }));
  return { ...list, pages };
}

/** A comment on its way to the server, and which comments were there when it went. */
export type Sent = { content: string; known: readonly string[] };

/** Whether the stream has told of a sent comment before the answer came: then it is listed, and shown once. */
export function hasArrived({ content, known }: Sent, comments: readonly Comment[], userId: string): boolean {
  return comments.some(
    (comment) => comment.userId === userId && comment.content === content && !known.includes(comment.id),
  );
}

/** A comment older than all pages that have been read comes when its page is. */
function reachesTo({ items, nextCursor }: CommentPage, comment: Comment): boolean {
  const oldest = items.at(-1);
  return nextCursor === null || (oldest !== undefined && newestFirst(comment, oldest) < 0);
}

function newestFirst(a: Comment, b: Comment): number {
  if (a.createdAt === b.createdAt) return a.id < b.id ? 1 : -1;
  return a.createdAt < b.createdAt ? 1 : -1;
}
