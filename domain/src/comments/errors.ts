import { defineErrors } from '../shared/errors.ts';

export const commentErrors = defineErrors({
  COMMENT_INCOMPLETE: { status: 422, message: 'Missing required comment data' },
  COMMENT_TOO_LONG: { status: 422, message: 'Comment cannot exceed 500 characters' },
  COMMENT_NOT_FOUND: { status: 404, message: 'Comment not found' },
  NOT_OWN_COMMENT: { status: 403, message: 'You can only delete your own comments' },
});
