-- When scores read after the deadline of one of its bets last didn't have a final one of the game.
alter table games add column unfinished_read_at timestamptz;
