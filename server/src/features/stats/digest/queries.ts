import type { DigestGroup } from '@evens/domain/messages/digest/model';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Someone who wants the weekly digest, with their groups. Null if they're in none that they hear about. */
type DigestRow = { userId: string; recipient: string; groups: DigestGroup[] | null };

type Batch = { from: Date; until: Date; now: Date; afterUserId: string; most: number };

/** The next people, in the order of their ids. Each group costs a few index reads, however long its history is (EM-04). */
export async function listDigests(db: Db, { from, until, now, afterUserId, most }: Batch): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    with wanting as (
      select user_id from notification_settings
      where user_id > ${afterUserId} and email_on and 'weekly_digest' = any(email_kinds)
      order by user_id limit ${most}
    )
    select wanting.user_id, person.email as recipient, (
      select jsonb_agg(jsonb_build_object('groupName', groups.name, 'bets', week.bets, 'won', week.won,
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
