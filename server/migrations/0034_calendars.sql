-- Who has a secret address from which calendars read the games of their active bets. The token is stored as a hash.
create table calendars (
  user_id text primary key references users (id),
  token text not null unique,
  created_at timestamptz not null
);
