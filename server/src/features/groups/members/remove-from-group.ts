import { defineHook } from '../../../db/hooks.ts';
import type { Tx } from '../../../db/tx.ts';
import { endNews } from '../../notifications/follow-news.ts';
import { groupLeft } from '../events.ts';
import { banIdentities, newCode } from '../invites/invite-code.ts';
import { publishMember } from '../publish-event.ts';
import { type MemberRow, writeMember } from './write-member.ts';

/** Someone left the group or was removed. Their open bids must go too (GS-16, GS-22). */
export const memberLeft = defineHook<{ groupId: string; userId: string }>('memberLeft');

type Departure = { groupName: string; wasRemoved: boolean };

/** Keeps the record, because bets and debts need its name, and frees the seat (EN-03, GS-14). */
export async function removeFromGroup(tx: Tx, member: MemberRow, { groupName, wasRemoved }: Departure) {
  const { groupId, userId } = member;
  const wasAdmin = member.role === 'admin';
  const left = await writeMember(tx, member, { isActive: false, wasRemoved, ...(wasAdmin && { adminUntil: tx.now }) });
  await endNews(tx, { groupId, userId });
  // The person who left hears first, because their streams must stop showing the group.
  tx.append(groupLeft, { userId, data: { groupId, groupName } });
  if (wasRemoved) await banIdentities(tx, member);
  // This comes before the new code: updating a unique column blocks everyone who refers to the group, such as someone
  // accepting a bid.
  await tx.run(memberLeft, { groupId, userId });
  const group = await tx.q
    .updateTable('groups')
    .set((e) => ({ memberCount: e('memberCount', '-', 1), ...(wasRemoved && newCode(tx)) }))
    .where('id', '=', groupId)
    .returningAll()
    .executeTakeFirstOrThrow();
  publishMember(tx, group, left);
  return { group, left };
}
