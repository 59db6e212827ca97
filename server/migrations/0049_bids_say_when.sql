-- When someone last posted a bid can be read from their bids.
alter table users drop column last_bid_created;
