-- Every amount of money is 64 bits wide: a payment can cover more than 2,147,483,647 cents.

-- The trigger names the column, so it can't stand while the column changes.
drop trigger debt_sums_kept on debts;

alter table bids alter column amount_cents type bigint, alter column acceptor_amount_cents type bigint;
alter table bid_versions alter column amount_cents type bigint, alter column acceptor_amount_cents type bigint;
alter table bets alter column creator_wager_cents type bigint, alter column acceptor_wager_cents type bigint;
alter table gradings alter column amount_cents type bigint;
alter table debts alter column amount_cents type bigint;
alter table payments alter column amount_cents type bigint;
alter table payment_debts alter column amount_cents type bigint;
alter table groups
  alter column min_bet_amount_cents type bigint,
  alter column max_bet_amount_cents type bigint,
  alter column large_bet_threshold_cents type bigint;
alter table stat_sides
  alter column wagered_cents type bigint,
  alter column own_wagers_cents type bigint,
  alter column profit_cents type bigint,
  alter column saved_cents type bigint,
  alter column estimated_cents type bigint,
  alter column luck_profit_cents type bigint,
  alter column luck_expected_cents type bigint;
-- Cents squared: 922,000 bets at the longest odds would fill 64 bits.
alter table stat_sums alter column luck_variance type numeric;

create constraint trigger debt_sums_kept
  after insert or delete or update of status, amount_cents, debtor_id, creditor_id on debts
  deferrable initially deferred for each row execute function keep_debt_sums();
