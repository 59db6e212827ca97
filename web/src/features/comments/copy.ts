import { limits } from '@evens/domain/shared/limits';

export const commentsCopy = {
  list: 'Comments, newest first',
  signIn: 'Sign in to view and post comments',
  label: 'Add a comment',
  shortcut: 'Press Ctrl+Enter or ⌘+Enter to post',
  post: 'Post',
  posting: 'Posting...',
  counter: (length: number) => `${length} / ${limits.commentMaxCharacters}`,
  nearLimit: `Near the limit of ${limits.commentMaxCharacters} characters`,
  loading: 'Loading comments...',
  empty: 'No comments yet. Be the first!',
  failed: 'We couldn’t load the comments.',
  more: 'Show older comments',
  moreFailed: 'We couldn’t load older comments.',
  delete: 'Delete',
  deleteTitle: 'Delete this comment?',
  deleteText: 'This deletes the comment for everyone and can’t be undone.',
  keep: 'Keep Comment',
  postFailed: 'Failed to post comment',
  deleteFailed: 'Failed to delete comment',
} as const;
