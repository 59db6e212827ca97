-- The audit asks of every debt which payments cover it.
create index payments_of_debt on payment_debts (group_id, debt_id);
