-- A payment can be taken back. It stays listed with who did so, when and why, and keeps the list of what it covered.
alter table payments add column reversed_at timestamptz;
alter table payments add column reversed_by text references users (id);
alter table payments add column reversed_by_name text;
alter table payments add column reversal_reason text check (char_length(reversal_reason) between 1 and 500);
alter table payments add constraint payments_reversal_is_whole check (
  num_nonnulls(reversed_at, reversed_by, reversed_by_name, reversal_reason) = case status when 'reversed' then 4 else 0 end
);
create index payment_debts_of_debt on payment_debts (group_id, debt_id);

-- What a tab and a pair of people show, and the settled debts of a group, the last settled first.
create index debts_owed_by on debts (group_id, debtor_id, amount_cents desc, id) where status = 'pending';
create index debts_owed_to on debts (group_id, creditor_id, amount_cents desc, id) where status = 'pending';
create index debts_between on debts (group_id, debtor_id, creditor_id, amount_cents desc, id) where status = 'pending';
create index debts_settled_of_group on debts (group_id, settled_at desc, id desc) where status = 'settled';

-- What is pending between two people, once for each direction, so that sums cost the same however many debts there are.
-- The database keeps it with every change of a debt, whoever makes it.
create table debt_sums (
  group_id text not null references groups (id),
  debtor_id text not null references users (id),
  creditor_id text not null references users (id),
  amount_cents bigint not null check (amount_cents >= 0),
  debt_count integer not null check (debt_count >= 0),
  primary key (group_id, debtor_id, creditor_id),
  check (debtor_id <> creditor_id),
  check ((amount_cents = 0) = (debt_count = 0))
);
insert into debt_sums (group_id, debtor_id, creditor_id, amount_cents, debt_count)
select group_id, debtor_id, creditor_id, sum(amount_cents), count(*) from debts where status = 'pending'
group by group_id, debtor_id, creditor_id;

create function keep_debt_sums() returns trigger language plpgsql as $sums$
begin
  if tg_op <> 'INSERT' and old.status = 'pending' then
    update debt_sums set amount_cents = amount_cents - old.amount_cents, debt_count = debt_count - 1
    where group_id = old.group_id and debtor_id = old.debtor_id and creditor_id = old.creditor_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'pending' then
    insert into debt_sums as known (group_id, debtor_id, creditor_id, amount_cents, debt_count)
    values (new.group_id, new.debtor_id, new.creditor_id, new.amount_cents, 1)
    on conflict (group_id, debtor_id, creditor_id) do update
      set amount_cents = known.amount_cents + excluded.amount_cents, debt_count = known.debt_count + 1;
  end if;
  return null;
end $sums$;

-- Deferred to the commit: a transaction that changes debts holds the lock of its group's event log by then, so that two of
-- them never wait for each other here.
create constraint trigger debt_sums_kept
  after insert or delete or update of status, amount_cents, debtor_id, creditor_id on debts
  deferrable initially deferred for each row execute function keep_debt_sums();
