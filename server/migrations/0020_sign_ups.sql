-- Sign-ups that become accounts by the link of a mail, on servers that do not reveal who has one.

create table sign_ups (
  id text primary key,
  token_hash text not null unique,
  name text not null,
  email text not null,
  password_hash text not null,
  -- Where the person wanted to go.
  next text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_ups_of_email on sign_ups (email);
create index sign_ups_by_expiry on sign_ups (expires_at);
