-- A group's id never works as its invite code. Groups that still used it get a random code.
update groups
set invite_code = left(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'), 32)
where invite_code = id;

-- While a group isn't private, its first code keeps working after it was replaced.
alter table groups add column first_invite_code text;
update groups set first_invite_code = invite_code;
alter table groups
  alter column first_invite_code set not null,
  add constraint groups_first_invite_code_key unique (first_invite_code),
  add constraint groups_invite_code_is_no_id check (invite_code <> id and first_invite_code <> id);

-- Verified addresses and linked identities of removed members: the first code doesn't admit them under a new account.
create table removed_identities (
  group_id text not null references groups (id),
  identity text not null,
  primary key (group_id, identity)
);
insert into removed_identities (group_id, identity)
select m.group_id, 'email ' || u.email
from members m join users u on u.id = m.user_id
where m.was_removed and u.email_verified
union
select m.group_id, a.provider_id || ' ' || a.account_id
from members m join accounts a on a.user_id = m.user_id
where m.was_removed and a.provider_id <> 'credential';
