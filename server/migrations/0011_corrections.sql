-- When a bet counts as not played, and gradings that correct an earlier one.

-- Fixed when the bet is accepted: it does not move with the game. Bets of before take it from the start that they have.
alter table bets add column void_deadline timestamptz;
update bets set void_deadline = coalesce(game_time, created_at) + case
    when sport_key in ('americanfootball_nfl', 'americanfootball_ncaaf') then interval '7 days'
    when sport_key = 'baseball_mlb' then interval '36 hours'
    else interval '48 hours'
  end
  where game_id is not null;
alter table bets add constraint bets_deadline_of_games check ((void_deadline is null) = (game_id is null));
-- The bets of a game, settled ones too: their scores may be corrected.
create index bets_of_game on bets (game_id, group_id) where game_id is not null;
create index games_read_lately on games (result_read_at) where state = 'final';

-- A grading after the first says why; the deadline of a bet voids it by nobody's word.
alter table gradings add column reason text check (char_length(reason) between 1 and 500);
update gradings set reason = bets.void_reason
  from bets
  where bets.group_id = gradings.group_id and bets.id = gradings.bet_id and gradings.basis = 'void';
alter table gradings drop constraint gradings_basis_check;
alter table gradings drop constraint gradings_check2;
alter table gradings drop constraint gradings_check3;
alter table gradings drop constraint gradings_check5;
alter table gradings add constraint gradings_basis_check
  check (basis in ('score', 'agreement', 'decision', 'void', 'deadline'));
-- A score is read, or given by whoever decides.
alter table gradings add constraint gradings_score_by_basis check (
  case basis
    when 'score' then num_nulls(home_score, away_score, read_at) = 0
    when 'decision' then num_nulls(home_score, away_score) in (0, 2) and read_at is null
    else num_nulls(home_score, away_score, read_at) = 3
  end
);
alter table gradings add constraint gradings_decided_by_basis
  check ((decided_by is null) = (basis in ('score', 'deadline')));
alter table gradings add constraint gradings_void_is_push
  check (basis not in ('void', 'deadline') or (outcome = 'push' and reason is not null));
alter table gradings add constraint gradings_reason_by_basis
  check (reason is null or basis in ('decision', 'void', 'deadline'));

-- Scores that were not read all the time until a bet's deadline leave open whether its game was played.
alter table games drop constraint games_review_reason_check;
alter table games add constraint games_review_reason_check check (
  review_reason in ('scores_missing', 'names_differ', 'not_whole_numbers', 'told_twice', 'level', 'not_read')
);
