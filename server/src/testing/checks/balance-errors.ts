import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type BalanceError = { betId: string | null; userId: string | null; cents: number };

/**
 * What doesn't add up in a group, read in one statement and so at one point in time: bets whose current debts differ
 * from their last grading, and people whose pending debts differ from what they won and paid.
 */
export async function findBalanceErrors(db: Db, groupId: string): Promise<BalanceError[]> {
  const answer = await sql<BalanceError>`
    with graded as (
      select bets.id, creator_id, acceptor_id, case winner_id
        when creator_id then amount_cents when acceptor_id then -amount_cents else 0 end as cents
      from bets join (
        select bet_id, number, winner_id as graded_winner, amount_cents from gradings where group_id = ${groupId}
      ) last on last.bet_id = bets.id and last.number = bets.grading
      where bets.group_id = ${groupId}
    ), owed as (
      select bet_id, sum(case creditor_id when graded.creator_id then amount_cents else -amount_cents end) as cents
      from debts join graded on graded.id = debts.bet_id
      where debts.group_id = ${groupId} and status <> 'replaced' group by bet_id
    ), moved as (
      select creator_id as user_id, cents from graded
      union all select acceptor_id, -cents from graded
      union all select payer_id, amount_cents from payments where group_id = ${groupId} and status <> 'reversed'
      union all select payee_id, -amount_cents from payments where group_id = ${groupId} and status <> 'reversed'
      union all select creditor_id, -amount_cents from debts where group_id = ${groupId} and status = 'pending'
      union all select debtor_id, amount_cents from debts where group_id = ${groupId} and status = 'pending'
    )
    select graded.id as "betId", null as "userId", (coalesce(owed.cents, 0) - graded.cents)::bigint as cents
    from graded left join owed on owed.bet_id = graded.id where coalesce(owed.cents, 0) <> graded.cents
    union all
    select null, user_id, sum(cents)::bigint from moved group by user_id having sum(cents) <> 0
  `.execute(db);
  return answer.rows;
}
