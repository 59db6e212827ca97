-- Everything that leaves Evens is a row here: written in the transaction of its cause, sent after the commit. It replaces
-- the tables of emails and text messages. Posting a bid writes one row for each member who hears about it, so there are
-- no foreign keys: each would lock a row of users.
create table deliveries (
  id text primary key default left(replace(gen_random_uuid()::text, '-', ''), 24),
  -- In the order of writing, also within one moment.
  number bigint not null generated always as identity,
  channel text not null,
  -- What it's about.
  kind text not null,
  user_id text,
  group_id text,
  -- An address, a number, or what else the channel delivers to.
  recipient text not null,
  -- The event it tells of: no one gets the same thing twice.
  cause text,
  -- Deliveries to one recipient with the same bundle go out as one, and the others point to it.
  bundle text,
  bundled_into text,
  -- What composing needs if the group's news doesn't say it. Deleted once it went out, because links open accounts.
  payload jsonb,
  -- What went out. The text is kept only where no one else got it.
  subject text,
  body text,
  state text not null check (
    state in ('waiting', 'queued', 'sent', 'delivered', 'failed', 'undelivered', 'bundled')
  ),
  provider text,
  provider_id text,
  segments integer not null default 0 check (segments >= 0),
  cost_micros bigint check (cost_micros >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  -- When the next attempt may begin.
  due_at timestamptz,
  -- After this attempt, the whole channel rests until then.
  rest_until timestamptz,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (channel, recipient, cause),
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'bundled') = (bundled_into is not null)),
  check (state in ('waiting', 'failed', 'bundled') or provider is not null),
  check (body is null or due_at is not null or provider = 'captured')
);
-- Only a provider that reports later gives an id, so most rows have none.
create unique index deliveries_provider_id on deliveries (provider_id) where provider_id is not null;
create index deliveries_due on deliveries (channel, due_at, number) where due_at is not null;
create index deliveries_in_bundles on deliveries (channel, recipient, bundle) where due_at is not null and bundle is not null;
create index deliveries_bundled on deliveries (bundled_into) where bundled_into is not null;
create index deliveries_resting on deliveries (channel, rest_until) where rest_until is not null;
create index deliveries_without_cause on deliveries (recipient, kind, created_at) where cause is null;
create index deliveries_by_age on deliveries (channel, created_at);

insert into deliveries (id, channel, kind, recipient, subject, body, state, provider, error, attempts, due_at, created_at,
    sent_at)
  select id, 'email', kind, recipient, subject, body, case status when 'attempted' then 'waiting' else status end, provider,
    error, attempts, due_at, created_at, case status when 'sent' then created_at end
  from mails order by number;
insert into deliveries (id, channel, kind, user_id, recipient, body, state, provider, provider_id, segments, cost_micros,
    error, attempts, due_at, created_at, sent_at)
  select id, 'text', kind, user_id, recipient, body, case status when 'pending' then 'waiting' else status end, provider,
    provider_id, segments, cost_micros, error, attempts, due_at, created_at,
    case when status not in ('pending', 'failed') then created_at end
  from texts order by number;
drop table mails;
drop table texts;
