-- Evens' own record of each game, the provider's events behind it, and the cache of the provider's answers.

create table games (
  id text primary key check (id ~ '^[A-Za-z0-9]{20,40}$'),
  sport_key text not null check (sport_key in (
    'americanfootball_nfl', 'americanfootball_ncaaf', 'basketball_nba', 'basketball_ncaab', 'basketball_wnba',
    'baseball_mlb', 'icehockey_nhl'
  )),
  home_team text not null,
  away_team text not null,
  commence_time timestamptz not null,
  state text not null check (state in ('scheduled', 'live', 'final', 'postponed', 'needs_review', 'void')),
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  -- When the provider last moved the score, by its own word.
  score_updated_at timestamptz,
  -- When the final score was first read, and from where.
  result_read_at timestamptz,
  result_source text,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  check (home_team <> away_team),
  check ((home_score is null) = (away_score is null)),
  check ((result_read_at is null) = (result_source is null)),
  check (state <> 'final' or (home_score is not null and result_read_at is not null))
);
create index games_of_sport on games (sport_key, commence_time);

-- One game may come under several of the provider's ids; one id stands for one game.
create table game_sources (
  sport_key text not null,
  provider_event_id text not null,
  game_id text not null references games (id),
  first_seen_at timestamptz not null,
  primary key (sport_key, provider_event_id)
);
create index sources_of_game on game_sources (game_id);

create table game_changes (
  game_id text not null references games (id),
  at timestamptz not null,
  source text not null,
  field text not null check (field in ('commence_time', 'state', 'score')),
  old_value text,
  new_value text not null
);
create index changes_of_game on game_changes (game_id, at);

create table odds_cache (
  key text primary key,
  sport_key text not null,
  -- Where the data comes from: replayed games are not to be taken for real ones once a key is set.
  source text not null,
  data jsonb not null,
  -- Names the data: it changes with it, so that what was made of the data can be kept as long as it holds.
  version text not null,
  -- When the data was read from the provider; null before the first time.
  last_updated timestamptz,
  attempted_at timestamptz not null,
  -- When somebody last asked for it anew by hand.
  demanded_at timestamptz,
  fetch_status text not null check (fetch_status in ('success', 'error', 'cleared')),
  error_message text,
  data_count integer not null check (data_count >= 0),
  days_from integer,
  cleared_at timestamptz,
  check ((fetch_status = 'error') = (error_message is not null)),
  check (fetch_status <> 'success' or last_updated is not null)
);

-- Who may ask the provider for an entry now. The token rises with each holder: one who comes back late finds it changed.
create table cache_locks (
  key text primary key,
  holder text not null,
  fencing_token bigint not null check (fencing_token > 0),
  locked_at timestamptz not null,
  lease_until timestamptz not null,
  released_at timestamptz
);

create table api_usage (
  -- The day in UTC, as 2026-11-01.
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  credits_used integer not null check (credits_used >= 0),
  api_fetches integer not null check (api_fetches >= 0),
  cache_hits integer not null check (cache_hits >= 0),
  quota_remaining integer,
  last_fetch_at timestamptz
);
