import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type CountedStats = {
  userId: string;
  bets: number;
  won: number;
  lost: number;
  pushed: number;
  wageredCents: number;
  ownWagersCents: number;
  profitCents: number;
  savedCents: number;
  biggestWinCents: number | null;
  biggestLossCents: number | null;
  streak: string;
  closingBets: number;
  closingPoints: number | null;
  movedBets: number;
  movedPoints: number | null;
  luckBets: number;
  luckProfitCents: number;
  luckDeviationCents: number;
};

type Span = { from: Date | null; to: Date | null };

/** Every side of a settled bet with its results. Each person's last one has number 1. */
function readSides(groupId: string, { from, to }: Span) {
  return sql`
    last as (
      select distinct on (bet_id) bet_id, winner_id, amount_cents, basis from gradings
      where group_id = ${groupId} order by bet_id, number desc
    ), parties as (
      select bets.*, creator_id as me, creator_wager_cents::numeric as stake, acceptor_wager_cents::numeric as against,
        creator_selection as pick from bets where group_id = ${groupId}
      union all
      select bets.*, acceptor_id, acceptor_wager_cents, creator_wager_cents, acceptor_selection
      from bets where group_id = ${groupId}
    ), quoted as (
      select parties.*, last.winner_id as graded_winner, last.amount_cents as owed,
        (pick ->> 'odds')::numeric as odds, (pick ->> 'originalOdds')::numeric as margin_odds,
        (pick ->> 'line')::numeric as line, close.first_odds, close.second_odds, close.line_halves,
        pick ->> 'side' in ('home', 'over') as is_first, pick ->> 'side' as side
      from parties join last on last.bet_id = parties.id
      left join lateral (
        select * from line_changes where game_id = parties.game_id and market = parties.bet_type
          and at < parties.game_time and last.basis <> 'deadline' order by at desc limit 1
      ) close on true
      where settled_at >= ${from ?? new Date(0)} and settled_at < ${to ?? new Date('9999-01-01')}
    ), chances as (
      select quoted.*, case when odds < 0 then odds / (odds - 100) else 100 / (odds + 100) end as chance,
        case when margin_odds < 0 then margin_odds / (margin_odds - 100) else 100 / (margin_odds + 100) end as margin_chance,
        case when is_first then first_odds else second_odds end::numeric as close_odds,
        case when side = 'away' then -line_halves else line_halves end / 2.0 as close_line
      from quoted
    ), figures as (
      select chances.*, graded_winner is not null as decided, coalesce(graded_winner = me, false) as has_won,
        case when graded_winner is null then 0 when graded_winner = me then owed else -owed end as gain,
        case when close_odds < 0 then close_odds / (close_odds - 100) else 100 / (close_odds + 100) end as close_chance,
        case when side = 'over' then close_line - line else line - close_line end as better,
        case when bet_type = 'custom' then 0 else greatest(0, round(round((margin_chance - chance) * stake, 9))) end as saving,
        row_number() over (partition by me order by settled_at desc, id desc) as age
      from chances
    )`;
}

/**
 * The statistics of everyone in a group over a range, counted only from its bets, their gradings, and the history of the
 * lines. It uses neither the server's stored statistics nor the rules.
 */
export async function countStats(db: Db, groupId: string, span: Span): Promise<CountedStats[]> {
  const answer = await sql<CountedStats>`
    with ${readSides(groupId, span)}, runs as (
      select me, case when has_won then 'won' else 'lost' end as kind, age,
        count(*) filter (where decided) over (partition by me order by age) as place,
        count(*) filter (where decided) over (partition by me, has_won order by age) as same
      from figures where decided
    )
    select me as "userId", count(*)::integer as bets, count(*) filter (where has_won)::integer as won,
      count(*) filter (where decided and not has_won)::integer as lost,
      count(*) filter (where not decided)::integer as pushed,
      coalesce(sum(stake) filter (where decided), 0)::float as "wageredCents", sum(stake)::float as "ownWagersCents",
      sum(gain)::float as "profitCents", sum(saving)::float as "savedCents",
      max(gain) filter (where has_won)::float as "biggestWinCents",
      min(gain) filter (where decided and not has_won)::float as "biggestLossCents",
      coalesce((select (array_agg(kind order by age))[1] || count(*) from runs
        where runs.me = figures.me and place = same
          and kind = (select kind from runs first where first.me = figures.me order by age limit 1)), '') as streak,
      count(*) filter (where close_odds is not null and coalesce(better, 0) = 0)::integer as "closingBets",
      (avg(close_chance - chance) filter (where close_odds is not null and coalesce(better, 0) = 0) * 100)::float
        as "closingPoints",
      count(*) filter (where better <> 0)::integer as "movedBets",
      (avg(better) filter (where better <> 0))::float as "movedPoints",
      count(*) filter (where decided and bet_type <> 'custom')::integer as "luckBets",
      coalesce(sum(gain - case stakes when 'even' then chance * against - (1 - chance) * stake else 0 end)
        filter (where decided and bet_type <> 'custom'), 0)::float as "luckProfitCents",
      sqrt(coalesce(sum(case stakes when 'even' then (stake + against) ^ 2 * chance * (1 - chance) else stake * against end)
        filter (where decided and bet_type <> 'custom'), 0))::float as "luckDeviationCents"
    from figures group by me
  `.execute(db);
  return answer.rows;
}
