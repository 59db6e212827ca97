-- News of groups that hasn't been spread out yet to everyone who hears of it outside the app.
create table news_to_spread (
  news_id text primary key
);
