import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { numberCursor, type Page, toPage } from '../../../http/pages.ts';
import type { GroupLogEntryResponse } from '../api.ts';
import type { Membership } from '../gate.ts';
import type { GroupTables } from '../tables.ts';

export function toLogEntryResponse(row: Selectable<GroupTables['groupLog']>): GroupLogEntryResponse {
  const { number, groupId, userId, userName, kind, text, at } = row;
  return { id: String(number), groupId, userId, userName, kind, text, at: at.toISOString() };
}

/** The group's log, newest first. Every member may read it. */
export async function listGroupLog(
  db: Db,
  { groupId }: Membership,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<GroupLogEntryResponse>> {
  const before = numberCursor(cursor);
  let query = db.selectFrom('groupLog').selectAll().where('groupId', '=', groupId);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: toLogEntryResponse,
    last: ({ number, groupId: id }) => ({ key: String(number), id }),
  });
}
