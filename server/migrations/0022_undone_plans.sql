-- A plan whose debts cancelled each other out has no payment that could tell who took it back, when and why.
alter table plans add column reversed_at timestamptz;
alter table plans add column reversed_by text references users (id);
alter table plans add column reversed_by_name text;
alter table plans add column reversal_reason text;
alter table plans add constraint plans_reversal check (reversed_at is null or (
  status = 'reversed' and reversed_by is not null and reversed_by_name is not null and reversal_reason is not null
));
