import type { Role } from '@evens/domain/groups/model';
import { canViewStats } from '@evens/domain/groups/settings/member-permissions';
import type { DigestGroup } from '@evens/domain/messages/digest/model';
import type { EmailedRecap } from '@evens/domain/messages/recap/model';
import { emailedRecap } from '@evens/domain/messages/recap/rules';
import { lastWeek } from '@evens/domain/shared/weeks';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { getRecap } from '../recap/queries.ts';

/** Someone who wants the weekly digest, with their groups. Null if they're in none that they hear about. */
type DigestRow = { userId: string; recipient: string; groups: MemberWeek[] | null };

/** A member's own week in a group, and what decides whether they see everyone's. */
type MemberWeek = Omit<DigestGroup, 'recap'> & { groupId: string; role: Role; membersCanViewStats: boolean };

type Readers = { afterUserId: string; isCaptured: boolean };
type Batch = Readers & { from: Date; until: Date; now: Date; userIds: readonly string[] };

/** Those who want the weekly digest, in the order of their ids. */
function digestReaders({ afterUserId, isCaptured }: Readers) {
  return sql`
    select user_id from notification_settings join users on users.id = user_id
    where user_id > ${afterUserId} and email_on and 'weekly_digest' = any(email_kinds)
      and (email_verified or ${isCaptured})
  `;
}

/** The last person who got this digest, in the order of ids. */
export async function readProgress(db: Db, sentAt: Date): Promise<string> {
  const row = await db.selectFrom('digests').select('upToUserId').where('sentAt', '=', sentAt).executeTakeFirst();
  return row?.upToUserId ?? '';
}

/** The next people who want the digest. */
export async function listDigestReaders(db: Db, { most, ...readers }: Readers & { most: number }): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`${digestReaders(readers)} order by user_id limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The digests of these people, in the order of their ids. Each group costs a few index reads, however long its history is (EM-04). */
export async function listDigests(db: Db, batch: Batch): Promise<DigestRow[]> {
  const { from, until, now, userIds } = batch;
  const { rows } = await sql<DigestRow>`
    with wanting as (
      ${digestReaders(batch)} and user_id = any(${userIds})
    )
    select wanting.user_id, person.email as recipient, (
      select jsonb_agg(jsonb_build_object('groupId', groups.id, 'role', members.role,
        'membersCanViewStats', groups.members_can_view_stats, 'groupName', groups.name, 'bets', week.bets, 'won', week.won,
        'lost', week.lost, 'pushed', week.pushed, 'netCents', week.net, 'owesCents', owes.cents,
        'owedCents', owed.cents) order by groups.name, groups.id)
      from members
      join groups on groups.id = members.group_id
      cross join lateral (
        select count(*) as bets, count(*) filter (where result = 'won') as won,
          count(*) filter (where result = 'lost') as lost, count(*) filter (where result = 'push') as pushed,
          coalesce(sum(profit_cents), 0) as net
        from stat_sides
        where group_id = members.group_id and user_id = members.user_id
          and settled_at >= ${from} and settled_at < ${until}
      ) as week
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from debts
        where group_id = members.group_id and debtor_id = members.user_id and status = 'pending'
      ) as owes
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from debts
        where group_id = members.group_id and creditor_id = members.user_id and status = 'pending'
      ) as owed
      where members.user_id = wanting.user_id and members.is_active and not exists (
        select from group_mutes as mute
        where mute.user_id = members.user_id and mute.group_id = members.group_id and mute.until > ${now}
      )
    ) as groups
    from wanting join users as person on person.id = wanting.user_id
    order by wanting.user_id
  `.execute(db);
  return rows;
}

/** The recaps that these people may see, each read once (RC-13, SS-13). */
export async function readRecaps(db: Db, people: readonly DigestRow[], now: Date): Promise<Map<string, EmailedRecap>> {
  const weeks = people.flatMap(({ groups }) => groups ?? []).filter(isViewer);
  const recaps = new Map<string, EmailedRecap>();
  for (const groupId of new Set(weeks.map((own) => own.groupId))) {
    recaps.set(groupId, emailedRecap(await getRecap(db, { groupId }, { week: lastWeek(now), now })));
  }
  return recaps;
}

function isViewer({ role, membersCanViewStats }: MemberWeek): boolean {
  return canViewStats({ permissions: { membersCanViewStats } }, role);
}

/** What the digest says about a group to one of its members. */
export function toDigestGroup(own: MemberWeek, recaps: ReadonlyMap<string, EmailedRecap>): DigestGroup {
  const { groupId, role: _role, membersCanViewStats: _may, ...week } = own;
  return { ...week, recap: isViewer(own) ? (recaps.get(groupId) ?? null) : null };
}
