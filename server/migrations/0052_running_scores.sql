-- When the feed last had a running score of the game, whether or not it had changed.
alter table games add column score_read_at timestamptz;
