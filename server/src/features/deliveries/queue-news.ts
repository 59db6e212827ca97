import type { Channel, PersonalChannel } from '@evens/domain/deliveries/model';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { type RawBuilder, sql } from 'kysely';
import { prepare } from '../../db/statement.ts';
import { Rows } from '../../db/transactions/rows.ts';
import type { Writes } from '../../db/tx.ts';

/** What can go out on a channel, and the setting it comes under. Of several for one channel, the first that is on for the recipient does (NT-17). */
type Choice = { channel: PersonalChannel; kind: string; type: string };

/** The kind that the group's channels post; null if this is nothing for them (RC-07). */
type Announced = string | null;

/** What one person hears. */
export type PersonalDelivery = {
  userId: string;
  groupId: string;
  cause: string;
  choices: readonly Choice[];
  announced: Announced;
  /** Deliveries of one bundle that wait for the same person go out as one (RC-04). */
  bundle: string | null;
  payload: Record<string, unknown>;
};

export type Given = { captured: readonly string[]; at: Date; bundledAt: Date };
export type QueuedChannel = { channel: Channel };

/** What there is to hear, and who hears which of it. */
export type Heard = {
  /** A query of what it's about (a group's news, or the cause of what one person hears), its choices, bundle, and payload. */
  what: RawBuilder<unknown>;
  /** A query of the people, each with a user_id and a group_id. */
  who: RawBuilder<unknown>;
  /** Whether `who` hears `what`. */
  isHeard: RawBuilder<boolean>;
};

/** What is for one person each. */
export function forOnePersonEach(what: RawBuilder<unknown>): Heard {
  return {
    what,
    who: sql`select distinct user_id, group_id from what`,
    isHeard: sql`who.user_id = what.user_id and who.group_id = what.group_id`,
  };
}

/** Who hears something, and a query of what is there for the channels of groups. */
type Sources = { heard: Heard; announced: RawBuilder<unknown> };

/** In an index, the rows of one piece of news are next to each other. Random ids would cost as much as the rest of a row. */
export const deliveryId = sql`
  coalesce(
    left(news_id, 18) || lpad(to_hex(row_number() over ()), 6, '0'),
    left(replace(gen_random_uuid()::text, '-', ''), 24)
  )
`;

/**
 * Who hears something now, on which of their channels, and as which kind. For push, that's each of their devices. An email
 * that goes nowhere needs no verified address. Each person is looked up once, however much they hear. These are parts of
 * a statement. The last one is called `chosen`.
 */
export function chooseChannels({ what, who, isHeard }: Heard, { captured, at }: Pick<Given, 'captured' | 'at'>) {
  return sql`
    what as (${what}),
    audience as (
      select who.*, email, phone_number, wants.email_kinds, wants.text_kinds, wants.in_app_kinds,
        wants.email_on and (email_verified or 'email' = any(${captured}::text[])) as has_email,
        wants.text_on and phone_verified_at is not null as has_text,
        wants.push_on and wants.in_app_on as has_push
      from (${who}) as who
      join users on users.id = who.user_id
      join notification_settings as wants on wants.user_id = who.user_id
      where not exists (
        select from group_mutes as mute
        where mute.user_id = who.user_id and mute.group_id = who.group_id and mute.until > ${at}
      )
    ),
    ways as (
      select 'email' as channel, email as recipient, email_kinds as kinds, audience.* from audience where has_email
      union all
      select 'text', phone_number, text_kinds, audience.* from audience where has_text
      union all
      select 'push', device.id, in_app_kinds, audience.*
      from audience join push_devices as device on device.user_id = audience.user_id where has_push
    ),
    chosen as (
      select channel, kind, who.user_id, who.group_id, recipient, news_id, cause, bundle, payload
      from what
      join ways as who on ${isHeard}
      cross join lateral (
        select choice ->> 'kind' as kind
        from jsonb_array_elements(choices) with ordinality as listed (choice, place)
        where choice ->> 'channel' = channel and choice ->> 'type' = any(kinds)
        order by place limit 1
      ) as picked
    )
  `;
}

type More = {
  /** What can be queued already needs one. */
  conflictClause?: RawBuilder<unknown>;
  /** Which of the chosen rows aren't deliveries. */
  except?: RawBuilder<boolean>;
};

/**
 * Writes a row for each person and channel that is on for them, and one for each channel of the group. A bundle waits a
 * little for more. These are parts of a statement. The last one is called `queued`.
 */
export function insertDeliveries(
  { heard, announced }: Sources,
  { captured, at, bundledAt }: Given,
  { conflictClause = sql``, except = sql`false` }: More = {},
) {
  return sql`
    ${chooseChannels(heard, { captured, at })},
    outgoing as (
      select *, channel = any(${captured}::text[]) as is_captured from chosen where not ${except}
      union all
      select target.service, announced.kind, null, group_id, target.id, news_id, cause, bundle, payload, false
      from (${announced}) as announced
      join group_channels as target using (group_id)
      where announced.kind = any(target.kinds) and target.paused_at is null
    ),
    queued as (
      insert into deliveries
        (id, channel, kind, user_id, group_id, recipient, news_id, cause, bundle, payload, state, provider, cost_micros,
          due_at, created_at, sent_at)
      select ${deliveryId}, channel, kind, user_id, group_id, recipient, news_id, cause, bundle, payload,
        case when is_captured then 'sent' else 'waiting' end,
        case when is_captured then 'captured' end,
        case when is_captured then 0 end,
        case when is_captured then null when bundle is null then ${at}::timestamptz else ${bundledAt}::timestamptz end,
        ${at}::timestamptz,
        case when is_captured then ${at}::timestamptz end
      from outgoing
      ${conflictClause}
      returning channel, due_at
    )
  `;
}

/** The channels that now have something to send. */
export function channelsDue({ at }: Given) {
  return sql<QueuedChannel>`select distinct channel from queued where due_at <= ${at}`;
}

const insertForPeople = prepare((_db, { rows, ...given }: { rows: Rows } & Given) => {
  const queued = insertDeliveries(
    {
      heard: forOnePersonEach(sql`
        select "userId" as user_id, "groupId" as group_id, null::text as news_id, cause, choices, bundle, payload
        from jsonb_to_recordset(${rows}::jsonb)
          as given ("userId" text, "groupId" text, cause text, choices jsonb, bundle text, payload jsonb)
      `),
      // Both parties of a bet hear of it, but a channel only once, so it says whose point of view it got.
      announced: sql`
        select member.group_id, null::text as news_id, cause, announced as kind, bundle,
          payload || jsonb_build_object('recipientName', member.display_name) as payload
        from jsonb_to_recordset(${rows}::jsonb)
          as given ("userId" text, "groupId" text, cause text, announced text, bundle text, payload jsonb)
        join members as member on member.group_id = given."groupId" and member.user_id = given."userId"
      `,
    },
    given,
    { conflictClause: sql`on conflict (channel, recipient, cause) where cause is not null do nothing` },
  );
  return sql<QueuedChannel>`with ${queued} ${channelsDue(given)}`;
});

/** Queues what people hear, each in their own words. */
export function queuePersonalNews(tx: Writes, news: readonly PersonalDelivery[]): void {
  const heard = news.filter(({ choices, announced }) => choices.length > 0 || announced !== null);
  if (heard.length === 0) return;
  const statement = insertForPeople({ rows: new Rows(heard), ...getGiven(tx) });
  tx.write(statement);
  tx.afterCommit((answers) => wakeAll(tx, answers.of(statement)));
}

export function getGiven({ outbox: { captured }, now: at }: Writes): Given {
  return { captured, at, bundledAt: new Date(at.getTime() + deliveryLimits.bundleWaitMs) };
}

export function wakeAll({ outbox }: Writes, channels: readonly QueuedChannel[]): void {
  for (const { channel } of channels) outbox.wake(channel);
}
