import type { AuditedDebtSum } from '@evens/domain/audit/model';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What each member owes each other one: as stored, and as the pending debts between them add up. */
export async function listDebtSums(q: Db, groupId: string): Promise<AuditedDebtSum[]> {
  const { rows } = await sql<AuditedDebtSum>`
    with stored as (
      select debtor_id, creditor_id, amount_cents, debt_count from debt_sums where group_id = ${groupId}
    ),
    pending as (
      select debtor_id, creditor_id, sum(amount_cents) as amount_cents, count(*) as debt_count
      from debts where group_id = ${groupId} and status = 'pending' group by debtor_id, creditor_id
    )
    select debtor_id, debtors.display_name as debtor_name, creditors.display_name as creditor_name,
      coalesce(stored.amount_cents, 0) as stored_cents, coalesce(stored.debt_count, 0) as stored_debts,
      coalesce(pending.amount_cents, 0)::bigint as cents, coalesce(pending.debt_count, 0)::integer as debts
    from stored
    full join pending using (debtor_id, creditor_id)
    join members as debtors on debtors.group_id = ${groupId} and debtors.user_id = debtor_id
    join members as creditors on creditors.group_id = ${groupId} and creditors.user_id = creditor_id
    order by debtor_id, creditor_id
  `.execute(q);
  return rows;
}
