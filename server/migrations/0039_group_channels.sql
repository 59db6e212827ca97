-- Where a group's news is posted outside of Evens. Addresses are encrypted, because anyone who has one can post there.
create table group_channels (
  id text primary key,
  group_id text not null references groups (id),
  service text not null,
  sealed_address text not null,
  masked_address text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  failures integer not null default 0 check (failures >= 0),
  paused_at timestamptz,
  created_at timestamptz not null
);
create index group_channels_of_groups on group_channels (group_id, created_at);
