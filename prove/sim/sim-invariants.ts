export type Invariant = { name: string; of: readonly Touched[]; text: string };

/** What a step may have changed. An invariant is checked after the steps that could break it. */
export type Touched = 'bids' | 'bets' | 'money' | 'news' | 'feed' | 'walls';

/**
 * Invariants marked 'walls' run only with a full check. Each statement returns violations as text
 * in a column `what`. $1 is a group id, or null for all groups. None of the product's own code is used.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'I1 nets of a group sum to zero',
    of: ['money'],
    text: `select 'group ' || group_id || ': ' || sum(cents) as what from (
        select d.group_id, d.amount_cents as cents from debts d join members m on (m.group_id, m.user_id) = (d.group_id, creditor_id)
          where status = 'pending'
        union all
        select d.group_id, -d.amount_cents from debts d join members m on (m.group_id, m.user_id) = (d.group_id, debtor_id)
          where status = 'pending'
      ) as net where $1::text is null or group_id = $1 group by group_id having sum(cents) <> 0`,
  },
  {
    name: 'I2 an accepted bid has one bet, on its own terms',
    of: ['bids'],
    text: `select 'bid ' || bids.id || ' is ' || bids.status || ' and has ' || count(bets.id) || ' bets' as what
      from bids left join bets on bets.bid_id = bids.id and bets.group_id = bids.group_id and bets.acceptor_id is not distinct from bids.acceptor_id
        and bets.creator_id = bids.creator_id and bets.creator_selection = bids.selection
        and bets.creator_wager_cents = bids.amount_cents and bets.acceptor_wager_cents = bids.acceptor_amount_cents
      where $1::text is null or bids.group_id = $1
      group by bids.id having count(bets.id) <> (bids.status = 'accepted')::int`,
  },
  {
    name: "I3 a bet's debts match its last grading",
    of: ['bets', 'money'],
    text: `select 'bet ' || bets.id || ' owes ' || owed || ' and its grading says ' || due as what from bets
      left join gradings g on g.group_id = bets.group_id and g.bet_id = bets.id and g.number = bets.grading
      cross join lateral (
        select coalesce(sum(case when debtor_id = bets.acceptor_id and creditor_id = bets.creator_id then amount_cents
          when debtor_id = bets.creator_id and creditor_id = bets.acceptor_id then -amount_cents else 'NaN'::numeric end), 0) as owed
        from debts where debts.group_id = bets.group_id and debts.bet_id = bets.id and status <> 'replaced'
      ) as debt
      cross join lateral (
        select case when g.winner_id = bets.creator_id then g.amount_cents when g.winner_id = bets.acceptor_id then -g.amount_cents else 0 end as due
      ) as last
      where ($1::text is null or bets.group_id = $1) and owed <> due`,
  },
  {
    name: 'I3 a grading belongs to its bet, and gradings are numbered without gaps',
    of: ['bets'],
    text: `select 'bet ' || bets.id || ': ' || count(g.number) || ' gradings, the last ' || bets.grading as what
      from bets left join gradings g on g.group_id = bets.group_id and g.bet_id = bets.id
      where $1::text is null or bets.group_id = $1
      group by bets.id having count(g.number) <> bets.grading or max(coalesce(g.number, 0)) <> bets.grading
        or bool_or(g.number = bets.grading and (g.winner_id is distinct from bets.winner_id
          or g.amount_cents <> case g.winner_id when bets.creator_id then bets.acceptor_wager_cents
            when bets.acceptor_id then bets.creator_wager_cents else 0 end))`,
  },
  {
    name: "I1 each pair's total matches their pending debts",
    of: ['money'],
    text: `select debtor_id || ' owes ' || creditor_id || ' ' || coalesce(kept, 0) || ', debts say ' || coalesce(cents, 0) as what
      from (select group_id, debtor_id, creditor_id, amount_cents as kept, debt_count as kept_count from debt_sums) as sums
      full join (select group_id, debtor_id, creditor_id, sum(amount_cents) as cents, count(*) as count
        from debts where status = 'pending' group by 1, 2, 3) as own using (group_id, debtor_id, creditor_id)
      where ($1::text is null or group_id = $1)
        and (coalesce(kept, 0) <> coalesce(cents, 0) or coalesce(kept_count, 0) <> coalesce(count, 0))`,
  },
  {
    name: 'I4 a debt is settled by one payment or plan that was not undone',
    of: ['money'],
    text: `select 'debt ' || d.id || ' is ' || d.status || ' and has ' || count(p.id) || ' payments' as what
      from debts d left join payment_debts pd on pd.group_id = d.group_id and pd.debt_id = d.id
      left join payments p on p.group_id = d.group_id and p.id = pd.payment_id and p.status <> 'reversed'
      left join plans on plans.group_id = d.group_id and plans.id = d.plan_id and plans.status = 'settled'
      where $1::text is null or d.group_id = $1
      group by d.id having count(distinct p.id) + count(distinct plans.id) <> (d.status = 'settled')::int
        or bool_or(p.id is distinct from d.payment_id and p.id is not null)`,
  },
  {
    name: 'I5 a payment is the net of its debts, paid by the person who owes it',
    of: ['money'],
    text: `select 'payment ' || p.id || ': ' || p.amount_cents || ' for ' || coalesce(sum(signed), 0) as what
      from payments p left join payment_debts pd on pd.group_id = p.group_id and pd.payment_id = p.id
      left join debts d on d.group_id = pd.group_id and d.id = pd.debt_id
      cross join lateral (select case when d.debtor_id = p.payer_id and d.creditor_id = p.payee_id then d.amount_cents
        when d.debtor_id = p.payee_id and d.creditor_id = p.payer_id then -d.amount_cents else 'NaN'::numeric end as signed) as s
      where ($1::text is null or p.group_id = $1) and p.plan_id is null
      group by p.id having p.amount_cents <> sum(signed) or bool_or(pd.amount_cents <> signed) or count(d.id) = 0`,
  },
  {
    name: "I5 a plan's payments are the net of its debts for each person",
    of: ['money'],
    text: `select 'plan ' || plan_id || ' leaves ' || sum(cents) || ' to ' || user_id as what from (
        select group_id, plan_id, payer_id as user_id, amount_cents as cents from payments where status <> 'reversed'
        union all select group_id, plan_id, payee_id, -amount_cents from payments where status <> 'reversed'
        union all select group_id, plan_id, debtor_id, -amount_cents from debts where status = 'settled'
        union all select group_id, plan_id, creditor_id, amount_cents from debts where status = 'settled'
      ) as part where plan_id is not null and ($1::text is null or group_id = $1) group by plan_id, user_id having sum(cents) <> 0`,
  },
  {
    name: 'PY-03 a plan that someone has paid by keeps its debts until it is settled, with that payment',
    of: ['money', 'bets'],
    text: `select 'plan ' || t.plan_id || ' is ' || plans.status || ' and was paid ' || t.amount_cents as what
      from plan_transfers t join plans on plans.group_id = t.group_id and plans.id = t.plan_id
      where ($1::text is null or t.group_id = $1) and case plans.status
        when 'open' then plans.agreed_at is null or exists (
          select from plan_debts pd join debts d on d.group_id = pd.group_id and d.id = pd.debt_id
          where pd.group_id = t.group_id and pd.plan_id = t.plan_id and d.status <> 'pending')
        when 'lapsed' then true
        else not exists (
          select from payments p where p.group_id = t.group_id and p.plan_id = t.plan_id and p.payer_id = t.payer_id
            and p.payee_id = t.payee_id and p.amount_cents = t.amount_cents and p.settled_by = t.recorded_by)
        end`,
  },
  {
    // Variance isn't money: its sums are squares of cents, too large for a bigint.
    name: 'I6 money is kept in whole cents',
    of: ['walls'],
    text: `select table_name || '.' || column_name || ' is ' || data_type as what from information_schema.columns
      where table_schema = 'public' and $1::text is null
        and ((data_type in ('real', 'double precision', 'numeric', 'money') and column_name <> 'luck_variance')
          or (column_name like '%\\_cents' and data_type not in ('integer', 'bigint')))`,
  },
  {
    name: 'I7 no one is notified about an event twice, and both parties are',
    of: ['walls'],
    text: `select 'cause ' || cause || ' told ' || count(*) || ' times to one' as what from notifications
        where $1::text is null or group_id = $1 group by user_id, cause having count(*) > 1
      union all
      select 'debt ' || d.id || ' is told to ' || count(n.id) from debts d left join notifications n
        on n.cause = 'debt_created:' || d.bet_id || ':' || d.grading and n.user_id in (d.debtor_id, d.creditor_id)
        where $1::text is null or d.group_id = $1 group by d.id having count(n.id) <> 2
      union all
      select 'notification ' || n.id || ' has no event' from notifications n where ($1::text is null or n.group_id = $1)
        and not exists (select from user_events e where e.user_id = n.user_id and e.type = 'notification' and e.data->>'id' = n.id)
      union all
      select 'news ' || n.id || ' has no event' from group_news n where ($1::text is null or n.group_id = $1)
        and not exists (select from group_events e where e.group_id = n.group_id and e.type = 'news' and e.data->>'id' = n.id)`,
  },
  {
    name: 'NT-14 exactly the members of a group get its news',
    of: ['walls'],
    text: `select 'member ' || user_id || ' of ' || group_id || ' gets ' || count(p.starts_after) || ' streams of news' as what
      from (select group_id, user_id from members where is_active) as m
      full join (select * from news_periods where ends_at = 'infinity') as p using (group_id, user_id)
      where $1::text is null or group_id = $1
      group by group_id, user_id having count(p.starts_after) <> 1 or count(m.user_id) <> 1
      union all
      select 'open bid ' || b.id || ' is no news' from bids b where ($1::text is null or b.group_id = $1) and b.status = 'open'
        and exists (select from members m where m.group_id = b.group_id and m.user_id <> b.creator_id and m.is_active
          and m.joined_at < b.created_at)
        and not exists (select from group_news n where n.group_id = b.group_id and n.cause = 'bid_created:' || b.id)`,
  },
  {
    name: 'I10 an event log is numbered without gaps',
    of: ['news'],
    text: `select 'log of ' || l.group_id || ' counts ' || l.last_number || ' and holds ' || count(e.number) as what
        from group_logs l left join group_events e using (group_id) where $1::text is null or group_id = $1
        group by l.group_id having count(e.number) <> l.last_number or max(coalesce(e.number, 0)) <> l.last_number
      union all
      select 'log of ' || l.user_id || ' counts ' || l.last_number || ' and holds ' || count(e.number)
        from user_logs l left join user_events e using (user_id) where $1::text is null
        group by l.user_id having count(e.number) <> l.last_number or max(coalesce(e.number, 0)) <> l.last_number`,
  },
  {
    name: "I10 a group's last event matches the database",
    of: ['walls'],
    text: `with told as (select distinct on (group_id, type, data->>'id') group_id, type, data->>'id' as id, data->>'status' as status
        from group_events where type in ('debt', 'bet') order by group_id, type, data->>'id', number desc)
      select 'debt ' || id || ' is ' || d.status || ', told ' || coalesce(told.status, 'nothing') as what
        from debts d left join told using (group_id, id)
        where ($1::text is null or group_id = $1) and coalesce(type, 'debt') = 'debt' and told.status is distinct from d.status
      union all
      select 'bet ' || id || ' is ' || b.status || ', told ' || coalesce(told.status, 'nothing')
        from bets b left join told using (group_id, id)
        where ($1::text is null or group_id = $1) and coalesce(type, 'bet') = 'bet' and told.status is distinct from b.status`,
  },
  {
    name: 'GM-10 every bet that is left can be graded',
    of: ['bets'],
    text: `select 'bet ' || id || ' cannot be graded' as what from bets
      where settlement_status = 'error' and ($1::text is null or group_id = $1)`,
  },
];

/** The time of the newest price and score in each cache entry. */
export const cacheEditions = `select key, greatest(
    (select max(b->>'last_update') from jsonb_array_elements(data) g, jsonb_array_elements(g->'bookmakers') b),
    (select max(g->>'last_update') from jsonb_array_elements(data) g)) as edition
  from odds_cache order by key`;

/** Bets that ended, and how. */
export const gradedBets = `select b.id, b.grading, g.basis, g.home_score, g.away_score,
    case b.winner_id when b.creator_id then 'creator' when b.acceptor_id then 'acceptor' else 'push' end as outcome
  from bets b join gradings g on g.group_id = b.group_id and g.bet_id = b.id and g.number = b.grading order by b.id`;

export const pendingNets = `select user_id, sum(cents)::int as cents from (
    select creditor_id as user_id, amount_cents as cents from debts where group_id = $1 and status = 'pending'
    union all select debtor_id, -amount_cents from debts where group_id = $1 and status = 'pending'
  ) as net group by user_id`;

/** The number of rows that only the simulation creates. */
export const counts = `select (select count(*) from bids)::int as bids, (select count(*) from bets)::int as bets,
  (select count(*) from payments)::int as payments`;
