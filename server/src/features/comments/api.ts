import { commentErrors } from '@evens/domain/comments/errors';
import { COMMENT_ENTITIES } from '@evens/domain/comments/model';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { ignoredFields, pathId, withMessage } from '../../http/input.ts';
import { pageQuery, pageSchema } from '../../http/pages.ts';
import { groupPath } from '../groups/api.ts';

export const commentSchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    entityType: z.enum(COMMENT_ENTITIES),
    entityId: z.string(),
    userId: z.string(),
    userName: z.string(),
    content: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Comment');

const incomplete = withMessage(commentErrors.COMMENT_INCOMPLETE);

const entity = {
  entityType: z.enum(COMMENT_ENTITIES, incomplete),
  entityId: storableText(incomplete).min(1, incomplete).max(40, incomplete),
};

export const commentPage = pageSchema(commentSchema).openapi('CommentPage');
export const commentQuery = pageQuery.extend(entity);
export const commentPath = groupPath.extend({ commentId: pathId(commentErrors.COMMENT_NOT_FOUND) });

/** The author comes from the session, and the group from the path (CM-06). */
export const commentInput = z
  .strictObject({ ...entity, content: storableText(incomplete), ...ignoredFields('groupId', 'userId', 'userName') })
  .openapi('NewComment');
export const deleteResponse = z.object({ id: z.string() }).openapi('DeletedComment');

export type CommentResponse = z.infer<typeof commentSchema>;
export type CommentInput = z.infer<typeof commentInput>;
