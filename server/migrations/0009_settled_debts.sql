-- What a site administrator looks through: the settled debts of all groups, newest first.
create index debts_settled on debts (settled_at desc, id desc) where status = 'settled';
