import { isDeepStrictEqual } from 'node:util';
import { settingChanges, settingsEntry } from '@evens/domain/groups/log/rules';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import { losesInviteRight } from '@evens/domain/groups/settings/member-permissions';
import { changedTerms, termsRefusal } from '@evens/domain/groups/settings/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { publishNews } from '../../notifications/publish-news.ts';
import type { GroupChangeInput, GroupResponse } from '../api.ts';
import type { GroupAdmin } from '../gate.ts';
import { toGroupResponse } from '../group-rows.ts';
import { newCode } from '../invites/invite-code.ts';
import { lockGroupAsAdmin } from '../lock-group.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';
import { publishGroup } from '../publish-event.ts';

/**
 * Changes only the fields that were sent, so two admins who change different things don't overwrite each other.
 * Existing bids and bets don't change (GS-01 to GS-10). When members lose the right to invite, the code they know is
 * replaced (GR-32).
 */
export async function updateGroup(store: Store, admin: GroupAdmin, change: GroupChangeInput): Promise<GroupResponse> {
  return transact(store, async (tx) => {
    const group = await lockGroupAsAdmin(tx, admin, groupSettingsErrors.GROUP_SETTINGS_FORBIDDEN);
    const before = toGroupResponse({ ...group, role: 'admin' });
    const { name, description, settings, bettingRules, permissions } = before;
    const known = { name, description, settings, bettingRules, permissions };
    const terms = changedTerms(known, change);
    refuse(termsRefusal(terms));
    if (isDeepStrictEqual(terms, known)) return before;
    const row = await tx.q
      .updateTable('groups')
      .set({
        name: terms.name,
        description: terms.description,
        ...terms.settings,
        ...terms.bettingRules,
        ...terms.permissions,
        lastModified: tx.now,
        ...(losesInviteRight('member', { from: known, to: terms }) && newCode(tx)),
      })
      .where('id', '=', group.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await publishGroup(tx, row);
    await logChanges(tx, admin, settingChanges(known, terms));
    return toGroupResponse({ ...row, role: 'admin' });
  });
}

/** Logs the change and notifies the other members, with old and new values. */
async function logChanges(tx: Tx, admin: GroupAdmin, changes: string[]): Promise<void> {
  const { groupId, groupName, userId, userName } = admin;
  const { id } = await addToGroupLog(tx, admin, settingsEntry({ by: userName, changes }));
  publishNews(tx, {
    type: 'system_announcement',
    groupId,
    actorId: userId,
    cause: `group_log:${id}`,
    data: { groupName, userName, changes },
  });
}
