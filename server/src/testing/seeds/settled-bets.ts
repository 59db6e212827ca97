import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';

/** Indexes that only lists of bets use are dropped, so a million bets are written in a minute. */
export async function dropListIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'bets'::regclass and not indisunique and indexrelid <> 'bets_newest'::regclass
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
}

type SettledBetsSeed = { seededGroup: { id: string; members: readonly { id: string }[] }; count: number; until: Date };

/**
 * This many settled bets of a group, one per minute, between its members in turn. A fixed rule gives their leagues, types,
 * and odds. They have no bids, gradings, or debts, and foreign keys aren't checked while they're written.
 */
export function seedSettledBets(db: Db, { seededGroup, count, until }: SettledBetsSeed): Promise<void> {
  const ids = seededGroup.members.map(({ id }) => id);
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into bets (id, group_id, bid_id, creator_id, creator_name, acceptor_id, acceptor_name, sport_key, home_team,
        away_team, bet_type, creator_selection, acceptor_selection, creator_wager_cents, acceptor_wager_cents, stakes,
        status, settlement_status, winner_id, grading, settled_at, created_at)
      select lpad(n::text, 12, '0') || left(${seededGroup.id}, 12), ${seededGroup.id}, 'bid' || n || left(${seededGroup.id}, 12),
        people[first], 'Friend', people[second], 'Friend',
        (array['americanfootball_nfl', 'basketball_nba', 'baseball_mlb', 'icehockey_nhl'])[1 + n % 4], 'Home', 'Away',
        (array['moneyline', 'spread', 'total'])[1 + n % 3],
        json_build_object('side', 'home', 'odds', odds, 'originalOdds', odds - 10),
        json_build_object('side', 'away', 'odds', -odds, 'originalOdds', -odds - 10),
        wager, greatest(1, wager * odds / 100), 'at_odds', 'settled',
        case when chance = 0 then 'push' else 'resolved' end,
        case when chance = 0 then null when chance % 2 = 0 then people[first] else people[second] end, 1,
        ${until}::timestamptz - (${count} - n) * interval '1 minute',
        ${until}::timestamptz - (${count} - n) * interval '1 minute' - interval '1 day'
      from (
        select n, ${ids}::text[] as people, 1 + n % ${ids.length} as first,
          1 + (n % ${ids.length} + 1 + (n / ${ids.length}) % (${ids.length} - 1)) % ${ids.length} as second,
          100 + (n * 37) % 150 as odds, 100 * (1 + (n * 379) % 1000) as wager, (n::bigint * 48271) % 997 % 23 as chance
        from generate_series(1, ${count}::integer) as n
      ) as drawn
    `.execute(tx);
  });
}

/** The statistics of all settled bets, from the statements of the migrations that first added them. */
export async function seedStats(database: Database): Promise<void> {
  for (const name of ['0021_stats', '0031_stat_extremes']) {
    const text = await readFile(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8');
    await database.runScript(text.slice(text.indexOf('-- What was settled before.')));
  }
  await database.runScript('analyze');
}

/** The same standings, added up over a group's bets in one statement. */
export function seedStandings(db: Db, groupId: string) {
  return sql`
    select user_id, count(*), count(*) filter (where winner_id = user_id) as won,
      count(*) filter (where winner_id is not null and winner_id <> user_id) as lost, sum(wager) as wagered,
      sum(case when winner_id is null then 0 when winner_id = user_id then against else -wager end) as profit,
      max(against) filter (where winner_id = user_id) as biggest
    from (
      select winner_id, creator_id as user_id, creator_wager_cents as wager, acceptor_wager_cents as against
      from bets where group_id = ${groupId} and status = 'settled'
      union all
      select winner_id, acceptor_id, acceptor_wager_cents, creator_wager_cents
      from bets where group_id = ${groupId} and status = 'settled'
    ) as sides group by user_id
  `.execute(db);
}
