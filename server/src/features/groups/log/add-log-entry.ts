import type { GroupLogEntry } from '@evens/domain/groups/log/model';
import type { Tx } from '../../../db/tx.ts';
import type { GroupLogEntryResponse } from '../api.ts';
import { logEntryAdded } from '../events.ts';
import { toLogEntryResponse } from './queries.ts';

type Actor = { groupId: string; userId: string; userName: string };

/** Adds an entry to the group's log in the transaction of the action, and publishes it to the group's open pages. */
export async function addToGroupLog(
  tx: Tx,
  { groupId, userId, userName }: Actor,
  { kind, text }: GroupLogEntry,
): Promise<GroupLogEntryResponse> {
  const row = await tx.q
    .insertInto('groupLog')
    .values({ groupId, userId, userName, kind, text, at: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const entry = toLogEntryResponse(row);
  tx.append(logEntryAdded, { groupId, data: entry });
  return entry;
}
