-- Who administers the site, how the odds feed is set, what its calls cost, and how lines and starts moved.

create table site_administrators (
  user_id text primary key references users (id) on delete cascade,
  granted_via text not null check (granted_via in ('command_line', 'administrator')),
  granted_at timestamptz not null
);

create table site_settings (
  is_only boolean primary key default true check (is_only),
  cache_refresh_minutes integer not null default 5 check (cache_refresh_minutes between 1 and 60),
  api_quota_limit integer not null default 100000 check (api_quota_limit >= 1000 and api_quota_limit % 1000 = 0),
  enable_caching boolean not null default true,
  enable_auto_settlement boolean not null default true,
  followed_sports text[] not null default array[
    'americanfootball_nfl', 'basketball_nba', 'baseball_mlb', 'icehockey_nhl', 'americanfootball_ncaaf',
    'basketball_ncaab', 'basketball_wnba'
  ],
  last_updated timestamptz
);
insert into site_settings default values;

-- Since when the scores no longer list an event that should have begun, and whether they ever gave it a score: a game that
-- comes back under another id is told by these.
alter table game_sources
  add column missing_since timestamptz,
  add column is_scored boolean not null default false;

-- How often the scores of a sport were read without a long gap: from the first read of such a run to its last.
create table score_runs (
  sport_key text not null,
  began_at timestamptz not null,
  last_read_at timestamptz not null,
  primary key (sport_key, began_at),
  check (last_read_at >= began_at)
);

-- After a failed read, when the provider may be asked again.
alter table odds_cache add column retry_at timestamptz;

-- What the holder's call may cost: counted as spent as long as the lease lasts.
alter table cache_locks add column credits integer not null default 0 check (credits >= 0);

alter table api_usage add column scores_credits integer not null default 0 check (scores_credits >= 0);

-- The newest calls of a day, numbered within it.
create table api_calls (
  day text not null references api_usage (day),
  number integer not null check (number > 0),
  at timestamptz not null,
  credits integer not null check (credits >= 0),
  endpoint text not null check (endpoint in ('odds', 'scores')),
  sport_key text not null,
  primary key (day, number)
);

-- A market's fair line and price at the Automatic book, kept before the start each time that they change. The first side is
-- the home team or Over.
create table line_changes (
  game_id text not null references games (id),
  market text not null check (market in ('moneyline', 'spread', 'total')),
  at timestamptz not null,
  book text not null,
  -- The line in half points.
  line_halves integer,
  first_odds integer not null,
  second_odds integer not null,
  first_original integer not null,
  second_original integer not null,
  primary key (game_id, market, at),
  check ((line_halves is null) = (market = 'moneyline'))
);
create index games_by_start on games (commence_time);
