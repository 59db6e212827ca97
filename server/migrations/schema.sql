-- The schema after every migration, made by npm run generate.

create table accounts (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_of_user ON public.accounts USING btree (user_id);

create table announcements (
  id text not null,
  group_id text,
  sent_by text,
  title text not null,
  message text not null,
  recipient_count integer not null,
  created_at timestamp with time zone not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint announcements_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint announcements_recipient_count_check CHECK ((recipient_count >= 0))
);
CREATE INDEX announcements_newest ON public.announcements USING btree (created_at DESC, id DESC);

create table answers (
  user_id text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer json not null,
  created_at timestamp with time zone not null,
  constraint answers_pkey PRIMARY KEY (user_id, route, key),
  constraint answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX answers_by_age ON public.answers USING btree (created_at);

create table api_calls (
  day text not null,
  number integer not null,
  at timestamp with time zone not null,
  credits integer not null,
  endpoint text not null,
  sport_key text not null,
  constraint api_calls_pkey PRIMARY KEY (day, number),
  constraint api_calls_day_fkey FOREIGN KEY (day) REFERENCES api_usage(day),
  constraint api_calls_credits_check CHECK ((credits >= 0)),
  constraint api_calls_endpoint_check CHECK ((endpoint = ANY (ARRAY['odds'::text, 'scores'::text]))),
  constraint api_calls_number_check CHECK ((number > 0))
);

create table api_usage (
  day text not null,
  credits_used integer not null,
  api_fetches integer not null,
  cache_hits integer not null,
  quota_remaining integer,
  last_fetch_at timestamp with time zone,
  scores_credits integer not null default 0,
  constraint api_usage_pkey PRIMARY KEY (day),
  constraint api_usage_api_fetches_check CHECK ((api_fetches >= 0)),
  constraint api_usage_cache_hits_check CHECK ((cache_hits >= 0)),
  constraint api_usage_credits_used_check CHECK ((credits_used >= 0)),
  constraint api_usage_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint api_usage_scores_credits_check CHECK ((scores_credits >= 0))
);

create table bet_quotes (
  game_id text not null,
  market text not null,
  book text not null,
  at timestamp with time zone not null,
  line_halves integer,
  first_odds integer not null,
  second_odds integer not null,
  constraint bet_quotes_pkey PRIMARY KEY (game_id, market, book),
  constraint bet_quotes_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint bet_quotes_market_check CHECK ((market = ANY (ARRAY['moneyline'::text, 'spread'::text, 'total'::text])))
);

create table bet_requests (
  group_id text not null,
  bet_id text not null,
  number integer not null,
  kind text not null,
  user_id text not null,
  user_name text not null,
  result text,
  reason text,
  at timestamp with time zone not null,
  constraint bet_requests_pkey PRIMARY KEY (group_id, bet_id, number),
  constraint bet_requests_group_id_bet_id_fkey FOREIGN KEY (group_id, bet_id) REFERENCES bets(group_id, id),
  constraint bet_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bet_requests_kind_check CHECK ((kind = ANY (ARRAY['result_proposed'::text, 'result_rejected'::text, 'void_requested'::text, 'void_rejected'::text]))),
  constraint bet_requests_number_check CHECK ((number > 0)),
  constraint bet_requests_result_check CHECK ((result = ANY (ARRAY['creator'::text, 'acceptor'::text, 'push'::text])))
);

create table bets (
  id text not null,
  group_id text not null,
  bid_id text not null,
  creator_id text not null,
  creator_name text not null,
  acceptor_id text not null,
  acceptor_name text not null,
  game_id text,
  sport_key text not null,
  home_team text not null,
  away_team text not null,
  game_time timestamp with time zone,
  bet_type text not null,
  creator_selection jsonb not null,
  acceptor_selection jsonb not null,
  receipt jsonb,
  creator_wager_cents bigint not null,
  acceptor_wager_cents bigint not null,
  stakes text not null,
  status text not null,
  settlement_status text,
  winner_id text,
  grading integer not null default 0,
  home_score integer,
  away_score integer,
  results_read_at timestamp with time zone,
  explanation text,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  happens_at timestamp with time zone default COALESCE(game_time, created_at),
  loser_id text default 
CASE winner_id
    WHEN creator_id THEN acceptor_id
    WHEN acceptor_id THEN creator_id
    ELSE NULL::text
END,
  auto_update_odds boolean not null default false,
  comment_count integer not null default 0,
  proposed_result text,
  proposed_by text,
  proposed_at timestamp with time zone,
  void_requested_by text,
  void_request_reason text,
  void_requested_at timestamp with time zone,
  void_reason text,
  start_told_at timestamp with time zone,
  void_deadline timestamp with time zone,
  closing jsonb,
  event_id text,
  held_for text,
  constraint bets_bid_id_key UNIQUE (bid_id),
  constraint bets_group_id_id_key UNIQUE (group_id, id),
  constraint bets_pkey PRIMARY KEY (id),
  constraint bets_acceptor_id_fkey FOREIGN KEY (acceptor_id) REFERENCES users(id),
  constraint bets_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint bets_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint bets_group_id_bid_id_fkey FOREIGN KEY (group_id, bid_id) REFERENCES bids(group_id, id),
  constraint bets_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint bets_acceptor_wager_cents_check CHECK ((acceptor_wager_cents > 0)),
  constraint bets_away_score_check CHECK ((away_score >= 0)),
  constraint bets_bet_type_check CHECK ((bet_type = ANY (ARRAY['moneyline'::text, 'spread'::text, 'total'::text, 'custom'::text]))),
  constraint bets_check CHECK ((creator_id <> acceptor_id)),
  constraint bets_check1 CHECK (((winner_id IS NULL) OR ((winner_id = creator_id) OR (winner_id = acceptor_id)))),
  constraint bets_check10 CHECK (((status = 'active'::text) OR ((proposed_by IS NULL) AND (void_requested_by IS NULL)))),
  constraint bets_check11 CHECK (((void_reason IS NULL) OR ((status = 'settled'::text) AND (settlement_status = 'push'::text)))),
  constraint bets_check2 CHECK (((status = 'settled'::text) = (settled_at IS NOT NULL))),
  constraint bets_check3 CHECK (((status = 'settled'::text) = (grading > 0))),
  constraint bets_check4 CHECK (((status = 'active'::text) OR (settlement_status = ANY (ARRAY['resolved'::text, 'push'::text])))),
  constraint bets_check5 CHECK (((winner_id IS NOT NULL) = ((status = 'settled'::text) AND (settlement_status = 'resolved'::text)))),
  constraint bets_check6 CHECK (((proposed_by = creator_id) OR (proposed_by = acceptor_id))),
  constraint bets_check7 CHECK ((num_nulls(proposed_result, proposed_by, proposed_at) = ANY (ARRAY[0, 3]))),
  constraint bets_check8 CHECK (((void_requested_by = creator_id) OR (void_requested_by = acceptor_id))),
  constraint bets_check9 CHECK ((num_nulls(void_requested_by, void_request_reason, void_requested_at) = ANY (ARRAY[0, 3]))),
  constraint bets_comment_count_check CHECK ((comment_count >= 0)),
  constraint bets_creator_wager_cents_check CHECK ((creator_wager_cents > 0)),
  constraint bets_deadline_of_games CHECK (((void_deadline IS NULL) = (game_id IS NULL))),
  constraint bets_grading_check CHECK ((grading >= 0)),
  constraint bets_held_for_check CHECK ((held_for = 'two_games'::text)),
  constraint bets_home_score_check CHECK ((home_score >= 0)),
  constraint bets_proposed_result_check CHECK ((proposed_result = ANY (ARRAY['creator'::text, 'acceptor'::text, 'push'::text]))),
  constraint bets_settlement_status_check CHECK ((settlement_status = ANY (ARRAY['resolved'::text, 'push'::text, 'error'::text]))),
  constraint bets_stakes_check CHECK ((stakes = ANY (ARRAY['at_odds'::text, 'even'::text]))),
  constraint bets_status_check CHECK ((status = ANY (ARRAY['active'::text, 'settled'::text]))),
  constraint bets_void_reason_check CHECK (((char_length(void_reason) >= 1) AND (char_length(void_reason) <= 500))),
  constraint bets_void_request_reason_check CHECK (((char_length(void_request_reason) >= 1) AND (char_length(void_request_reason) <= 500)))
);
CREATE INDEX bets_active ON public.bets USING btree (game_id, group_id) WHERE (status = 'active'::text);
CREATE INDEX bets_held ON public.bets USING btree (group_id, created_at DESC, id DESC) WHERE (held_for IS NOT NULL);
CREATE INDEX bets_lost ON public.bets USING btree (group_id, loser_id, created_at DESC, id DESC) WHERE (loser_id IS NOT NULL);
CREATE INDEX bets_newest ON public.bets USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX bets_of_acceptor ON public.bets USING btree (group_id, acceptor_id, created_at DESC, id DESC);
CREATE INDEX bets_of_acceptor_by_status ON public.bets USING btree (group_id, acceptor_id, status, created_at DESC, id DESC);
CREATE INDEX bets_of_acceptor_by_time ON public.bets USING btree (group_id, acceptor_id, happens_at);
CREATE INDEX bets_of_creator ON public.bets USING btree (group_id, creator_id, created_at DESC, id DESC);
CREATE INDEX bets_of_creator_by_status ON public.bets USING btree (group_id, creator_id, status, created_at DESC, id DESC);
CREATE INDEX bets_of_creator_by_time ON public.bets USING btree (group_id, creator_id, happens_at);
CREATE INDEX bets_of_game ON public.bets USING btree (game_id, group_id) WHERE (game_id IS NOT NULL);
CREATE INDEX bets_pushed_of_acceptor ON public.bets USING btree (group_id, acceptor_id, created_at DESC, id DESC) WHERE (settlement_status = 'push'::text);
CREATE INDEX bets_pushed_of_creator ON public.bets USING btree (group_id, creator_id, created_at DESC, id DESC) WHERE (settlement_status = 'push'::text);
CREATE INDEX bets_to_start ON public.bets USING btree (game_time) WHERE ((status = 'active'::text) AND (start_told_at IS NULL));
CREATE INDEX bets_won ON public.bets USING btree (group_id, winner_id, created_at DESC, id DESC) WHERE (winner_id IS NOT NULL);

create table bid_versions (
  group_id text not null,
  bid_id text not null,
  version integer not null,
  cause text not null,
  at timestamp with time zone not null,
  selection jsonb not null,
  amount_cents bigint not null,
  acceptor_amount_cents bigint not null,
  constraint bid_versions_pkey PRIMARY KEY (group_id, bid_id, version),
  constraint bid_versions_group_id_bid_id_fkey FOREIGN KEY (group_id, bid_id) REFERENCES bids(group_id, id),
  constraint bid_versions_acceptor_amount_cents_check CHECK ((acceptor_amount_cents > 0)),
  constraint bid_versions_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bid_versions_cause_check CHECK ((cause = ANY (ARRAY['posted'::text, 'edited'::text, 'moved'::text]))),
  constraint bid_versions_version_check CHECK ((version > 0))
);

create table bids (
  id text not null,
  group_id text not null,
  creator_id text not null,
  creator_name text not null,
  game_id text,
  sport_key text not null,
  home_team text not null,
  away_team text not null,
  game_time timestamp with time zone,
  bet_type text not null,
  selection jsonb not null,
  receipt jsonb,
  amount_cents bigint not null,
  acceptor_amount_cents bigint not null,
  stakes text not null,
  auto_update_odds boolean not null default false,
  expiration_kind text not null,
  expiration_time timestamp with time zone not null,
  status text not null,
  version integer not null default 1,
  acceptor_id text,
  acceptor_name text,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  last_modified timestamp with time zone not null,
  book text,
  happens_at timestamp with time zone default COALESCE(game_time, created_at),
  comment_count integer not null default 0,
  event_id text,
  constraint bids_group_id_id_key UNIQUE (group_id, id),
  constraint bids_pkey PRIMARY KEY (id),
  constraint bids_acceptor_id_fkey FOREIGN KEY (acceptor_id) REFERENCES users(id),
  constraint bids_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint bids_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint bids_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint bids_acceptor_amount_cents_check CHECK ((acceptor_amount_cents > 0)),
  constraint bids_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bids_bet_type_check CHECK ((bet_type = ANY (ARRAY['moneyline'::text, 'spread'::text, 'total'::text, 'custom'::text]))),
  constraint bids_check CHECK (((status = 'accepted'::text) = (acceptor_id IS NOT NULL))),
  constraint bids_check1 CHECK (((acceptor_id IS NULL) = (accepted_at IS NULL))),
  constraint bids_check2 CHECK ((acceptor_id <> creator_id)),
  constraint bids_check3 CHECK (((bet_type = 'custom'::text) = (game_id IS NULL))),
  constraint bids_comment_count_check CHECK ((comment_count >= 0)),
  constraint bids_expiration_kind_check CHECK ((expiration_kind = ANY (ARRAY['game_time'::text, '1h'::text, '24h'::text, '1w'::text, 'custom'::text]))),
  constraint bids_stakes_check CHECK ((stakes = ANY (ARRAY['at_odds'::text, 'even'::text]))),
  constraint bids_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pending_approval'::text, 'accepted'::text, 'cancelled'::text, 'expired'::text, 'declined'::text]))),
  constraint bids_version_check CHECK ((version > 0))
);
CREATE INDEX bids_auto ON public.bids USING btree (game_id) WHERE ((status = 'open'::text) AND auto_update_odds);
CREATE INDEX bids_by_time ON public.bids USING btree (group_id, happens_at);
CREATE INDEX bids_held ON public.bids USING btree (group_id, creator_id, game_id) WHERE (status = ANY (ARRAY['open'::text, 'pending_approval'::text]));
CREATE INDEX bids_newest ON public.bids USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX bids_of_game ON public.bids USING btree (game_id) WHERE (status = ANY (ARRAY['open'::text, 'pending_approval'::text]));
CREATE INDEX bids_open ON public.bids USING btree (group_id, created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX bids_standing ON public.bids USING btree (group_id, creator_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['open'::text, 'pending_approval'::text]));
CREATE INDEX bids_waiting ON public.bids USING btree (expiration_time) WHERE (status = ANY (ARRAY['open'::text, 'pending_approval'::text]));

create table cache_locks (
  key text not null,
  holder text not null,
  fencing_token bigint not null,
  locked_at timestamp with time zone not null,
  lease_until timestamp with time zone not null,
  released_at timestamp with time zone,
  credits integer not null default 0,
  constraint cache_locks_pkey PRIMARY KEY (key),
  constraint cache_locks_credits_check CHECK ((credits >= 0)),
  constraint cache_locks_fencing_token_check CHECK ((fencing_token > 0))
);

create table calendars (
  user_id text not null,
  token text not null,
  created_at timestamp with time zone not null,
  constraint calendars_token_key UNIQUE (token),
  constraint calendars_pkey PRIMARY KEY (user_id),
  constraint calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table captured_news (
  id text not null,
  news_id text not null,
  kind text not null,
  group_id text not null,
  user_ids text[] not null,
  recipients text[] not null,
  numbers bigint[] not null,
  created_at timestamp with time zone not null,
  constraint captured_news_pkey PRIMARY KEY (id),
  constraint captured_news_check CHECK (((cardinality(numbers) > 0) AND (cardinality(user_ids) = cardinality(numbers)) AND (cardinality(recipients) = cardinality(numbers))))
);
CREATE INDEX captured_news_by_age ON public.captured_news USING btree (created_at);

create table comments (
  id text not null,
  group_id text not null,
  entity_type text not null,
  entity_id text not null,
  bid_id text default 
CASE entity_type
    WHEN 'bid'::text THEN entity_id
    ELSE NULL::text
END,
  bet_id text default 
CASE entity_type
    WHEN 'bet'::text THEN entity_id
    ELSE NULL::text
END,
  user_id text not null,
  user_name text not null,
  content text not null,
  created_at timestamp with time zone not null,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_group_id_bet_id_fkey FOREIGN KEY (group_id, bet_id) REFERENCES bets(group_id, id),
  constraint comments_group_id_bid_id_fkey FOREIGN KEY (group_id, bid_id) REFERENCES bids(group_id, id),
  constraint comments_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint comments_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 500))),
  constraint comments_entity_type_check CHECK ((entity_type = ANY (ARRAY['bid'::text, 'bet'::text])))
);
CREATE INDEX comments_newest ON public.comments USING btree (group_id, entity_type, entity_id, created_at DESC, id DESC);

create table debt_reminders (
  group_id text not null,
  debtor_id text not null,
  creditor_id text not null,
  reminded_at timestamp with time zone not null,
  constraint debt_reminders_pkey PRIMARY KEY (group_id, debtor_id, creditor_id),
  constraint debt_reminders_creditor_id_fkey FOREIGN KEY (creditor_id) REFERENCES users(id),
  constraint debt_reminders_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES users(id),
  constraint debt_reminders_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);

create table debt_sums (
  group_id text not null,
  debtor_id text not null,
  creditor_id text not null,
  amount_cents bigint not null,
  debt_count integer not null,
  constraint debt_sums_pkey PRIMARY KEY (group_id, debtor_id, creditor_id),
  constraint debt_sums_creditor_id_fkey FOREIGN KEY (creditor_id) REFERENCES users(id),
  constraint debt_sums_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES users(id),
  constraint debt_sums_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint debt_sums_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint debt_sums_check CHECK ((debtor_id <> creditor_id)),
  constraint debt_sums_check1 CHECK (((amount_cents = 0) = (debt_count = 0))),
  constraint debt_sums_debt_count_check CHECK ((debt_count >= 0))
);

create table debts (
  id text not null,
  group_id text not null,
  bet_id text not null,
  grading integer not null,
  debtor_id text not null,
  debtor_name text not null,
  creditor_id text not null,
  creditor_name text not null,
  amount_cents bigint not null,
  status text not null,
  game_info jsonb not null,
  bet_description text not null,
  payment_id text,
  payment_method text,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  last_modified timestamp with time zone not null,
  plan_id text,
  nudged_at timestamp with time zone,
  constraint debts_group_id_bet_id_grading_key UNIQUE (group_id, bet_id, grading),
  constraint debts_group_id_id_key UNIQUE (group_id, id),
  constraint debt_sums_kept TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint debts_pkey PRIMARY KEY (id),
  constraint debts_creditor_id_fkey FOREIGN KEY (creditor_id) REFERENCES users(id),
  constraint debts_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES users(id),
  constraint debts_group_id_bet_id_grading_fkey FOREIGN KEY (group_id, bet_id, grading) REFERENCES gradings(group_id, bet_id, number),
  constraint debts_group_id_payment_id_fkey FOREIGN KEY (group_id, payment_id) REFERENCES payments(group_id, id),
  constraint debts_group_id_plan_id_fkey FOREIGN KEY (group_id, plan_id) REFERENCES plans(group_id, id),
  constraint debts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint debts_check CHECK ((debtor_id <> creditor_id)),
  constraint debts_check3 CHECK (((payment_id IS NULL) = (payment_method IS NULL))),
  constraint debts_settled_at CHECK (((status = 'settled'::text) = (settled_at IS NOT NULL))),
  constraint debts_settled_by_one CHECK ((((status = 'settled'::text))::integer = (((payment_id IS NOT NULL))::integer + ((plan_id IS NOT NULL))::integer))),
  constraint debts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'settled'::text, 'replaced'::text])))
);
CREATE INDEX debts_between ON public.debts USING btree (group_id, debtor_id, creditor_id, amount_cents DESC, id) WHERE (status = 'pending'::text);
CREATE INDEX debts_of_payment ON public.debts USING btree (group_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX debts_of_plan ON public.debts USING btree (group_id, plan_id) WHERE (plan_id IS NOT NULL);
CREATE INDEX debts_owed_by ON public.debts USING btree (group_id, debtor_id, amount_cents DESC, id) WHERE (status = 'pending'::text);
CREATE INDEX debts_owed_to ON public.debts USING btree (group_id, creditor_id, amount_cents DESC, id) WHERE (status = 'pending'::text);
CREATE INDEX debts_pending ON public.debts USING btree (group_id, amount_cents DESC, id) WHERE (status = 'pending'::text);
CREATE INDEX debts_settled ON public.debts USING btree (settled_at DESC, id DESC) WHERE (status = 'settled'::text);
CREATE INDEX debts_settled_of_group ON public.debts USING btree (group_id, settled_at DESC, id DESC) WHERE (status = 'settled'::text);

create table deliveries (
  id text not null default "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 24),
  number bigint not null,
  channel text not null,
  kind text not null,
  user_id text,
  group_id text,
  recipient text not null,
  cause text,
  bundle text,
  bundled_into text,
  payload jsonb,
  subject text,
  body text,
  state text not null,
  provider text,
  provider_id text,
  segments integer not null default 0,
  cost_micros bigint,
  attempts integer not null default 0,
  due_at timestamp with time zone,
  rest_until timestamp with time zone,
  error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  news_id text,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint deliveries_body_check CHECK (((body IS NULL) OR (due_at IS NOT NULL) OR (provider = 'captured'::text) OR ((channel = 'text'::text) AND (kind <> 'phone_verification'::text)))),
  constraint deliveries_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL))),
  constraint deliveries_check1 CHECK (((state = 'bundled'::text) = (bundled_into IS NOT NULL))),
  constraint deliveries_check2 CHECK (((state = ANY (ARRAY['waiting'::text, 'failed'::text, 'bundled'::text])) OR (provider IS NOT NULL))),
  constraint deliveries_cost_micros_check CHECK ((cost_micros >= 0)),
  constraint deliveries_segments_check CHECK ((segments >= 0)),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'undelivered'::text, 'bundled'::text])))
);
CREATE INDEX deliveries_bundled ON public.deliveries USING btree (bundled_into) WHERE (bundled_into IS NOT NULL);
CREATE INDEX deliveries_by_age ON public.deliveries USING btree (channel, created_at);
CREATE INDEX deliveries_due ON public.deliveries USING btree (channel, due_at, number) WHERE (due_at IS NOT NULL);
CREATE INDEX deliveries_failed ON public.deliveries USING btree (channel, created_at) WHERE (state = ANY (ARRAY['failed'::text, 'undelivered'::text]));
CREATE INDEX deliveries_in_bundles ON public.deliveries USING btree (channel, recipient, bundle) WHERE ((due_at IS NOT NULL) AND (bundle IS NOT NULL));
CREATE INDEX deliveries_on_request ON public.deliveries USING btree (recipient, kind, created_at) WHERE ((cause IS NULL) AND (news_id IS NULL));
CREATE UNIQUE INDEX deliveries_once ON public.deliveries USING btree (channel, recipient, cause) WHERE (cause IS NOT NULL);
CREATE UNIQUE INDEX deliveries_provider_id ON public.deliveries USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX deliveries_resting ON public.deliveries USING btree (channel, rest_until) WHERE (rest_until IS NOT NULL);

create table digests (
  sent_at timestamp with time zone not null,
  up_to_user_id text not null,
  constraint digests_pkey PRIMARY KEY (sent_at)
);

create table failed_sign_ins (
  id text not null,
  email text not null,
  at timestamp with time zone not null,
  address text not null default ''::text,
  known_as text,
  constraint failed_sign_ins_pkey PRIMARY KEY (id)
);
CREATE INDEX failed_sign_ins_by_age ON public.failed_sign_ins USING btree (at);
CREATE INDEX failed_sign_ins_by_email ON public.failed_sign_ins USING btree (email, at);

create table feed_account (
  is_only boolean not null default true,
  key_hash text,
  key_month text,
  credits_before_key integer not null default 0,
  out_of_credits_since timestamp with time zone,
  asked_at timestamp with time zone,
  constraint feed_account_pkey PRIMARY KEY (is_only),
  constraint feed_account_credits_before_key_check CHECK ((credits_before_key >= 0)),
  constraint feed_account_is_only_check CHECK (is_only)
);

create table game_changes (
  game_id text not null,
  at timestamp with time zone not null,
  source text not null,
  field text not null,
  old_value text,
  new_value text not null,
  constraint game_changes_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint game_changes_field_check CHECK ((field = ANY (ARRAY['commence_time'::text, 'state'::text, 'score'::text, 'review'::text])))
);
CREATE INDEX changes_of_game ON public.game_changes USING btree (game_id, at);

create table game_sources (
  sport_key text not null,
  provider_event_id text not null,
  game_id text not null,
  first_seen_at timestamp with time zone not null,
  missing_since timestamp with time zone,
  is_scored boolean not null default false,
  number integer not null default 1,
  constraint game_sources_pkey PRIMARY KEY (sport_key, provider_event_id),
  constraint game_sources_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint game_sources_number_check CHECK ((number > 0))
);
CREATE UNIQUE INDEX sources_of_game ON public.game_sources USING btree (game_id, number);

create table games (
  id text not null,
  sport_key text not null,
  home_team text not null,
  away_team text not null,
  commence_time timestamp with time zone not null,
  state text not null,
  home_score integer,
  away_score integer,
  score_updated_at timestamp with time zone,
  result_read_at timestamp with time zone,
  result_source text,
  created_at timestamp with time zone not null,
  last_modified timestamp with time zone not null,
  review_reason text,
  review_scores json,
  result_event_id text,
  score_read_at timestamp with time zone,
  unfinished_read_at timestamp with time zone,
  is_return_unclear boolean not null default false,
  constraint games_pkey PRIMARY KEY (id),
  constraint games_away_score_check CHECK ((away_score >= 0)),
  constraint games_check CHECK ((home_team <> away_team)),
  constraint games_check1 CHECK (((home_score IS NULL) = (away_score IS NULL))),
  constraint games_check2 CHECK (((result_read_at IS NULL) = (result_source IS NULL))),
  constraint games_check3 CHECK (((state <> 'final'::text) OR ((home_score IS NOT NULL) AND (result_read_at IS NOT NULL)))),
  constraint games_home_score_check CHECK ((home_score >= 0)),
  constraint games_id_check CHECK ((id ~ '^[A-Za-z0-9]{20,40}$'::text)),
  constraint games_review_reason_check CHECK ((review_reason = ANY (ARRAY['scores_missing'::text, 'names_differ'::text, 'not_whole_numbers'::text, 'told_twice'::text, 'level'::text, 'not_read'::text]))),
  constraint games_review_says_why CHECK ((((state = 'needs_review'::text) = (review_reason IS NOT NULL)) AND ((review_reason IS NULL) = (review_scores IS NULL)))),
  constraint games_sport_key_check CHECK ((sport_key = ANY (ARRAY['americanfootball_nfl'::text, 'americanfootball_ncaaf'::text, 'basketball_nba'::text, 'basketball_ncaab'::text, 'basketball_wnba'::text, 'baseball_mlb'::text, 'icehockey_nhl'::text]))),
  constraint games_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'live'::text, 'final'::text, 'postponed'::text, 'needs_review'::text, 'void'::text])))
);
CREATE INDEX games_by_start ON public.games USING btree (commence_time);
CREATE INDEX games_in_review ON public.games USING btree (commence_time DESC, id DESC) WHERE (state = 'needs_review'::text);
CREATE INDEX games_of_sport ON public.games USING btree (sport_key, commence_time);
CREATE INDEX games_read_lately ON public.games USING btree (result_read_at) WHERE (state = 'final'::text);

create table gradings (
  group_id text not null,
  bet_id text not null,
  number integer not null,
  outcome text not null,
  winner_id text,
  amount_cents bigint not null,
  home_score integer,
  away_score integer,
  explanation text not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  basis text not null default 'score'::text,
  decided_by text,
  decided_by_name text,
  reason text,
  event_id text,
  constraint gradings_pkey PRIMARY KEY (group_id, bet_id, number),
  constraint gradings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint gradings_group_id_bet_id_fkey FOREIGN KEY (group_id, bet_id) REFERENCES bets(group_id, id),
  constraint gradings_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint gradings_away_score_check CHECK ((away_score >= 0)),
  constraint gradings_basis_check CHECK ((basis = ANY (ARRAY['score'::text, 'agreement'::text, 'decision'::text, 'void'::text, 'deadline'::text]))),
  constraint gradings_check CHECK (((outcome = 'win'::text) = (winner_id IS NOT NULL))),
  constraint gradings_check1 CHECK (((outcome = 'win'::text) = (amount_cents > 0))),
  constraint gradings_check4 CHECK (((decided_by IS NULL) = (decided_by_name IS NULL))),
  constraint gradings_decided_by_basis CHECK (((decided_by IS NULL) = (basis = ANY (ARRAY['score'::text, 'deadline'::text])))),
  constraint gradings_event_of_score CHECK (((event_id IS NULL) OR (basis = 'score'::text))),
  constraint gradings_home_score_check CHECK ((home_score >= 0)),
  constraint gradings_number_check CHECK ((number > 0)),
  constraint gradings_outcome_check CHECK ((outcome = ANY (ARRAY['win'::text, 'push'::text]))),
  constraint gradings_reason_by_basis CHECK (((reason IS NULL) OR (basis = ANY (ARRAY['decision'::text, 'void'::text, 'deadline'::text])))),
  constraint gradings_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint gradings_score_by_basis CHECK (
CASE basis
    WHEN 'score'::text THEN (num_nulls(home_score, away_score, read_at) = 0)
    WHEN 'decision'::text THEN ((num_nulls(home_score, away_score) = ANY (ARRAY[0, 2])) AND (read_at IS NULL))
    ELSE (num_nulls(home_score, away_score, read_at) = 3)
END),
  constraint gradings_void_is_push CHECK (((basis <> ALL (ARRAY['void'::text, 'deadline'::text])) OR ((outcome = 'push'::text) AND (reason IS NOT NULL))))
);

create table group_channels (
  id text not null,
  group_id text not null,
  service text not null,
  sealed_address text not null,
  masked_address text not null,
  kinds text[] not null,
  failures integer not null default 0,
  paused_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint group_channels_pkey PRIMARY KEY (id),
  constraint group_channels_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint group_channels_failures_check CHECK ((failures >= 0)),
  constraint group_channels_kinds_check CHECK ((cardinality(kinds) > 0))
);
CREATE INDEX group_channels_of_groups ON public.group_channels USING btree (group_id, created_at);

create table group_events (
  group_id text not null,
  number bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  constraint group_events_pkey PRIMARY KEY (group_id, number),
  constraint group_events_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint group_events_number_check CHECK ((number > 0))
);

create table group_log (
  group_id text not null,
  number bigint not null,
  user_id text not null,
  user_name text not null,
  kind text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint group_log_pkey PRIMARY KEY (group_id, number),
  constraint group_log_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint group_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint group_log_text_check CHECK ((text <> ''::text))
);

create table group_logs (
  group_id text not null,
  last_number bigint not null,
  constraint group_logs_pkey PRIMARY KEY (group_id),
  constraint group_logs_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);

create table group_mutes (
  user_id text not null,
  group_id text not null,
  until timestamp with time zone not null,
  constraint group_mutes_pkey PRIMARY KEY (user_id, group_id),
  constraint group_mutes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint group_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table group_news (
  id text not null,
  group_id text not null,
  actor_id text,
  cause text not null,
  type text not null,
  title text not null,
  message text not null,
  route text,
  data jsonb not null,
  created_at timestamp with time zone not null,
  type_count integer not null,
  actor_count integer not null,
  constraint group_news_group_id_cause_key UNIQUE (group_id, cause),
  constraint group_news_group_id_created_at_key UNIQUE (group_id, created_at),
  constraint group_news_pkey PRIMARY KEY (id),
  constraint group_news_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint group_news_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX group_news_of_actor ON public.group_news USING btree (group_id, actor_id, type, created_at);
CREATE INDEX group_news_of_type ON public.group_news USING btree (group_id, type, created_at);

create table groups (
  id text not null,
  invite_code text not null,
  name text not null,
  description text not null default ''::text,
  created_by text not null,
  member_count integer not null,
  is_private boolean not null default true,
  max_members integer not null default 50,
  min_bet_amount_cents bigint not null default 100,
  max_bet_amount_cents bigint not null default 100000,
  allow_same_bet_types boolean not null default true,
  require_approval_for_large_bets boolean not null default false,
  large_bet_threshold_cents bigint not null default 50000,
  auto_settle_bets boolean not null default true,
  stakes text not null default 'at_odds'::text,
  members_can_invite boolean not null default true,
  members_can_create_bids boolean not null default true,
  members_can_accept_bids boolean not null default true,
  members_can_view_stats boolean not null default true,
  created_at timestamp with time zone not null,
  last_modified timestamp with time zone not null,
  first_invite_code text not null,
  constraint groups_first_invite_code_key UNIQUE (first_invite_code),
  constraint groups_invite_code_key UNIQUE (invite_code),
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint groups_check CHECK (((max_bet_amount_cents >= min_bet_amount_cents) AND (max_bet_amount_cents <= 100000))),
  constraint groups_description_check CHECK ((char_length(description) <= 200)),
  constraint groups_invite_code_is_no_id CHECK (((invite_code <> id) AND (first_invite_code <> id))),
  constraint groups_max_members_check CHECK ((max_members = ANY (ARRAY[10, 25, 50, 100]))),
  constraint groups_member_count_check CHECK ((member_count >= 0)),
  constraint groups_min_bet_amount_cents_check CHECK (((min_bet_amount_cents >= 100) AND (min_bet_amount_cents <= 100000))),
  constraint groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint groups_stakes_check CHECK ((stakes = ANY (ARRAY['at_odds'::text, 'even'::text]))),
  constraint groups_threshold_of_large_bets CHECK (((large_bet_threshold_cents >= 100) AND (large_bet_threshold_cents <= 100000)))
);

create table invites (
  id text not null,
  group_id text not null,
  invited_by text not null,
  recipient text not null,
  created_at timestamp with time zone not null,
  constraint invites_pkey PRIMARY KEY (id),
  constraint invites_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id)
);
CREATE INDEX invites_by_age ON public.invites USING btree (created_at);
CREATE INDEX invites_of_member ON public.invites USING btree (invited_by, created_at);
CREATE INDEX invites_to_address ON public.invites USING btree (group_id, recipient, created_at);

create table line_changes (
  game_id text not null,
  market text not null,
  at timestamp with time zone not null,
  book text not null,
  line_halves integer,
  first_odds integer not null,
  second_odds integer not null,
  first_original integer not null,
  second_original integer not null,
  constraint line_changes_pkey PRIMARY KEY (game_id, market, at),
  constraint line_changes_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint line_changes_check CHECK (((line_halves IS NULL) = (market = 'moneyline'::text))),
  constraint line_changes_market_check CHECK ((market = ANY (ARRAY['moneyline'::text, 'spread'::text, 'total'::text])))
);

create table members (
  group_id text not null,
  user_id text not null,
  display_name text not null,
  role text not null,
  is_active boolean not null default true,
  joined_at timestamp with time zone not null,
  was_removed boolean not null default false,
  admin_until timestamp with time zone,
  constraint members_pkey PRIMARY KEY (group_id, user_id),
  constraint members_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint members_removed_are_gone CHECK ((NOT (is_active AND was_removed))),
  constraint members_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text])))
);
CREATE INDEX members_by_user ON public.members USING btree (user_id) WHERE is_active;

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table news_marks (
  user_id text not null,
  group_id text not null,
  up_to timestamp with time zone not null,
  read_at timestamp with time zone not null,
  constraint news_marks_pkey PRIMARY KEY (user_id, group_id, up_to),
  constraint news_marks_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint news_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table news_periods (
  user_id text not null,
  group_id text not null,
  starts_after timestamp with time zone not null,
  ends_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  kinds text[] not null,
  constraint news_periods_pkey PRIMARY KEY (user_id, group_id, starts_after),
  constraint news_periods_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint news_periods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint news_periods_check CHECK ((ends_at >= starts_after))
);
CREATE INDEX news_periods_of_group ON public.news_periods USING btree (group_id, user_id);
CREATE UNIQUE INDEX news_periods_open ON public.news_periods USING btree (user_id, group_id) WHERE (ends_at = 'infinity'::timestamp with time zone);

create table news_reads (
  user_id text not null,
  group_id text not null,
  news_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  constraint news_reads_pkey PRIMARY KEY (user_id, group_id, news_at),
  constraint news_reads_group_id_news_at_fkey FOREIGN KEY (group_id, news_at) REFERENCES group_news(group_id, created_at),
  constraint news_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table news_to_spread (
  news_id text not null,
  constraint news_to_spread_pkey PRIMARY KEY (news_id)
);

create table notification_settings (
  user_id text not null,
  in_app_on boolean not null,
  email_on boolean not null,
  text_on boolean not null,
  push_on boolean not null,
  in_app_kinds text[] not null,
  email_kinds text[] not null,
  text_kinds text[] not null,
  quiet_from text,
  quiet_to text,
  time_zone text,
  asked_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_settings_check CHECK ((num_nulls(quiet_from, quiet_to, time_zone) = ANY (ARRAY[0, 3]))),
  constraint notification_settings_quiet_from_check CHECK ((quiet_from ~ '^\d\d:\d\d$'::text)),
  constraint notification_settings_quiet_to_check CHECK ((quiet_to ~ '^\d\d:\d\d$'::text))
);

create table notifications (
  id text not null,
  user_id text not null,
  group_id text,
  cause text not null,
  type text not null,
  title text not null,
  message text not null,
  route text,
  data jsonb not null,
  is_read boolean not null default false,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint notifications_user_id_cause_key UNIQUE (user_id, cause),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_check CHECK ((is_read = (read_at IS NOT NULL))),
  constraint notifications_group_check CHECK (((group_id IS NOT NULL) OR (type = 'system_announcement'::text)))
);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_of_group ON public.notifications USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (NOT is_read);

create table odds_cache (
  key text not null,
  sport_key text not null,
  source text not null,
  data jsonb not null,
  version text not null,
  last_updated timestamp with time zone,
  attempted_at timestamp with time zone not null,
  demanded_at timestamp with time zone,
  fetch_status text not null,
  error_message text,
  data_count integer not null,
  days_from integer,
  cleared_at timestamp with time zone,
  retry_at timestamp with time zone,
  constraint odds_cache_pkey PRIMARY KEY (key),
  constraint odds_cache_check CHECK (
CASE fetch_status
    WHEN 'error'::text THEN (error_message IS NOT NULL)
    WHEN 'cleared'::text THEN (error_message IS NULL)
    ELSE true
END),
  constraint odds_cache_check1 CHECK (((fetch_status <> 'success'::text) OR (last_updated IS NOT NULL))),
  constraint odds_cache_data_count_check CHECK ((data_count >= 0)),
  constraint odds_cache_fetch_status_check CHECK ((fetch_status = ANY (ARRAY['success'::text, 'error'::text, 'cleared'::text])))
);

create table payment_debts (
  group_id text not null,
  payment_id text not null,
  debt_id text not null,
  amount_cents bigint not null,
  constraint payment_debts_pkey PRIMARY KEY (group_id, payment_id, debt_id),
  constraint payment_debts_group_id_debt_id_fkey FOREIGN KEY (group_id, debt_id) REFERENCES debts(group_id, id),
  constraint payment_debts_group_id_payment_id_fkey FOREIGN KEY (group_id, payment_id) REFERENCES payments(group_id, id),
  constraint payment_debts_amount_cents_check CHECK ((amount_cents <> 0))
);
CREATE INDEX payment_debts_of_debt ON public.payment_debts USING btree (group_id, debt_id);
CREATE INDEX payments_of_debt ON public.payment_debts USING btree (group_id, debt_id);

create table payment_handles (
  user_id text not null,
  venmo text,
  cash_app text,
  paypal text,
  zelle text,
  updated_at timestamp with time zone not null,
  constraint payment_handles_pkey PRIMARY KEY (user_id),
  constraint payment_handles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint payment_handles_cash_app_check CHECK (((char_length(cash_app) >= 1) AND (char_length(cash_app) <= 20))),
  constraint payment_handles_paypal_check CHECK (((char_length(paypal) >= 1) AND (char_length(paypal) <= 20))),
  constraint payment_handles_venmo_check CHECK (((char_length(venmo) >= 1) AND (char_length(venmo) <= 50))),
  constraint payment_handles_zelle_check CHECK (((char_length(zelle) >= 1) AND (char_length(zelle) <= 254)))
);

create table payments (
  id text not null,
  group_id text not null,
  payer_id text not null,
  payer_name text not null,
  payee_id text not null,
  payee_name text not null,
  amount_cents bigint not null,
  payment_method text not null,
  settled_by text not null,
  settled_by_name text not null,
  comments text not null default ''::text,
  status text not null,
  created_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversed_by_name text,
  reversal_reason text,
  plan_id text,
  constraint payments_group_id_id_key UNIQUE (group_id, id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint payments_group_id_plan_id_fkey FOREIGN KEY (group_id, plan_id) REFERENCES plans(group_id, id),
  constraint payments_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES users(id),
  constraint payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint payments_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint payments_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint payments_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payments_check CHECK ((payer_id <> payee_id)),
  constraint payments_comments_check CHECK ((char_length(comments) <= 500)),
  constraint payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['venmo'::text, 'cash'::text, 'zelle'::text, 'other'::text]))),
  constraint payments_reversal_is_whole CHECK ((num_nonnulls(reversed_at, reversed_by, reversed_by_name, reversal_reason) =
CASE status
    WHEN 'reversed'::text THEN 4
    ELSE 0
END)),
  constraint payments_reversal_reason_check CHECK (((char_length(reversal_reason) >= 1) AND (char_length(reversal_reason) <= 500))),
  constraint payments_settled_by CHECK (((plan_id IS NOT NULL) OR ((settled_by = payer_id) OR (settled_by = payee_id)))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['recorded'::text, 'reversed'::text])))
);
CREATE INDEX payments_newest ON public.payments USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX payments_of_plan ON public.payments USING btree (group_id, plan_id) WHERE (plan_id IS NOT NULL);

create table phone_codes (
  id text not null,
  user_id text not null,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint phone_codes_pkey PRIMARY KEY (id),
  constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint phone_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX phone_codes_by_age ON public.phone_codes USING btree (created_at);
CREATE INDEX phone_codes_of_user ON public.phone_codes USING btree (user_id, created_at);
CREATE INDEX phone_codes_to_number ON public.phone_codes USING btree (phone_number, created_at);

create table plan_debts (
  group_id text not null,
  plan_id text not null,
  debt_id text not null,
  constraint plan_debts_pkey PRIMARY KEY (group_id, plan_id, debt_id),
  constraint plan_debts_group_id_debt_id_fkey FOREIGN KEY (group_id, debt_id) REFERENCES debts(group_id, id),
  constraint plan_debts_group_id_plan_id_fkey FOREIGN KEY (group_id, plan_id) REFERENCES plans(group_id, id)
);
CREATE INDEX plans_of_debt ON public.plan_debts USING btree (group_id, debt_id);

create table plan_people (
  group_id text not null,
  plan_id text not null,
  user_id text not null,
  agreed_at timestamp with time zone,
  constraint plan_people_pkey PRIMARY KEY (group_id, plan_id, user_id),
  constraint plan_people_group_id_plan_id_fkey FOREIGN KEY (group_id, plan_id) REFERENCES plans(group_id, id),
  constraint plan_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table plan_transfers (
  group_id text not null,
  plan_id text not null,
  payer_id text not null,
  payee_id text not null,
  amount_cents bigint not null,
  payment_method text not null,
  paid_at timestamp with time zone not null,
  recorded_by text not null,
  recorded_by_name text not null,
  constraint plan_transfers_pkey PRIMARY KEY (group_id, plan_id, payer_id, payee_id),
  constraint plan_transfers_group_id_plan_id_fkey FOREIGN KEY (group_id, plan_id) REFERENCES plans(group_id, id),
  constraint plan_transfers_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES users(id),
  constraint plan_transfers_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint plan_transfers_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint plan_transfers_amount_cents_check CHECK ((amount_cents > 0)),
  constraint plan_transfers_check CHECK ((payer_id <> payee_id)),
  constraint plan_transfers_check1 CHECK (((recorded_by = payer_id) OR (recorded_by = payee_id))),
  constraint plan_transfers_payment_method_check CHECK ((payment_method = ANY (ARRAY['venmo'::text, 'cash'::text, 'zelle'::text, 'other'::text])))
);

create table plans (
  id text not null,
  group_id text not null,
  version text not null,
  status text not null,
  created_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by text,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversed_by_name text,
  reversal_reason text,
  constraint plans_group_id_id_key UNIQUE (group_id, id),
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint plans_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint plans_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint plans_check CHECK (((settled_at IS NULL) OR (agreed_at IS NOT NULL))),
  constraint plans_check1 CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint plans_check2 CHECK (((settled_at IS NOT NULL) = (status = ANY (ARRAY['settled'::text, 'reversed'::text])))),
  constraint plans_reversal CHECK (((reversed_at IS NULL) OR ((status = 'reversed'::text) AND (reversed_by IS NOT NULL) AND (reversed_by_name IS NOT NULL) AND (reversal_reason IS NOT NULL)))),
  constraint plans_status_check CHECK ((status = ANY (ARRAY['open'::text, 'lapsed'::text, 'settled'::text, 'reversed'::text])))
);
CREATE INDEX plans_by_version ON public.plans USING btree (group_id, version);
CREATE UNIQUE INDEX plans_open ON public.plans USING btree (group_id) WHERE (status = 'open'::text);

create table push_devices (
  id text not null default "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 24),
  session_id text not null,
  user_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_session_id_key UNIQUE (session_id),
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of_user ON public.push_devices USING btree (user_id);

create table removed_identities (
  group_id text not null,
  identity text not null,
  constraint removed_identities_pkey PRIMARY KEY (group_id, identity),
  constraint removed_identities_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);

create table score_runs (
  sport_key text not null,
  began_at timestamp with time zone not null,
  last_read_at timestamp with time zone not null,
  constraint score_runs_pkey PRIMARY KEY (sport_key, began_at),
  constraint score_runs_check CHECK ((last_read_at >= began_at))
);

create table sendgrid_errors (
  id text not null default "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 24),
  user_id text not null,
  error text not null,
  action text not null,
  at timestamp with time zone not null,
  constraint sendgrid_errors_user_id_key UNIQUE (user_id),
  constraint sendgrid_errors_pkey PRIMARY KEY (id),
  constraint sendgrid_errors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sendgrid_errors_action_check CHECK ((action = ANY (ARRAY['sign_up'::text, 'catch_up'::text, 'retry'::text])))
);
CREATE INDEX sendgrid_errors_newest ON public.sendgrid_errors USING btree (at DESC, id DESC);

create table sessions (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  proved_at timestamp with time zone,
  token_name text,
  token_scope text,
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_token_check CHECK (((token_name IS NULL) = (token_scope IS NULL))),
  constraint sessions_token_scope_check CHECK ((token_scope = ANY (ARRAY['read'::text, 'write'::text])))
);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

create table sign_up_settings (
  is_only boolean not null default true,
  mode text not null,
  changed_at timestamp with time zone not null,
  constraint sign_up_settings_pkey PRIMARY KEY (is_only),
  constraint sign_up_settings_is_only_check CHECK (is_only),
  constraint sign_up_settings_mode_check CHECK ((mode = ANY (ARRAY['open'::text, 'invite'::text, 'closed'::text])))
);

create table sign_ups (
  id text not null,
  token_hash text not null,
  name text not null,
  email text not null,
  password_hash text not null,
  next text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  invite_code text,
  constraint sign_ups_token_hash_key UNIQUE (token_hash),
  constraint sign_ups_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_ups_by_expiry ON public.sign_ups USING btree (expires_at);
CREATE INDEX sign_ups_of_email ON public.sign_ups USING btree (email);

create table site_administrators (
  user_id text not null,
  granted_via text not null,
  granted_at timestamp with time zone not null,
  constraint site_administrators_pkey PRIMARY KEY (user_id),
  constraint site_administrators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint site_administrators_granted_via_check CHECK ((granted_via = ANY (ARRAY['command_line'::text, 'administrator'::text, 'first_account'::text])))
);
CREATE UNIQUE INDEX site_administrators_first_account ON public.site_administrators USING btree (granted_via) WHERE (granted_via = 'first_account'::text);

create table site_settings (
  is_only boolean not null default true,
  cache_refresh_minutes integer not null default 5,
  api_quota_limit integer not null default 100000,
  enable_caching boolean not null default true,
  enable_auto_settlement boolean not null default true,
  followed_sports text[] not null default ARRAY['americanfootball_nfl'::text, 'basketball_nba'::text, 'baseball_mlb'::text, 'icehockey_nhl'::text, 'americanfootball_ncaaf'::text, 'basketball_ncaab'::text, 'basketball_wnba'::text],
  last_updated timestamp with time zone,
  demo_since timestamp with time zone,
  constraint site_settings_pkey PRIMARY KEY (is_only),
  constraint site_settings_api_quota_limit_check CHECK (((api_quota_limit >= 1000) AND ((api_quota_limit % 1000) = 0))),
  constraint site_settings_cache_refresh_minutes_check CHECK (((cache_refresh_minutes >= 1) AND (cache_refresh_minutes <= 60))),
  constraint site_settings_is_only_check CHECK (is_only)
);

create table stat_extremes (
  group_id text not null,
  user_id text not null,
  won_cents bigint,
  won_at timestamp with time zone,
  won_bet_id text,
  lost_cents bigint,
  lost_at timestamp with time zone,
  lost_bet_id text,
  streak_kind text,
  streak_length integer,
  last_at timestamp with time zone,
  last_bet_id text,
  constraint stat_extremes_pkey PRIMARY KEY (group_id, user_id),
  constraint stat_extremes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint stat_extremes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint stat_extremes_check CHECK ((num_nulls(won_cents, won_at, won_bet_id) = ANY (ARRAY[0, 3]))),
  constraint stat_extremes_check1 CHECK ((num_nulls(lost_cents, lost_at, lost_bet_id) = ANY (ARRAY[0, 3]))),
  constraint stat_extremes_check2 CHECK ((num_nulls(last_at, last_bet_id) = ANY (ARRAY[0, 2]))),
  constraint stat_extremes_check3 CHECK ((num_nulls(streak_kind, streak_length) = ANY (ARRAY[0, 2]))),
  constraint stat_extremes_streak_kind_check CHECK ((streak_kind = ANY (ARRAY['won'::text, 'lost'::text]))),
  constraint stat_extremes_streak_length_check CHECK ((streak_length > 0))
);

create table stat_sides (
  group_id text not null,
  bet_id text not null,
  user_id text not null,
  opponent_id text not null,
  settled_at timestamp with time zone not null,
  sport_key text not null,
  bet_type text not null,
  result text not null,
  step integer,
  bets integer not null,
  won integer not null,
  lost integer not null,
  pushed integer not null,
  wagered_cents bigint not null,
  own_wagers_cents bigint not null,
  profit_cents bigint not null,
  saved_cents bigint not null,
  estimated_cents bigint not null,
  luck_bets integer not null,
  luck_profit_cents bigint not null,
  luck_expected_cents bigint not null,
  luck_variance bigint not null,
  chance_millionths integer not null,
  closing_bets integer not null,
  closing_millionths integer not null,
  moved_bets integer not null,
  moved_halves integer not null,
  constraint stat_sides_pkey PRIMARY KEY (group_id, bet_id, user_id),
  constraint stat_sides_group_id_bet_id_fkey FOREIGN KEY (group_id, bet_id) REFERENCES bets(group_id, id),
  constraint stat_sides_opponent_id_fkey FOREIGN KEY (opponent_id) REFERENCES users(id),
  constraint stat_sides_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint stat_sides_check CHECK ((user_id <> opponent_id)),
  constraint stat_sides_check1 CHECK (((bets = 1) AND (((won + lost) + pushed) = 1))),
  constraint stat_sides_result_check CHECK ((result = ANY (ARRAY['won'::text, 'lost'::text, 'push'::text]))),
  constraint stat_sides_step_check CHECK (((step >= 0) AND (step <= 9)))
);
CREATE INDEX sides_biggest_lost ON public.stat_sides USING btree (group_id, user_id, profit_cents, settled_at DESC, bet_id DESC) WHERE (result = 'lost'::text);
CREATE INDEX sides_biggest_won ON public.stat_sides USING btree (group_id, user_id, profit_cents DESC, settled_at DESC, bet_id DESC) WHERE (result = 'won'::text);
CREATE INDEX sides_by_result ON public.stat_sides USING btree (group_id, user_id, result, settled_at DESC, bet_id DESC);
CREATE INDEX sides_by_time ON public.stat_sides USING btree (group_id, settled_at, bet_id);
CREATE INDEX sides_of_member ON public.stat_sides USING btree (group_id, user_id, settled_at DESC, bet_id DESC);

create table stat_sums (
  group_id text not null,
  part text not null,
  user_id text not null,
  value text not null,
  bets bigint not null,
  won bigint not null,
  lost bigint not null,
  pushed bigint not null,
  wagered_cents bigint not null,
  own_wagers_cents bigint not null,
  profit_cents bigint not null,
  saved_cents bigint not null,
  estimated_cents bigint not null,
  luck_bets bigint not null,
  luck_profit_cents bigint not null,
  luck_expected_cents bigint not null,
  luck_variance numeric not null,
  chance_millionths bigint not null,
  closing_bets bigint not null,
  closing_millionths bigint not null,
  moved_bets bigint not null,
  moved_halves bigint not null,
  constraint stat_sums_pkey PRIMARY KEY (group_id, part, user_id, value),
  constraint stat_sums_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint stat_sums_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint stat_sums_check CHECK ((bets = ((won + lost) + pushed))),
  constraint stat_sums_part_check CHECK ((part = ANY (ARRAY['all'::text, 'sport'::text, 'type'::text, 'opponent'::text, 'step'::text])))
);

create table stopped_invites (
  address_hash text not null,
  created_at timestamp with time zone not null,
  constraint stopped_invites_pkey PRIMARY KEY (address_hash)
);

create table throttles (
  key text not null,
  free_at timestamp with time zone not null,
  constraint throttles_pkey PRIMARY KEY (key)
);

create table user_events (
  user_id text not null,
  number bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  constraint user_events_pkey PRIMARY KEY (user_id, number),
  constraint user_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_events_number_check CHECK ((number > 0))
);

create table user_logs (
  user_id text not null,
  last_number bigint not null,
  constraint user_logs_pkey PRIMARY KEY (user_id),
  constraint user_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table user_settings (
  user_id text not null,
  theme text,
  help_dialogs boolean,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint user_settings_pkey PRIMARY KEY (user_id),
  constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_settings_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])))
);

create table users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  age_verified boolean not null default false,
  tos_accepted_at timestamp with time zone,
  last_active timestamp with time zone,
  last_group_created timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  phone_number text,
  phone_verified_at timestamp with time zone,
  device_version integer not null default 0,
  sendgrid_synced boolean not null default false,
  sendgrid_synced_at timestamp with time zone,
  constraint users_email_key UNIQUE (email),
  constraint users_phone_number_key UNIQUE (phone_number),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((phone_number IS NULL) = (phone_verified_at IS NULL))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint users_phone_number_check CHECK ((phone_number ~ '^\+1[0-9]{10}$'::text)),
  constraint users_sendgrid_check CHECK ((sendgrid_synced = (sendgrid_synced_at IS NOT NULL)))
);
CREATE INDEX users_not_synced ON public.users USING btree (id) WHERE (NOT sendgrid_synced);
CREATE INDEX users_synced ON public.users USING btree (sendgrid_synced_at DESC, id DESC) WHERE sendgrid_synced;

create table vapid_keys (
  id integer not null default 1,
  public_key text not null,
  private_key text not null,
  constraint vapid_keys_pkey PRIMARY KEY (id),
  constraint vapid_keys_id_check CHECK ((id = 1))
);

create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);

CREATE CONSTRAINT TRIGGER debt_sums_kept AFTER INSERT OR DELETE OR UPDATE OF status, amount_cents, debtor_id, creditor_id ON public.debts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_debt_sums();

CREATE OR REPLACE FUNCTION public.keep_debt_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_group_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the group log is append only';
end $function$
;

CREATE TRIGGER group_log_kept BEFORE DELETE OR UPDATE ON public.group_log FOR EACH ROW EXECUTE FUNCTION keep_group_log();
