-- The browsers that people turned push on for. Signing out ends a session, and with it the pushes to that browser.
create table push_devices (
  id text primary key default left(replace(gen_random_uuid()::text, '-', ''), 24),
  session_id text not null unique references sessions (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- The address at the browser's push service, and the keys to encrypt for it (RFC 8291).
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);

-- The keys by which push services recognize this Evens (RFC 8292). Browsers are tied to them, so they never change.
create table vapid_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null
);
