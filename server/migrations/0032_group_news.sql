-- What every other member of a group is notified about is stored once. Notifications from before stay as they are.
create table group_news (
  id text primary key,
  group_id text not null references groups (id),
  -- The person who caused it, who isn't notified.
  actor_id text references users (id),
  -- The event that caused it: no one is notified of one event twice.
  cause text not null,
  type text not null,
  title text not null,
  message text not null,
  route text,
  data jsonb not null,
  -- Later news of a group always has a later time, so a time says which news someone had when they joined, left, or
  -- marked everything as read.
  created_at timestamptz not null,
  -- How many of this type there were in the group so far, and how many of those by the same person. The difference
  -- between two of them counts what is between, without reading it.
  type_count integer not null,
  actor_count integer not null,
  unique (group_id, cause),
  unique (group_id, created_at)
);
create index group_news_of_type on group_news (group_id, type, created_at);
create index group_news_of_actor on group_news (group_id, actor_id, type, created_at);

-- Who gets a group's news: everyone who was in the group at the time. Someone who comes back has another period.
create table news_periods (
  user_id text not null references users (id),
  group_id text not null references groups (id),
  starts_after timestamptz not null,
  ends_at timestamptz not null default 'infinity',
  primary key (user_id, group_id, starts_after),
  check (ends_at >= starts_after)
);
create index news_periods_of_group on news_periods (group_id, user_id);
create unique index news_periods_open on news_periods (user_id, group_id) where ends_at = 'infinity';

-- Everything up to a time that someone marked as read at once. What has no mark and no row in news_reads is unread.
create table news_marks (
  user_id text not null references users (id),
  group_id text not null references groups (id),
  up_to timestamptz not null,
  read_at timestamptz not null,
  primary key (user_id, group_id, up_to)
);

-- What someone read one by one.
create table news_reads (
  user_id text not null references users (id),
  group_id text not null,
  news_at timestamptz not null,
  read_at timestamptz not null,
  primary key (user_id, group_id, news_at),
  foreign key (group_id, news_at) references group_news (group_id, created_at)
);

insert into news_periods (user_id, group_id, starts_after)
  select user_id, group_id, '-infinity' from members where is_active;
