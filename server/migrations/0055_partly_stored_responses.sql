-- A response can be stored without some of its games. The message says how many, and the rest counts as read.
alter table odds_cache drop constraint odds_cache_check;
alter table odds_cache add constraint odds_cache_check check (
  case fetch_status when 'error' then error_message is not null when 'cleared' then error_message is null else true end
);
