-- The parties of an active bet are told once that its game has started. Those accepted while it ran knew it.
alter table bets add column start_told_at timestamptz;
create index bets_to_start on bets (game_time) where status = 'active' and start_told_at is null;
