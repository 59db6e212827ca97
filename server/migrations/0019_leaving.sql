-- Whoever was removed may not come back by the id of an open group, whoever left may.
alter table members add column was_removed boolean not null default false;
alter table members add constraint members_removed_are_gone check (not (is_active and was_removed));
alter table groups add constraint groups_threshold_of_large_bets check (large_bet_threshold_cents between 100 and 100000);
