-- What site admins announced; to everyone if there's no group, and from the command line if there's no sender.
create table announcements (
  id text primary key,
  group_id text references groups (id),
  sent_by text references users (id),
  title text not null,
  message text not null,
  recipient_count integer not null check (recipient_count >= 0),
  created_at timestamptz not null
);
create index announcements_newest on announcements (created_at desc, id desc);

-- What everyone hears is about no group.
alter table notifications alter column group_id drop not null;
alter table notifications add constraint notifications_group_check
  check (group_id is not null or type = 'system_announcement');
