-- How often who called lately. It may be lost with the server, and is not worth a write to the disk.
create unlogged table throttles (
  key text primary key,
  free_at timestamptz not null
);
