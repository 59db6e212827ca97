-- Addresses that want no invites by email. They may have no account, so only their hashes are kept.
create table stopped_invites (
  address_hash text primary key,
  created_at timestamptz not null
);

-- Each weekly digest, and up to which person it was sent, in the order of their ids.
create table digests (
  sent_at timestamptz primary key,
  up_to_user_id text not null
);
