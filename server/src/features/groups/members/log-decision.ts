import type { GroupLogEntry } from '@evens/domain/groups/log/model';
import type { Tx } from '../../../db/tx.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { GroupAdmin } from '../gate.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';

type Decision = { entry: GroupLogEntry; about: string | null; decision: 'admin' | 'member' | 'removed' };

/** Logs an admin's decision about a member and notifies that member. */
export async function logDecision(tx: Tx, admin: GroupAdmin, { entry, about, decision }: Decision): Promise<void> {
  const { groupId, groupName, userName } = admin;
  const { id } = await addToGroupLog(tx, admin, entry);
  await notify(tx, {
    type: 'system_announcement',
    groupId,
    recipients: about === null ? [] : [about],
    cause: `group_log:${id}`,
    data: { groupName, userName, decision },
  });
}
