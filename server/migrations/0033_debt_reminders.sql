-- When the person who is owed last asked for the money.
alter table debts add column nudged_at timestamptz;

-- When Evens last reminded someone of what they owe someone else in a group.
create table debt_reminders (
  group_id text not null references groups (id),
  debtor_id text not null references users (id),
  creditor_id text not null references users (id),
  reminded_at timestamptz not null,
  primary key (group_id, debtor_id, creditor_id)
);
