import { inviteCodeEntry } from '@evens/domain/groups/log/rules';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { GroupResponse } from '../api.ts';
import type { GroupAdmin } from '../gate.ts';
import { toGroupResponse } from '../group-rows.ts';
import { lockGroupAsAdmin } from '../lock-group.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';
import { publishGroup } from '../publish-event.ts';
import { replaceCode } from './invite-code.ts';

/** Gives the group a new invite code. The old one stops working (GR-07, GS-19). */
export async function replaceInviteCode(store: Store, admin: GroupAdmin): Promise<GroupResponse> {
  return transact(store, async (tx) => {
    const group = await lockGroupAsAdmin(tx, admin);
    const row = await replaceCode(tx, group.id);
    await publishGroup(tx, row);
    await addToGroupLog(tx, admin, inviteCodeEntry({ by: admin.userName }));
    return toGroupResponse({ ...row, role: 'admin' });
  });
}
