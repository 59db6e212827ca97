import { limits } from '@evens/domain/shared/limits';

export const commentsCopy = {
  title: 'Comments',
  list: 'Comments, newest first',
  signIn: 'Sign in to view and post comments',
  label: 'Add a comment',
  shortcut: 'Ctrl+Enter or ⌘+Enter posts it',
  post: 'Post',
  posting: 'Posting...',
  counter: (length: number) => `${length} / ${limits.commentMaxCharacters}`,
  nearLimit: `Near the limit of ${limits.commentMaxCharacters} characters`,
  loading: 'Loading comments...',
  empty: 'No comments yet. Say the first word.',
  failed: 'No comments to show right now.',
  retry: 'Retry',
  more: 'Show older comments',
  moreFailed: 'The older comments could not be loaded.',
  delete: 'Delete',
  deleteTitle: 'Delete this comment?',
  deleteText: 'It disappears for everybody, and there is no way back.',
  keep: 'Keep It',
} as const;
