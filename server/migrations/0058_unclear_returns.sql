-- While a game was gone from the feed, an event of the same teams appeared that may have been it. No later event is taken for it.
alter table games add column is_return_unclear boolean not null default false;
