import { groupErrors } from '@evens/domain/groups/errors';
import { foundingEntry } from '@evens/domain/groups/log/rules';
import { newGroupDefaults } from '@evens/domain/groups/model';
import { createGroupRefusal } from '@evens/domain/groups/rules';
import { cleanName } from '@evens/domain/shared/names';
import type { Insertable } from 'kysely';
import { AppError, refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import type { Session } from '../accounts/gate.ts';
import { lockName, recordGroupCreated } from '../accounts/record-activity.ts';
import type { GroupInput, GroupResponse } from './api.ts';
import { toGroupResponse } from './group-rows.ts';
import { addToGroupLog } from './log/add-log-entry.ts';
import { enterGroup } from './members/enter-group.ts';
import { publishGroupTo } from './publish-event.ts';
import type { GroupTables } from './tables.ts';

/** Creates a group with its creator as the first member and admin (GR-23, GR-27). */
export async function createGroup(store: Store, session: Session, input: GroupInput): Promise<GroupResponse> {
  const { name, description } = input;
  refuse(
    createGroupRefusal({ name, description: description ?? null, displayName: session.name, email: session.email }),
  );
  return transact(store, async (tx) => {
    const displayName = await lockName(tx, session.userId);
    if (displayName === null) throw new AppError(groupErrors.CREATE_GROUP_USER_RECORD_MISSING);
    const row = await tx.q
      .insertInto('groups')
      .values(newGroup(tx, session, { name: cleanName(name), description: description?.trim() ?? '' }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await enterGroup(tx, session, { groupId: row.id, role: 'admin', displayName });
    await recordGroupCreated(tx, session.userId);
    const founder = { groupId: row.id, userId: session.userId, userName: displayName };
    await addToGroupLog(tx, founder, foundingEntry({ by: displayName, name: row.name }));
    return publishGroupTo(tx, session, toGroupResponse({ ...row, role: 'admin' }));
  });
}

/** The invite code is unrelated to the id, because the id is in every URL (GR-06). */
function newGroup(
  tx: Tx,
  session: Session,
  words: { name: string; description: string },
): Insertable<GroupTables['groups']> {
  const inviteCode = newId();
  return {
    id: newId(),
    inviteCode,
    firstInviteCode: inviteCode,
    ...words,
    createdBy: session.userId,
    memberCount: 1,
    ...newGroupDefaults.settings,
    ...newGroupDefaults.bettingRules,
    ...newGroupDefaults.permissions,
    createdAt: tx.now,
    lastModified: tx.now,
  };
}
