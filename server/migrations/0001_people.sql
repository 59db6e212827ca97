-- People and groups, the groups' and the people's event logs, answers kept for repeated requests.

create table users (
  id text primary key,
  name text not null check (char_length(name) between 1 and 50),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  age_verified boolean not null default false,
  tos_accepted_at timestamptz,
  last_active timestamptz,
  last_group_created timestamptz,
  last_bid_created timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

create table failed_sign_ins (
  id text primary key,
  email text not null,
  at timestamptz not null
);
create index failed_sign_ins_by_email on failed_sign_ins (email, at);
create index failed_sign_ins_by_age on failed_sign_ins (at);

create table groups (
  id text primary key,
  invite_code text not null unique,
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 200),
  created_by text not null references users (id),
  member_count integer not null check (member_count >= 0),
  is_private boolean not null default true,
  max_members integer not null default 50 check (max_members in (10, 25, 50, 100)),
  min_bet_amount_cents integer not null default 100,
  max_bet_amount_cents integer not null default 100000,
  allow_same_bet_types boolean not null default true,
  require_approval_for_large_bets boolean not null default false,
  large_bet_threshold_cents integer not null default 50000,
  auto_settle_bets boolean not null default true,
  stakes text not null default 'at_odds' check (stakes in ('at_odds', 'even')),
  members_can_invite boolean not null default true,
  members_can_create_bids boolean not null default true,
  members_can_accept_bids boolean not null default true,
  members_can_view_stats boolean not null default true,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  check (min_bet_amount_cents between 100 and 100000),
  check (max_bet_amount_cents between min_bet_amount_cents and 100000)
);

create table members (
  group_id text not null references groups (id),
  user_id text not null references users (id),
  display_name text not null,
  role text not null check (role in ('admin', 'member')),
  is_active boolean not null default true,
  joined_at timestamptz not null,
  primary key (group_id, user_id)
);
create index members_by_user on members (user_id) where is_active;

create table group_logs (
  group_id text primary key references groups (id),
  last_number bigint not null
);

create table group_events (
  group_id text not null references groups (id),
  number bigint not null check (number > 0),
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (group_id, number)
);

create table user_logs (
  user_id text primary key references users (id),
  last_number bigint not null
);

create table user_events (
  user_id text not null references users (id),
  number bigint not null check (number > 0),
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, number)
);

create table answers (
  user_id text not null references users (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash text not null,
  answer json not null,
  created_at timestamptz not null,
  constraint answers_pkey primary key (user_id, route, key)
);
create index answers_by_age on answers (created_at);
