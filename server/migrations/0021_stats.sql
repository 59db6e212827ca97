-- What settled bets come to for everybody in a group, kept as they settle, and the prices at which their games began.

-- The last fair line and price that a book of a receipt quoted before a game; the Automatic choice's are in line_changes.
create table bet_quotes (
  game_id text not null references games (id),
  market text not null check (market in ('moneyline', 'spread', 'total')),
  book text not null,
  at timestamptz not null,
  line_halves integer,
  first_odds integer not null,
  second_odds integer not null,
  primary key (game_id, market, book)
);
-- What a bet was worth when its game began; kept, since how lines moved is deleted a month after a game.
alter table bets add column closing jsonb;

-- One side of a settled bet, with what it adds to each sum.
create table stat_sides (
  group_id text not null,
  bet_id text not null,
  user_id text not null references users (id),
  opponent_id text not null references users (id),
  settled_at timestamptz not null,
  sport_key text not null,
  bet_type text not null,
  result text not null check (result in ('won', 'lost', 'push')),
  -- The step of the calibration that the bet counts in.
  step integer check (step between 0 and 9),
  bets integer not null,
  won integer not null,
  lost integer not null,
  pushed integer not null,
  wagered_cents integer not null,
  own_wagers_cents integer not null,
  profit_cents integer not null,
  saved_cents integer not null,
  estimated_cents integer not null,
  luck_bets integer not null,
  luck_profit_cents integer not null,
  luck_expected_cents integer not null,
  luck_variance bigint not null,
  chance_millionths integer not null,
  closing_bets integer not null,
  closing_millionths integer not null,
  moved_bets integer not null,
  moved_halves integer not null,
  primary key (group_id, bet_id, user_id),
  foreign key (group_id, bet_id) references bets (group_id, id),
  check (user_id <> opponent_id),
  check (bets = 1 and won + lost + pushed = 1)
);
create index sides_by_time on stat_sides (group_id, settled_at, bet_id);
create index sides_of_member on stat_sides (group_id, user_id, settled_at desc, bet_id desc);
create index sides_by_result on stat_sides (group_id, user_id, result, settled_at desc, bet_id desc);
create index sides_biggest_won on stat_sides (group_id, user_id, profit_cents desc, settled_at desc, bet_id desc)
  where result = 'won';
create index sides_biggest_lost on stat_sides (group_id, user_id, profit_cents, settled_at desc, bet_id desc)
  where result = 'lost';

-- The same over all time: of each member, and of their bets in a league, of a type, against somebody, at a chance.
create table stat_sums (
  group_id text not null references groups (id),
  part text not null check (part in ('all', 'sport', 'type', 'opponent', 'step')),
  user_id text not null references users (id),
  value text not null,
  bets bigint not null,
  won bigint not null,
  lost bigint not null,
  pushed bigint not null,
  wagered_cents bigint not null,
  own_wagers_cents bigint not null,
  profit_cents bigint not null,
  saved_cents bigint not null,
  estimated_cents bigint not null,
  luck_bets bigint not null,
  luck_profit_cents bigint not null,
  luck_expected_cents bigint not null,
  luck_variance bigint not null,
  chance_millionths bigint not null,
  closing_bets bigint not null,
  closing_millionths bigint not null,
  moved_bets bigint not null,
  moved_halves bigint not null,
  primary key (group_id, part, user_id, value),
  check (bets = won + lost + pushed)
);

-- What was settled before. Prices at the close are known of games whose line history is still there.
update bets set closing = (
    select json_build_object('book', book, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'lineHalves', line_halves, 'firstOdds', first_odds, 'secondOdds', second_odds)
    from line_changes join games on games.id = line_changes.game_id
    where line_changes.game_id = bets.game_id and market = bets.bet_type and at < games.commence_time
    order by at desc limit 1
  )
  where status = 'settled' and game_id is not null and game_time <= settled_at and not exists (
    select from gradings where gradings.group_id = bets.group_id and bet_id = bets.id and number = grading
      and basis = 'deadline'
  );

with two as (
  select *, creator_id as user_id, acceptor_id as opponent_id, creator_wager_cents as wager, acceptor_wager_cents as win,
    creator_selection as own
  from bets where status = 'settled'
  union all
  select *, acceptor_id, creator_id, acceptor_wager_cents, creator_wager_cents, acceptor_selection
  from bets where status = 'settled'
), read as (
  select two.*, (own ->> 'odds')::numeric as odds, (own ->> 'originalOdds')::numeric as original,
    (own ->> 'line')::numeric * 2 as line, own ->> 'side' as side, (closing ->> 'lineHalves')::numeric as closing_home,
    case when own ->> 'side' in ('home', 'over') then (closing ->> 'firstOdds')::numeric
      else (closing ->> 'secondOdds')::numeric end as closing_odds
  from two
), priced as (
  select read.*,
    case when abs(odds) between 100 and 100000 then (case when odds > 0 then 100 else -odds end) / (abs(odds) + 100)
    end as chance,
    case when abs(original) between 100 and 100000
      then (case when original > 0 then 100 else -original end) / (abs(original) + 100) end as original_chance,
    (case when closing_odds > 0 then 100 else -closing_odds end) / (abs(closing_odds) + 100) as closing_chance,
    case side when 'home' then line - closing_home when 'away' then line + closing_home
      when 'over' then closing_home - line when 'under' then line - closing_home end as moved,
    case when winner_id is null then 'push' when winner_id = user_id then 'won' else 'lost' end as outcome
  from read
), worked as (
  select priced.*,
    bet_type <> 'custom' and chance is not null as is_priced,
    bet_type <> 'custom' and chance is not null and original_chance is not null as is_exact,
    bet_type <> 'custom' and chance is not null and outcome <> 'push' as is_luck,
    case outcome when 'won' then win when 'lost' then -wager else 0 end as profit,
    case bet_type when 'moneyline' then 0.042 when 'custom' then 0 else 0.045 end as rate
  from priced
), saved as (
  select worked.*, case when is_exact
    then greatest(0, floor(round((original_chance - chance) * wager, 9) + 0.5))
    else floor(round(rate * wager, 9) + 0.5) end as saving
  from worked
)
insert into stat_sides
select group_id, id, user_id, opponent_id, settled_at, sport_key, bet_type, outcome,
  case when is_luck then least(9, floor(floor(chance * 1000000 + 0.5) / 100000)) end,
  1, (outcome = 'won')::integer, (outcome = 'lost')::integer, (outcome = 'push')::integer,
  case when outcome = 'push' then 0 else wager end, wager, profit, saving, case when is_exact then 0 else saving end,
  is_luck::integer, case when is_luck then profit else 0 end,
  case when is_luck and stakes = 'even' then floor(round(chance * win - (1 - chance) * wager, 9) + 0.5) else 0 end,
  case when not is_luck then 0 when stakes = 'even'
    then floor(round((wager + win)::numeric ^ 2 * chance * (1 - chance), 6) + 0.5) else wager::bigint * win end,
  case when is_luck then floor(chance * 1000000 + 0.5) else 0 end,
  (closing_chance is not null and coalesce(moved, 0) = 0)::integer,
  case when closing_chance is not null and coalesce(moved, 0) = 0
    then floor(round((closing_chance - chance) * 1000000, 9) + 0.5) else 0 end,
  (coalesce(moved, 0) <> 0)::integer, coalesce(moved, 0)
from saved;

insert into stat_sums
select group_id, part, user_id, value,
  sum(bets),
  sum(won),
  sum(lost),
  sum(pushed),
  sum(wagered_cents),
  sum(own_wagers_cents),
  sum(profit_cents),
  sum(saved_cents),
  sum(estimated_cents),
  sum(luck_bets),
  sum(luck_profit_cents),
  sum(luck_expected_cents),
  sum(luck_variance),
  sum(chance_millionths),
  sum(closing_bets),
  sum(closing_millionths),
  sum(moved_bets),
  sum(moved_halves)
from stat_sides cross join lateral (
  values ('all', ''), ('sport', sport_key), ('type', bet_type), ('opponent', opponent_id), ('step', step::text)
) as parts (part, value)
where value is not null
group by group_id, part, user_id, value;
