-- What was decided in a group, in sentences that every member can read. Entries are never changed and never deleted.
create table group_log (
  group_id text not null references groups (id),
  number bigint not null generated always as identity,
  user_id text not null references users (id),
  -- As the person was called then.
  user_name text not null,
  kind text not null,
  text text not null check (text <> ''),
  at timestamptz not null,
  primary key (group_id, number)
);

create function keep_group_log() returns trigger language plpgsql as $keep$
begin
  raise exception 'the group log is append only';
end $keep$;

create trigger group_log_kept before update or delete on group_log
  for each row execute function keep_group_log();

-- When someone who isn't an admin anymore last was one: whoever takes part in a bet can't demote the others to decide it.
alter table members add column admin_until timestamptz;
