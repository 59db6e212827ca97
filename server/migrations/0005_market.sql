-- The market of a group: terms that change, bids approved by an admin, bets that end by agreement, and comments.

-- The time that lists are filtered by: the game's, or that of posting where there is no game.
alter table bids
  -- The book that it was posted from, whichever its price follows by now.
  add column book text,
  add column happens_at timestamptz generated always as (coalesce(game_time, created_at)) stored,
  add column comment_count integer not null default 0 check (comment_count >= 0);
update bids set book = receipt ->> 'book';
create index bids_open on bids (group_id, created_at desc, id desc) where status = 'open';
create index bids_standing on bids (group_id, creator_id, created_at desc, id desc)
  where status in ('open', 'pending_approval');
create index bids_by_time on bids (group_id, happens_at);
create index bids_auto on bids (game_id) where status = 'open' and auto_update_odds;

-- The terms of a bid at each of its versions; the key forbids that one repeats.
create table bid_versions (
  group_id text not null,
  bid_id text not null,
  version integer not null check (version > 0),
  cause text not null check (cause in ('posted', 'edited', 'moved')),
  at timestamptz not null,
  selection jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  acceptor_amount_cents integer not null check (acceptor_amount_cents > 0),
  primary key (group_id, bid_id, version),
  foreign key (group_id, bid_id) references bids (group_id, id)
);

alter table bets
  add column happens_at timestamptz generated always as (coalesce(game_time, created_at)) stored,
  add column loser_id text generated always as (
    case winner_id when creator_id then acceptor_id when acceptor_id then creator_id end
  ) stored,
  add column auto_update_odds boolean not null default false,
  add column comment_count integer not null default 0 check (comment_count >= 0),
  add column proposed_result text check (proposed_result in ('creator', 'acceptor', 'push')),
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column void_requested_by text,
  add column void_request_reason text check (char_length(void_request_reason) between 1 and 500),
  add column void_requested_at timestamptz,
  add column void_reason text check (char_length(void_reason) between 1 and 500),
  add check (proposed_by in (creator_id, acceptor_id)),
  add check (num_nulls(proposed_result, proposed_by, proposed_at) in (0, 3)),
  add check (void_requested_by in (creator_id, acceptor_id)),
  add check (num_nulls(void_requested_by, void_request_reason, void_requested_at) in (0, 3)),
  add check (status = 'active' or (proposed_by is null and void_requested_by is null)),
  add check (void_reason is null or (status = 'settled' and settlement_status = 'push'));
create index bets_of_creator_by_status on bets (group_id, creator_id, status, created_at desc, id desc);
create index bets_of_acceptor_by_status on bets (group_id, acceptor_id, status, created_at desc, id desc);
create index bets_of_creator_by_time on bets (group_id, creator_id, happens_at);
create index bets_of_acceptor_by_time on bets (group_id, acceptor_id, happens_at);
create index bets_pushed_of_creator on bets (group_id, creator_id, created_at desc, id desc)
  where settlement_status = 'push';
create index bets_pushed_of_acceptor on bets (group_id, acceptor_id, created_at desc, id desc)
  where settlement_status = 'push';
create index bets_won on bets (group_id, winner_id, created_at desc, id desc) where winner_id is not null;
create index bets_lost on bets (group_id, loser_id, created_at desc, id desc) where loser_id is not null;

-- A bet is graded by a score, by what both parties agreed on, by an admin's word, or voided.
alter table gradings
  alter column home_score drop not null,
  alter column away_score drop not null,
  alter column read_at drop not null,
  add column basis text not null default 'score' check (basis in ('score', 'agreement', 'decision', 'void')),
  add column decided_by text references users (id),
  add column decided_by_name text,
  add check (num_nulls(home_score, away_score, read_at) = case basis when 'score' then 0 else 3 end),
  add check ((basis = 'score') = (decided_by is null)),
  add check ((decided_by is null) = (decided_by_name is null)),
  add check (basis <> 'void' or outcome = 'push');

-- What the parties asked for and turned down before a bet was settled.
create table bet_requests (
  group_id text not null,
  bet_id text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('result_proposed', 'result_rejected', 'void_requested', 'void_rejected')),
  user_id text not null references users (id),
  user_name text not null,
  result text check (result in ('creator', 'acceptor', 'push')),
  reason text,
  at timestamptz not null,
  primary key (group_id, bet_id, number),
  foreign key (group_id, bet_id) references bets (group_id, id)
);

create table comments (
  id text primary key,
  group_id text not null references groups (id),
  entity_type text not null check (entity_type in ('bid', 'bet')),
  entity_id text not null,
  bid_id text generated always as (case entity_type when 'bid' then entity_id end) stored,
  bet_id text generated always as (case entity_type when 'bet' then entity_id end) stored,
  user_id text not null references users (id),
  user_name text not null,
  content text not null check (char_length(content) between 1 and 500),
  created_at timestamptz not null,
  foreign key (group_id, bid_id) references bids (group_id, id),
  foreign key (group_id, bet_id) references bets (group_id, id)
);
create index comments_newest on comments (group_id, entity_type, entity_id, created_at desc, id desc);
