-- Phone numbers that were proved, the codes that prove them, and the text messages that carry those.

alter table users
  add column phone_number text unique check (phone_number ~ '^\+1[0-9]{10}$'),
  add column phone_verified_at timestamptz,
  add check ((phone_number is null) = (phone_verified_at is null));

create table phone_codes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  -- Used, replaced by a newer one, or never sent.
  ended_at timestamptz,
  created_at timestamptz not null
);
create index phone_codes_of_user on phone_codes (user_id, created_at);
create index phone_codes_to_number on phone_codes (phone_number, created_at);
create index phone_codes_by_age on phone_codes (created_at);

create table texts (
  id text primary key,
  -- In the order of writing, several at one moment included.
  number bigint not null generated always as identity,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  recipient text not null,
  -- A code is kept while it is on its way, and afterwards only where nobody else got it.
  body text,
  status text not null check (status in ('pending', 'queued', 'sent', 'delivered', 'failed', 'undelivered')),
  provider text check (provider in ('twilio', 'captured')),
  provider_id text unique,
  segments integer not null default 0 check (segments >= 0),
  -- In millionths of a dollar; unknown until the provider tells it.
  cost_micros integer check (cost_micros >= 0),
  error text,
  attempts integer not null default 0 check (attempts >= 0),
  -- When the next attempt may begin.
  due_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (due_at is not null)),
  check (status <> 'pending' or body is not null),
  check (status in ('pending', 'failed') or provider is not null)
);
create index texts_due on texts (due_at) where due_at is not null;
create index texts_by_age on texts (created_at);
