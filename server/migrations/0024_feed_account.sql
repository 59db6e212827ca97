-- Which key the odds provider is asked with, what the month had cost before it, and since when no credits are left.
create table feed_account (
  is_only boolean primary key default true check (is_only),
  key_hash text,
  key_month text,
  credits_before_key integer not null default 0 check (credits_before_key >= 0),
  out_of_credits_since timestamptz,
  asked_at timestamptz
);
insert into feed_account default values;
