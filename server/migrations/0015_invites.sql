-- Whom a member had an invite mailed to, for as long as it counts against how often that may be.
create table invites (
  id text primary key,
  group_id text not null references groups (id),
  invited_by text not null references users (id),
  recipient text not null,
  created_at timestamptz not null
);
create index invites_of_member on invites (invited_by, created_at);
create index invites_to_address on invites (group_id, recipient, created_at);
create index invites_by_age on invites (created_at);
