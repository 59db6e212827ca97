import { announcementErrors } from '@evens/domain/site/announcements/errors';
import { announcementRefusal, cleanAnnouncement } from '@evens/domain/site/announcements/rules';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { notifyEveryone } from '../../notifications/notify-everyone.ts';
import { publishNews } from '../../notifications/publish-news.ts';
import type { AnnouncementInput, AnnouncementResponse } from './api.ts';
import { findAnnouncement } from './queries.ts';

/** Announces something to everyone, or to one group (NT-21). */
export function sendAnnouncement(
  store: Store,
  { userId }: SiteAdmin,
  input: AnnouncementInput,
): Promise<AnnouncementResponse> {
  return transact(store, (tx) => announce(tx, { ...input, sentBy: userId }));
}

type NewAnnouncement = AnnouncementInput & { sentBy: string | null };

/** The same for anyone who can use the machine. The recipients' own settings don't matter (NT-23). */
export async function announce(tx: Tx, { sentBy, groupId, ...typed }: NewAnnouncement): Promise<AnnouncementResponse> {
  refuse(announcementRefusal(typed));
  const id = newId();
  const announcement = cleanAnnouncement(typed);
  const cause = `announcement:${id}`;
  const recipientCount =
    groupId === null
      ? await notifyEveryone(tx, { cause, data: { about: 'announcement', ...announcement } })
      : await notifyGroup(tx, { groupId, cause, ...announcement });
  await tx.q
    .insertInto('announcements')
    .values({ id, groupId, sentBy, ...announcement, recipientCount, createdAt: tx.now })
    .execute();
  return findAnnouncement(tx.q, id);
}

type ToGroup = { groupId: string; cause: string; title: string; message: string };

async function notifyGroup(tx: Tx, { groupId, cause, ...announcement }: ToGroup): Promise<number> {
  const group = await tx.q
    .selectFrom('groups')
    .select(['name', 'memberCount'])
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw new AppError(announcementErrors.ANNOUNCEMENT_GROUP_NOT_FOUND);
  const data = { groupName: group.name, about: 'announcement', ...announcement } as const;
  publishNews(tx, { type: 'system_announcement', groupId, actorId: null, cause, data });
  return group.memberCount;
}
