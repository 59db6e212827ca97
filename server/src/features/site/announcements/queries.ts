import { getDisplayName } from '@evens/domain/accounts/rules';
import { limits } from '@evens/domain/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Page, timeCursor, toPage } from '../../../http/pages.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import type { AnnouncementResponse, AudienceResponse } from './api.ts';

export async function findAnnouncement(db: Db, id: string): Promise<AnnouncementResponse> {
  return toResponse(await selectAnnouncements(db).where('announcements.id', '=', id).executeTakeFirstOrThrow());
}

type PageQuery = { limit: number; cursor?: string | undefined };

/** What was announced, newest first. */
export async function listAnnouncements(
  db: Db,
  _admin: SiteAdmin,
  { limit, cursor }: PageQuery,
): Promise<Page<AnnouncementResponse>> {
  const after = timeCursor(cursor);
  let query = selectAnnouncements(db);
  if (after) {
    query = query.where((e) =>
      e(e.refTuple('announcements.createdAt', 'announcements.id'), '<', e.tuple(after.at, after.id)),
    );
  }
  const rows = await query
    .orderBy('announcements.createdAt', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: toResponse,
    last: ({ createdAt, id }) => ({ key: createdAt.toISOString(), id }),
  });
}

function selectAnnouncements(db: Db) {
  return db
    .selectFrom('announcements')
    .leftJoin('groups', 'groups.id', 'announcements.groupId')
    .leftJoin('users', 'users.id', 'announcements.sentBy')
    .selectAll('announcements')
    .select(['groups.name as groupName', 'users.name', 'users.email']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAnnouncements>['executeTakeFirstOrThrow']>>;

function toResponse({ sentBy, name, email, createdAt, ...row }: Row): AnnouncementResponse {
  const senderName = sentBy === null ? null : getDisplayName({ name, email });
  return { ...row, senderName, createdAt: createdAt.toISOString() };
}

/** Who an announcement can go to: everyone, or a group found by a part of its name. */
export async function findAudience(
  db: Db,
  _admin: SiteAdmin,
  { name = '' }: { name?: string | undefined },
): Promise<AudienceResponse> {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom('groups')
    .select(['id', 'name', 'memberCount'])
    .where(sql<boolean>`strpos(lower(name), ${name.trim().toLowerCase()}) > 0`)
    .where('memberCount', '>', 0)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limits.pageMax + 1)
    .execute();
  return { userCount: count, groups: found.slice(0, limits.pageMax), hasMoreGroups: found.length > limits.pageMax };
}
