import { NEWS_KINDS, NOTIFICATION_KINDS } from '@evens/domain/notifications/model';
import { outgoingKinds } from '@evens/domain/notifications/outgoing-kinds';
import { sql } from 'kysely';
import { prepare, toQuery } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { chooseChannels, forOnePersonEach, type Given, getGiven } from '../deliveries/queue-news.ts';
import { stopsInvites } from './unsubscribe/queries.ts';

/** Everything that goes out to people, and the settings it comes under. */
const CHOICES = JSON.stringify(
  NOTIFICATION_KINDS.flatMap((kind) => [...outgoingKinds(kind), ...outgoingKinds(kind, { isPaidByOther: true })]),
);
const FOR_MEMBERS = JSON.stringify(NEWS_KINDS);

/** The emails that aren't news of a group to someone in it, but can be stopped all the same (RC-12). */
const stoppedEmails = sql`
  select id from listed join deliveries as email using (id)
  where kind = 'weekly_digest' and exists (
    select from notification_settings as wants
    where wants.user_id = email.user_id and not (email_on and 'weekly_digest' = any(email_kinds))
  ) or kind = 'group_invite' and channel = 'email' and ${stopsInvites(sql.ref('recipient'))}
`;

/** What asks for money that has been paid since, or for another amount than what is owed now (RC-14). */
const outdatedRequests = sql`
  select id from listed join deliveries as request using (id)
  where kind = 'debt_nudge' and not exists (
    select from debts
    where debts.group_id = request.group_id and debts.id = split_part(cause, ':', 2) and debts.status = 'pending'
  ) or kind = 'debt_reminder' and (payload ->> 'amountCents')::bigint <> (
    select coalesce(sum(case when debtor_id = request.user_id then amount_cents else -amount_cents end), 0)
    from debt_sums
    where debt_sums.group_id = request.group_id
      and (debtor_id, creditor_id) in ((request.user_id, split_part(cause, ':', 3)), (split_part(cause, ':', 3), request.user_id))
  )
`;

/**
 * Finds, of these deliveries and the rest of their bundles, what its recipient no longer wants there: the channel or the
 * type is off by now, the group is muted, the number or address is no longer theirs, they left the group, or the debt is paid. It
 * can have waited for hours, until the end of their quiet hours or until a provider was back (NT-22, RC-05).
 */
export async function findUnwanted(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.q.executeQuery(toQuery(selectUnwanted({ ids, ...getGiven(tx) })));
  return new Set(rows.map(({ id }) => id));
}

/** Who hears news is the same question as when it was queued. */
const selectUnwanted = prepare((_db, { ids, ...given }: { ids: readonly string[] } & Given) => {
  const heard = forOnePersonEach(sql`
    select user_id, group_id, null::text as news_id, id as cause, choices, null::text as bundle, null::jsonb as payload
    from candidates
    where not ${sql.lit(FOR_MEMBERS)}::jsonb ? kind or exists (
      select from members
      where members.group_id = candidates.group_id and members.user_id = candidates.user_id and is_active
    )
  `);
  return sql<{ id: string }>`
    with listed as (
      select id from deliveries where id = any(${ids}::text[])
      union
      select other.id
      from deliveries as first
      join deliveries as other using (channel, recipient, bundle)
      where first.id = any(${ids}::text[]) and other.due_at is not null and other.attempts = 0
    ),
    candidates as (
      select id, channel, kind, user_id, group_id, recipient, choices
      from listed
      join deliveries using (id)
      cross join lateral (
        select jsonb_agg(choice) as choices from jsonb_array_elements(${sql.lit(CHOICES)}::jsonb) as choice
        where choice ->> 'channel' = channel and choice ->> 'kind' = kind
      ) as known
      where user_id is not null and group_id is not null and choices is not null
    ),
    ${chooseChannels(heard, given)}
    select id from candidates
    where not exists (
      select from chosen
      where chosen.cause = candidates.id and chosen.channel = candidates.channel
        and chosen.recipient = candidates.recipient
    )
    union all ${stoppedEmails}
    union all ${outdatedRequests}
  `;
});
