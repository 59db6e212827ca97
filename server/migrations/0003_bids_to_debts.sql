-- Bids, the bets they become, how bets were graded, what is owed for it and what was paid, and what people are told.

create table bids (
  id text primary key,
  group_id text not null references groups (id),
  creator_id text not null references users (id),
  creator_name text not null,
  game_id text references games (id),
  sport_key text not null,
  home_team text not null,
  away_team text not null,
  game_time timestamptz,
  bet_type text not null check (bet_type in ('moneyline', 'spread', 'total', 'custom')),
  selection jsonb not null,
  receipt jsonb,
  amount_cents integer not null check (amount_cents > 0),
  acceptor_amount_cents integer not null check (acceptor_amount_cents > 0),
  stakes text not null check (stakes in ('at_odds', 'even')),
  auto_update_odds boolean not null default false,
  expiration_kind text not null check (expiration_kind in ('game_time', '1h', '24h', '1w', 'custom')),
  expiration_time timestamptz not null,
  status text not null check (status in ('open', 'pending_approval', 'accepted', 'cancelled', 'expired', 'declined')),
  version integer not null default 1 check (version > 0),
  acceptor_id text references users (id),
  acceptor_name text,
  accepted_at timestamptz,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  unique (group_id, id),
  check ((status = 'accepted') = (acceptor_id is not null)),
  check ((acceptor_id is null) = (accepted_at is null)),
  check (acceptor_id <> creator_id),
  check ((bet_type = 'custom') = (game_id is null))
);
create index bids_newest on bids (group_id, created_at desc, id desc);
create index bids_of_creator on bids (group_id, creator_id, status);
create index bids_waiting on bids (expiration_time) where status in ('open', 'pending_approval');
create index bids_of_game on bids (game_id) where status in ('open', 'pending_approval');

create table bets (
  id text primary key,
  group_id text not null references groups (id),
  bid_id text not null unique,
  creator_id text not null references users (id),
  creator_name text not null,
  acceptor_id text not null references users (id),
  acceptor_name text not null,
  game_id text references games (id),
  sport_key text not null,
  home_team text not null,
  away_team text not null,
  game_time timestamptz,
  bet_type text not null check (bet_type in ('moneyline', 'spread', 'total', 'custom')),
  creator_selection jsonb not null,
  acceptor_selection jsonb not null,
  receipt jsonb,
  creator_wager_cents integer not null check (creator_wager_cents > 0),
  acceptor_wager_cents integer not null check (acceptor_wager_cents > 0),
  stakes text not null check (stakes in ('at_odds', 'even')),
  status text not null check (status in ('active', 'settled')),
  settlement_status text check (settlement_status in ('resolved', 'push', 'error')),
  winner_id text,
  grading integer not null default 0 check (grading >= 0),
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  results_read_at timestamptz,
  explanation text,
  settled_at timestamptz,
  created_at timestamptz not null,
  unique (group_id, id),
  foreign key (group_id, bid_id) references bids (group_id, id),
  check (creator_id <> acceptor_id),
  check (winner_id is null or winner_id in (creator_id, acceptor_id)),
  check ((status = 'settled') = (settled_at is not null)),
  check ((status = 'settled') = (grading > 0)),
  check (status = 'active' or settlement_status in ('resolved', 'push')),
  check ((winner_id is not null) = (status = 'settled' and settlement_status = 'resolved'))
);
create index bets_newest on bets (group_id, created_at desc, id desc);
create index bets_of_creator on bets (group_id, creator_id, created_at desc, id desc);
create index bets_of_acceptor on bets (group_id, acceptor_id, created_at desc, id desc);
create index bets_active on bets (game_id, group_id) where status = 'active';

create table gradings (
  group_id text not null,
  bet_id text not null,
  number integer not null check (number > 0),
  outcome text not null check (outcome in ('win', 'push')),
  winner_id text,
  amount_cents integer not null check (amount_cents >= 0),
  home_score integer not null check (home_score >= 0),
  away_score integer not null check (away_score >= 0),
  explanation text not null,
  read_at timestamptz not null,
  created_at timestamptz not null,
  primary key (group_id, bet_id, number),
  foreign key (group_id, bet_id) references bets (group_id, id),
  check ((outcome = 'win') = (winner_id is not null)),
  check ((outcome = 'win') = (amount_cents > 0))
);

create table payments (
  id text primary key,
  group_id text not null references groups (id),
  payer_id text not null references users (id),
  payer_name text not null,
  payee_id text not null references users (id),
  payee_name text not null,
  amount_cents integer not null check (amount_cents >= 0),
  payment_method text not null check (payment_method in ('venmo', 'cash', 'zelle', 'other')),
  settled_by text not null references users (id),
  settled_by_name text not null,
  comments text not null default '' check (char_length(comments) <= 500),
  status text not null check (status in ('recorded', 'reversed')),
  created_at timestamptz not null,
  unique (group_id, id),
  check (payer_id <> payee_id),
  check (settled_by in (payer_id, payee_id))
);
create index payments_newest on payments (group_id, created_at desc, id desc);

create table debts (
  id text primary key,
  group_id text not null,
  bet_id text not null,
  grading integer not null,
  debtor_id text not null references users (id),
  debtor_name text not null,
  creditor_id text not null references users (id),
  creditor_name text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'settled', 'replaced')),
  game_info jsonb not null,
  bet_description text not null,
  payment_id text,
  payment_method text,
  settled_at timestamptz,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  unique (group_id, id),
  unique (group_id, bet_id, grading),
  foreign key (group_id, bet_id, grading) references gradings (group_id, bet_id, number),
  foreign key (group_id, payment_id) references payments (group_id, id),
  check (debtor_id <> creditor_id),
  check ((status = 'settled') = (payment_id is not null)),
  check ((payment_id is null) = (settled_at is null)),
  check ((payment_id is null) = (payment_method is null))
);
create index debts_pending on debts (group_id, amount_cents desc, id) where status = 'pending';
create index debts_of_payment on debts (group_id, payment_id) where payment_id is not null;

-- Which debts a payment covered, kept also when it is reversed. The amount is signed: positive when the payer was the debtor.
create table payment_debts (
  group_id text not null,
  payment_id text not null,
  debt_id text not null,
  amount_cents integer not null check (amount_cents <> 0),
  primary key (group_id, payment_id, debt_id),
  foreign key (group_id, payment_id) references payments (group_id, id),
  foreign key (group_id, debt_id) references debts (group_id, id)
);

create table notifications (
  id text primary key,
  user_id text not null references users (id),
  group_id text not null references groups (id),
  -- The event that caused it: nobody is told of one event twice.
  cause text not null,
  type text not null,
  title text not null,
  message text not null,
  route text,
  data jsonb not null,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, cause),
  check (is_read = (read_at is not null))
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
