-- The payments of an agreed plan that one of their two people has marked as paid.
create table plan_transfers (
  group_id text not null,
  plan_id text not null,
  payer_id text not null references users (id),
  payee_id text not null references users (id),
  amount_cents bigint not null check (amount_cents > 0),
  payment_method text not null check (payment_method in ('venmo', 'cash', 'zelle', 'other')),
  paid_at timestamptz not null,
  recorded_by text not null references users (id),
  recorded_by_name text not null,
  primary key (group_id, plan_id, payer_id, payee_id),
  foreign key (group_id, plan_id) references plans (group_id, id),
  check (payer_id <> payee_id),
  check (recorded_by in (payer_id, payee_id))
);

-- A plan that ended before it was settled isn't agreed anymore.
update plans set agreed_at = null
where status = 'open' and agreed_at is not null and exists (
  select from plan_debts
  join debts on debts.group_id = plan_debts.group_id and debts.id = plan_debts.debt_id
  where plan_debts.group_id = plans.group_id and plan_debts.plan_id = plans.id and debts.status <> 'pending'
);
