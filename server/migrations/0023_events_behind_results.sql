-- Which of the provider's events a game, a bid, a bet and a result came from.

-- The events of a game in the order in which they were taken for it: 1, 2, 3.
alter table game_sources add column number integer;
update game_sources set number = numbered.number
  from (
    select sport_key, provider_event_id,
      row_number() over (partition by game_id order by first_seen_at, provider_event_id) as number
    from game_sources
  ) as numbered
  where numbered.sport_key = game_sources.sport_key and numbered.provider_event_id = game_sources.provider_event_id;
alter table game_sources alter column number set not null;
alter table game_sources alter column number set default 1;
alter table game_sources add constraint game_sources_number_check check (number > 0);
drop index sources_of_game;
create unique index sources_of_game on game_sources (game_id, number);

-- The event whose score is the game's result. Where a game had several, nobody knows which one it was.
alter table games add column result_event_id text;
update games set result_event_id = (select min(provider_event_id) from game_sources where game_id = games.id)
  where result_read_at is not null and (select count(*) from game_sources where game_id = games.id) = 1;

-- The event that the game was listed under when the bid was posted, and when the bet was made.
alter table bids add column event_id text;
update bids set event_id = coalesce(
    (select provider_event_id from game_sources
      where game_id = bids.game_id and first_seen_at <= bids.created_at order by number desc limit 1),
    (select provider_event_id from game_sources where game_id = bids.game_id order by number limit 1)
  )
  where game_id is not null;
alter table bets add column event_id text;
update bets set event_id = coalesce(
    (select provider_event_id from game_sources
      where game_id = bets.game_id and first_seen_at <= bets.created_at order by number desc limit 1),
    (select provider_event_id from game_sources where game_id = bets.game_id order by number limit 1)
  )
  where game_id is not null;

-- A bet that only a person can settle: its game turned out to be two.
alter table bets add column held_for text check (held_for in ('two_games'));
create index bets_held on bets (group_id, created_at desc, id desc) where held_for is not null;

-- The event whose score a grading rests on.
alter table gradings add column event_id text;
alter table gradings add constraint gradings_event_of_score check (event_id is null or basis = 'score');
update gradings set event_id = games.result_event_id
  from bets join games on games.id = bets.game_id
  where bets.group_id = gradings.group_id and bets.id = gradings.bet_id and gradings.basis = 'score';
