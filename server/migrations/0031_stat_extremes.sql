-- Everyone's biggest win, biggest loss, and current streak over all time, kept as bets are graded.
create table stat_extremes (
  group_id text not null references groups (id),
  user_id text not null references users (id),
  won_cents bigint,
  won_at timestamptz,
  won_bet_id text,
  lost_cents bigint,
  lost_at timestamptz,
  lost_bet_id text,
  streak_kind text check (streak_kind in ('won', 'lost')),
  streak_length integer check (streak_length > 0),
  -- The last bet that was won or lost.
  last_at timestamptz,
  last_bet_id text,
  primary key (group_id, user_id),
  check (num_nulls(won_cents, won_at, won_bet_id) in (0, 3)),
  check (num_nulls(lost_cents, lost_at, lost_bet_id) in (0, 3)),
  check (num_nulls(last_at, last_bet_id) in (0, 2)),
  check (num_nulls(streak_kind, streak_length) in (0, 2))
);

-- What was settled before. Bets that settled together are in the order of their ids.
insert into stat_extremes
select people.group_id, people.user_id, won.profit_cents, won.settled_at, won.bet_id,
  lost.profit_cents, lost.settled_at, lost.bet_id, run.kind, run.length, last.settled_at, last.bet_id
from (select distinct group_id, user_id from stat_sides where result <> 'push') as people
left join lateral (
  select profit_cents, settled_at, bet_id from stat_sides as own
  where own.group_id = people.group_id and own.user_id = people.user_id and result = 'won'
  order by profit_cents desc, settled_at desc, bet_id collate "C" desc limit 1
) won on true
left join lateral (
  select profit_cents, settled_at, bet_id from stat_sides as own
  where own.group_id = people.group_id and own.user_id = people.user_id and result = 'lost'
  order by profit_cents, settled_at desc, bet_id collate "C" desc limit 1
) lost on true
left join lateral (
  select settled_at, bet_id collate "C" as bet_id from stat_sides as own
  where own.group_id = people.group_id and own.user_id = people.user_id and result = 'won'
  order by settled_at desc, bet_id collate "C" desc limit 1
) last_won on true
left join lateral (
  select settled_at, bet_id collate "C" as bet_id from stat_sides as own
  where own.group_id = people.group_id and own.user_id = people.user_id and result = 'lost'
  order by settled_at desc, bet_id collate "C" desc limit 1
) last_lost on true
cross join lateral (
  select kind, settled_at, bet_id from (values
    ('won', last_won.settled_at, last_won.bet_id), ('lost', last_lost.settled_at, last_lost.bet_id)
  ) as latest (kind, settled_at, bet_id)
  where bet_id is not null order by settled_at desc, bet_id collate "C" desc limit 1
) last
cross join lateral (
  select last.kind, count(*)::integer as length from stat_sides as own
  where own.group_id = people.group_id and own.user_id = people.user_id and result = last.kind
    and (settled_at, bet_id collate "C") > (
      coalesce(case last.kind when 'won' then last_lost.settled_at else last_won.settled_at end, '-infinity'),
      coalesce(case last.kind when 'won' then last_lost.bet_id else last_won.bet_id end, '')
    )
) run;
