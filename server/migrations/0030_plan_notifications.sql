-- Notifications about a plan have kinds of their own, which the API shows as the types they had.
update notifications set type = 'plan_' || (data->>'plan')
  where type = 'debt_created' and data->>'plan' in ('waiting', 'agreed');
update notifications set type = 'plan_settled' where type = 'debt_settled' and data->>'planDebts' is not null;
update notifications set type = 'plan_reversed' where type = 'payment_reversed' and data->>'planDebts' is not null;
