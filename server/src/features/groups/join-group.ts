import { groupErrors } from '@evens/domain/groups/errors';
import { joinEntry } from '@evens/domain/groups/log/rules';
import { roleOnJoining } from '@evens/domain/groups/members/rules';
import { joinerRefusal, joinRefusal } from '@evens/domain/groups/rules';
import { inviteCodeFrom } from '@evens/domain/shared/ids';
import { AppError, refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { Session } from '../accounts/gate.ts';
import { lockName } from '../accounts/record-activity.ts';
import { notify } from '../notifications/notify-people.ts';
import { publishNews } from '../notifications/publish-news.ts';
import type { JoinInput, JoinResponse, MemberResponse } from './api.ts';
import { toGroupResponse } from './group-rows.ts';
import { isBanned, unbanIdentities } from './invites/invite-code.ts';
import type { GroupRow } from './lock-group.ts';
import { addToGroupLog } from './log/add-log-entry.ts';
import { enterGroup } from './members/enter-group.ts';
import { publishGroupTo, publishMember } from './publish-event.ts';
import { groupsByCode } from './queries.ts';

/** Joins a group by code or link. The group's row is locked, so only one person gets the last seat (GR-20, GR-21). */
export async function joinGroup(store: Store, session: Session, input: JoinInput): Promise<JoinResponse> {
  if (input.code.trim() === '') throw new AppError(groupErrors.INVITE_CODE_EMPTY);
  const code = inviteCodeFrom(input.code);
  if (code === null) throw new AppError(groupErrors.INVITE_CODE_MALFORMED);
  return transact(store, async (tx) => {
    const group = await groupsByCode(tx.q, code).forNoKeyUpdate().executeTakeFirst();
    if (!group) throw new AppError(groupErrors.INVITE_INVALID);
    const who = { groupId: group.id, userId: session.userId };
    const before = await findFormerMember(tx, who);
    refuse(
      joinRefusal({
        group: { ...group, settings: { isPrivate: group.isPrivate, maxMembers: group.maxMembers } },
        code,
        isMember: before?.isActive === true,
        wasRemoved: before?.wasRemoved === true || (code !== group.inviteCode && (await isBanned(tx, who))),
      }),
    );
    if (before?.wasRemoved) await unbanIdentities(tx, who);
    const displayName = await lockName(tx, session.userId);
    refuse(joinerRefusal(displayName));
    const role = roleOnJoining(group);
    const member = await enterGroup(tx, session, { groupId: group.id, role, displayName: displayName ?? '' });
    const grown = await raiseMemberCount(tx, group.id);
    await notifyAboutNewMember(tx, grown, member);
    const joiner = { groupId: group.id, userId: session.userId, userName: member.displayName };
    await addToGroupLog(tx, joiner, joinEntry({ name: member.displayName, role }));
    return { success: true, group: publishGroupTo(tx, session, toGroupResponse({ ...grown, role: member.role })) };
  });
}

function findFormerMember(tx: Tx, { groupId, userId }: { groupId: string; userId: string }) {
  return tx.q
    .selectFrom('members')
    .select(['isActive', 'wasRemoved'])
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

function raiseMemberCount(tx: Tx, groupId: string): Promise<GroupRow> {
  return tx.q
    .updateTable('groups')
    .set((e) => ({ memberCount: e('memberCount', '+', 1) }))
    .where('id', '=', groupId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notifies the other members, and welcomes the new one (NT-19). */
async function notifyAboutNewMember(tx: Tx, group: GroupRow, member: MemberResponse): Promise<void> {
  const { id: groupId, name } = group;
  const joining = `${groupId}:${member.id}:${member.joinedAt}`;
  publishNews(tx, {
    type: 'user_joined',
    groupId,
    actorId: member.id,
    cause: `user_joined:${joining}`,
    data: { groupName: name, userName: member.displayName },
  });
  await notify(tx, {
    type: 'group_joined',
    groupId,
    recipients: [member.id],
    cause: `group_joined:${joining}`,
    data: { groupName: name },
  });
  publishMember(tx, group, member);
}
