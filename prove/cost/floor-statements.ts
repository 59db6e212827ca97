/** The tables of the bare server, with the keys and the indexes that its five statements need. */
export const floorSchema = `
  create table people (id text primary key, token text not null unique, name text not null);
  create table bids (
    id bigint generated always as identity primary key, creator_id text not null references people,
    creator_name text not null, game_id text not null, side text not null, odds integer not null,
    amount_cents bigint not null, status text not null default 'open', acceptor_id text references people,
    selection jsonb not null, created_at timestamptz not null default now()
  );
  create index bids_newest on bids (status, created_at desc);
  create table bets (
    id bigint generated always as identity primary key, bid_id bigint not null unique references bids,
    creator_id text not null references people, acceptor_id text not null references people,
    creator_cents bigint not null, acceptor_cents bigint not null, status text not null default 'active',
    winner_id text, created_at timestamptz not null default now()
  );
`;

const caller = 'with caller as (select id, name from people where token = $1)';

/** One statement for each call. */
export const floorStatements = {
  health: 'select 1 as ok',
  post: `${caller}
    insert into bids (creator_id, creator_name, game_id, side, odds, amount_cents, selection)
    select id, name, $2, $3::text, $4::integer, $5::bigint, jsonb_build_object('side', $3::text, 'odds', $4::integer)
    from caller
    returning *`,
  accept: `${caller}, taken as (
      update bids set status = 'accepted', acceptor_id = caller.id
      from caller where bids.id = $2::bigint and status = 'open' and creator_id <> caller.id
      returning bids.*
    )
    insert into bets (bid_id, creator_id, acceptor_id, creator_cents, acceptor_cents)
    select id, creator_id, acceptor_id, amount_cents, amount_cents from taken
    returning *`,
  list: `${caller}
    select bids.* from bids, caller where status = 'open' order by created_at desc limit 50`,
  standings: `${caller}
    select user_id, count(*) as bets, count(*) filter (where winner_id = user_id) as won, sum(wager) as wagered,
      sum(case when winner_id is null then 0 when winner_id = user_id then against else -wager end) as profit
    from (
      select winner_id, creator_id as user_id, creator_cents as wager, acceptor_cents as against
      from bets where status = 'settled'
      union all
      select winner_id, acceptor_id, acceptor_cents, creator_cents from bets where status = 'settled'
    ) as sides, caller group by user_id`,
} as const;
