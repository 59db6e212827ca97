-- How someone wants to hear about things. Everyone has a row from the start. The kinds are those that are on once their
-- channel is. Push notifications go by the kinds of the app.
create table notification_settings (
  user_id text primary key references users (id) on delete cascade,
  in_app_on boolean not null,
  email_on boolean not null,
  text_on boolean not null,
  push_on boolean not null,
  in_app_kinds text[] not null,
  email_kinds text[] not null,
  text_kinds text[] not null,
  -- From when to when push and text messages wait, by the clock of the time zone; null for never.
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  time_zone text,
  -- When the person was asked how they want to hear about their bets; null until then.
  asked_at timestamptz,
  -- Null until the person saves settings.
  updated_at timestamptz,
  check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3))
);

insert into notification_settings
  (user_id, in_app_on, email_on, text_on, push_on, in_app_kinds, email_kinds, text_kinds)
select id, true, true, false, false,
  array['bid_created', 'bid_accepted', 'game_started', 'bet_settled', 'debt_paid', 'debt_settled', 'group_invite',
    'group_joined', 'user_joined', 'comment_created'],
  array['bid_created', 'bid_accepted', 'game_started', 'bet_settled', 'debt_paid', 'debt_settled', 'group_invite',
    'group_joined', 'user_joined', 'comment_created', 'weekly_digest'],
  array['bid_created', 'bid_accepted', 'bet_settled', 'debt_settled']
from users;

-- Nothing about these groups leaves the app until then.
create table group_mutes (
  user_id text not null references users (id) on delete cascade,
  group_id text not null references groups (id),
  until timestamptz not null,
  primary key (user_id, group_id)
);

-- Which kinds of a group's news someone gets in the app during a period.
alter table news_periods add column kinds text[] not null
  default array['bid_created', 'user_joined', 'system_announcement'];
alter table news_periods alter column kinds drop default;
