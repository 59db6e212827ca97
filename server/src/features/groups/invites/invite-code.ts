import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { listProvenIdentities } from '../../sign-in/linked-accounts/queries.ts';
import type { GroupRow } from '../lock-group.ts';

type MemberKey = { groupId: string; userId: string };

/** The columns to set when a group's invite code is replaced. */
export function newCode(tx: Tx): { inviteCode: string; lastModified: Date } {
  return { inviteCode: newId(), lastModified: tx.now };
}

/** Gives the group a new invite code. The old one stops working (GR-07). */
export function replaceCode(tx: Tx, groupId: string): Promise<GroupRow> {
  return tx.q.updateTable('groups').set(newCode(tx)).where('id', '=', groupId).returningAll().executeTakeFirstOrThrow();
}

/** Keeps a removed member from using the group's first code under a new account (GR-22). */
export async function banIdentities(tx: Tx, { groupId, userId }: MemberKey): Promise<void> {
  const identities = await listProvenIdentities(tx.q, userId);
  if (identities.length === 0) return;
  await tx.q
    .insertInto('removedIdentities')
    .values(identities.map((identity) => ({ groupId, identity })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether someone shares a verified email or a linked identity with a removed member. */
export async function isBanned(tx: Tx, { groupId, userId }: MemberKey): Promise<boolean> {
  const identities = await listProvenIdentities(tx.q, userId);
  if (identities.length === 0) return false;
  const row = await tx.q
    .selectFrom('removedIdentities')
    .select('identity')
    .where('groupId', '=', groupId)
    .where('identity', 'in', identities)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lifts the ban, because someone was let back in with the current code. */
export async function unbanIdentities(tx: Tx, { groupId, userId }: MemberKey): Promise<void> {
  const identities = await listProvenIdentities(tx.q, userId);
  if (identities.length === 0) return;
  await tx.q
    .deleteFrom('removedIdentities')
    .where('groupId', '=', groupId)
    .where('identity', 'in', identities)
    .execute();
}
