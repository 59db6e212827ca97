-- Under which names people are paid elsewhere, and the plans by which a group settles all its debts at once.

create table payment_handles (
  user_id text primary key references users (id) on delete cascade,
  venmo text check (char_length(venmo) between 1 and 50),
  cash_app text check (char_length(cash_app) between 1 and 20),
  paypal text check (char_length(paypal) between 1 and 20),
  zelle text check (char_length(zelle) between 1 and 254),
  updated_at timestamptz not null
);

-- A plan is written down when somebody agrees to it. Its version is a hash of its debts and transfers: when one of the debts
-- changes, nothing bears the version any more, and the agreements mean nothing.
create table plans (
  id text primary key,
  group_id text not null references groups (id),
  version text not null,
  status text not null check (status in ('open', 'lapsed', 'settled', 'reversed')),
  created_at timestamptz not null,
  -- When the last of its people agreed.
  agreed_at timestamptz,
  settled_at timestamptz,
  settled_by text references users (id),
  unique (group_id, id),
  check (settled_at is null or agreed_at is not null),
  check ((settled_at is null) = (settled_by is null)),
  check ((settled_at is not null) = (status in ('settled', 'reversed')))
);
create unique index plans_open on plans (group_id) where status = 'open';
create index plans_by_version on plans (group_id, version);

-- Everybody who has a debt in the plan; with a time, whoever agreed.
create table plan_people (
  group_id text not null,
  plan_id text not null,
  user_id text not null references users (id),
  agreed_at timestamptz,
  primary key (group_id, plan_id, user_id),
  foreign key (group_id, plan_id) references plans (group_id, id)
);

create table plan_debts (
  group_id text not null,
  plan_id text not null,
  debt_id text not null,
  primary key (group_id, plan_id, debt_id),
  foreign key (group_id, plan_id) references plans (group_id, id),
  foreign key (group_id, debt_id) references debts (group_id, id)
);

create index plans_of_debt on plan_debts (group_id, debt_id);

-- The payments of a plan are its transfers. They cover its debts together and not one by one, so these have no rows in
-- payment_debts: a settled debt belongs to one payment or to one plan. Anybody in the plan may have settled it.
alter table payments add column plan_id text;
alter table payments add foreign key (group_id, plan_id) references plans (group_id, id);
alter table payments drop constraint if exists payments_check1;
alter table payments add constraint payments_settled_by check (plan_id is not null or settled_by in (payer_id, payee_id));
create index payments_of_plan on payments (group_id, plan_id) where plan_id is not null;

alter table debts add column plan_id text;
alter table debts add foreign key (group_id, plan_id) references plans (group_id, id);
alter table debts drop constraint debts_check1;
alter table debts drop constraint debts_check2;
alter table debts add constraint debts_settled_by_one
  check ((status = 'settled')::integer = (payment_id is not null)::integer + (plan_id is not null)::integer);
alter table debts add constraint debts_settled_at check ((status = 'settled') = (settled_at is not null));
create index debts_of_plan on debts (group_id, plan_id) where plan_id is not null;
