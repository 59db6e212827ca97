import { groupEvent } from '../../db/define-event.ts';
import { commentShape } from './api.ts';

export const commentPosted = groupEvent('comment', commentShape);
export const commentDeleted = groupEvent(
  'comment_deleted',
  commentShape.pick({ id: true, entityType: true, entityId: true }),
);
