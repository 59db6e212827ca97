import type { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Page, timeCursor, toPage } from '../../http/pages.ts';
import type { Membership } from '../groups/gate.ts';
import type { CommentResponse, commentQuery } from './api.ts';
import type { CommentTables } from './tables.ts';

export function toCommentResponse(row: Selectable<CommentTables['comments']>): CommentResponse {
  const { id, groupId, entityType, entityId, userId, userName, content } = row;
  return { id, groupId, entityType, entityId, userId, userName, content, createdAt: row.createdAt.toISOString() };
}

/** The comments on a bid or bet, newest first (CM-01). */
export async function listComments(
  db: Db,
  { groupId }: Membership,
  { entityType, entityId, limit, cursor }: z.infer<typeof commentQuery>,
): Promise<Page<CommentResponse>> {
  const after = timeCursor(cursor);
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId);
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(after.at, after.id)));
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: toCommentResponse,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}
