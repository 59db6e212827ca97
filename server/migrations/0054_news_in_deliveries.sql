-- A delivery of a group's news points to the news, which is spread out only once. So it needs neither its cause nor the
-- index that finds what was queued before, which took a third of the time of writing it.
alter table deliveries add column news_id text;
alter table deliveries drop constraint deliveries_channel_recipient_cause_key;
drop index deliveries_without_cause;

update deliveries set news_id = news.id, cause = null
  from group_news as news
  where deliveries.payload is null and news.group_id = deliveries.group_id and news.cause = deliveries.cause;

create unique index deliveries_once on deliveries (channel, recipient, cause) where cause is not null;
create index deliveries_on_request on deliveries (recipient, kind, created_at) where cause is null and news_id is null;
