import { groupEvent } from '../../db/define-event.ts';
import { commentSchema } from './api.ts';

export const commentPosted = groupEvent('comment', commentSchema);
export const commentDeleted = groupEvent(
  'comment_deleted',
  commentSchema.pick({ id: true, entityType: true, entityId: true }),
);
