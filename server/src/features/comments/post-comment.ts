import { betErrors } from '@evens/domain/bets/errors';
import { bidErrors } from '@evens/domain/bids/errors';
import { commentPreview, commentRefusal } from '@evens/domain/comments/rules';
import { AppError, refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import type { Membership } from '../groups/gate.ts';
import { lockMembership } from '../groups/lock-group.ts';
import { otherMembers } from '../groups/queries.ts';
import { notify } from '../notifications/notify-people.ts';
import type { CommentInput, CommentResponse } from './api.ts';
import { countComment } from './count-comment.ts';
import { commentPosted } from './events.ts';
import { toCommentResponse } from './queries.ts';

type Parties = { creatorId: string; acceptorId: string | null };

/** Posts a comment on a bid or bet of the group and notifies both parties (CM-01 to CM-06, NT-20). */
export async function postComment(store: Store, member: Membership, input: CommentInput): Promise<CommentResponse> {
  refuse(commentRefusal(input.content));
  return transact(store, async (tx) => {
    await lockMembership(tx, member);
    const { groupId, userId, userName } = member;
    const parties = await countComment(tx, { ...input, groupId, by: 1 });
    if (!parties) throw new AppError(input.entityType === 'bid' ? bidErrors.BID_NOT_FOUND : betErrors.BET_NOT_FOUND);
    const { entityType, entityId } = input;
    const content = input.content.trim();
    const row = await tx.q
      .insertInto('comments')
      .values({ id: newId(), groupId, entityType, entityId, userId, userName, content, createdAt: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const comment = toCommentResponse(row);
    tx.append(commentPosted, { groupId, data: comment });
    await notifyAboutComment(tx, member, { comment, parties });
    return comment;
  });
}

/** People who have left the group aren't notified. */
async function notifyAboutComment(
  tx: Tx,
  member: Membership,
  { comment, parties }: { comment: CommentResponse; parties: Parties },
): Promise<void> {
  const others = await otherMembers(tx.q, member);
  const { id: commentId, groupId, entityType, entityId, userName: commentAuthor } = comment;
  await notify(tx, {
    type: 'comment_created',
    groupId,
    recipients: others.filter((id) => id === parties.creatorId || id === parties.acceptorId),
    cause: `comment_created:${commentId}`,
    data: {
      groupName: member.groupName,
      commentId,
      entityType,
      entityId,
      groupId,
      commentAuthor,
      commentPreview: commentPreview(comment.content),
    },
  });
}
