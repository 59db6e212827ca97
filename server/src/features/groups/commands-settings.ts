import { isDeepStrictEqual } from 'node:util';
import { groupSettingsErrors } from '@evens/domain/groups/errors-settings';
import { changedTerms, termsRefusal } from '@evens/domain/groups/rules-settings';
import { refuse } from '../../app-error.ts';
import { type Store, transact } from '../../db/transact.ts';
import { newId } from '../../ports/ids.ts';
import type { GroupChangeInput, GroupOnWire } from './api.ts';
import { holdGroupAsAdmin } from './commands-hold.ts';
import { tellMembers } from './commands-tell.ts';
import type { GroupAdmin } from './gate.ts';
import { groupOnWire } from './queries.ts';

/**
 * Changes what is given of a group's name, settings, rules and permissions, and nothing else: of two admins who change
 * different things neither undoes the other's. What was posted or bet before stays as it is (GS-01 to GS-10).
 */
export async function updateGroup(store: Store, admin: GroupAdmin, change: GroupChangeInput): Promise<GroupOnWire> {
  return transact(store, async (tx) => {
    const group = await holdGroupAsAdmin(tx, admin, groupSettingsErrors.GROUP_SETTINGS_FORBIDDEN);
    const before = groupOnWire({ ...group, role: 'admin' });
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
      })
      .where('id', '=', group.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellMembers(tx, row);
    return groupOnWire({ ...row, role: 'admin' });
  });
}

/** Gives the group a new invite code; the old one lets nobody in from then on (GR-07, GS-19). */
export async function replaceInviteCode(store: Store, admin: GroupAdmin): Promise<GroupOnWire> {
  return transact(store, async (tx) => {
    const group = await holdGroupAsAdmin(tx, admin);
    const row = await tx.q
      .updateTable('groups')
      .set({ inviteCode: newId(), lastModified: tx.now })
      .where('id', '=', group.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellMembers(tx, row);
    return groupOnWire({ ...row, role: 'admin' });
  });
}
