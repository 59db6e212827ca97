-- Without a mail server, nothing is sent about a group's news, and nothing can fail for one person alone. So the emails
-- about it are one row with everyone's addresses, instead of a delivery for each. What was captured before stays there.
create table captured_news (
  id text primary key,
  news_id text not null,
  kind text not null,
  group_id text not null,
  -- For each person the same place in all three. The numbers are like those of deliveries, and go up.
  user_ids text[] not null,
  recipients text[] not null,
  numbers bigint[] not null,
  created_at timestamptz not null,
  check (cardinality(numbers) > 0 and cardinality(user_ids) = cardinality(numbers) and cardinality(recipients) = cardinality(numbers))
);
create index captured_news_by_age on captured_news (created_at);
