import { deleteCommentRefusal } from '@evens/domain/comments/rules';
import { refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Membership } from '../groups/gate.ts';
import { lockMembership } from '../groups/lock-group.ts';
import { countComment } from './count-comment.ts';
import { commentDeleted } from './events.ts';

/** Deletes your own comment (CM-07). */
export async function deleteComment(
  store: Store,
  member: Membership,
  { commentId }: { commentId: string },
): Promise<{ id: string }> {
  return transact(store, async (tx) => {
    await lockMembership(tx, member);
    const { groupId, userId } = member;
    const comment = await tx.q
      .selectFrom('comments')
      .select(['id', 'userId', 'entityType', 'entityId'])
      .where('groupId', '=', groupId)
      .where('id', '=', commentId)
      .forUpdate()
      .executeTakeFirst();
    refuse(deleteCommentRefusal(comment, userId));
    if (!comment) return { id: commentId };
    await tx.q.deleteFrom('comments').where('groupId', '=', groupId).where('id', '=', commentId).execute();
    const { entityType, entityId } = comment;
    await countComment(tx, { groupId, entityType, entityId, by: -1 });
    tx.append(commentDeleted, { groupId, data: { id: commentId, entityType, entityId } });
    return { id: commentId };
  });
}
