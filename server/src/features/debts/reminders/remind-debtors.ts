import { reminderCutoff } from '@evens/domain/debts/reminders/rules';
import { sql } from 'kysely';
import type { JobContext } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { transactInPages } from '../../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../../db/tx.ts';
import { notifyAll, toNotificationRows } from '../../notifications/notify-people.ts';

const AT_ONCE = 200;

/** Reminds everyone who has owed someone for a week, at most once a week for each two people of a group (RC-14). */
export async function remindDebtors({ store, log }: JobContext): Promise<void> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  await transactInPages(store, {
    list: (after = FIRST) => listDue(db, { now, after }),
    pageSize: AT_ONCE,
    run: remindSome,
    onFailure: (pair, err) => log.error({ err, ...pair }, 'reminding a debtor failed'),
  });
}

/** Two people of a group: one owes the other. */
type Pair = { groupId: string; debtorId: string; creditorId: string };

/** Comes before all others. */
const FIRST: Pair = { groupId: '', debtorId: '', creditorId: '' };

async function remindSome(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const due = await claimDue(tx, pairs);
  await notifyAll(
    tx,
    due.flatMap(({ groupId, groupName, debtorId, creditorId, creditorName, amountCents, oldDebts }) =>
      toNotificationRows({
        type: 'debt_reminder',
        groupId,
        recipients: [debtorId],
        cause: `debt_reminder:${groupId}:${creditorId}:${tx.now.toISOString()}`,
        data: { groupName, opponentName: creditorName, isDebtor: true, amountCents, oldDebts },
      }),
    ),
  );
}

/**
 * The reminders that are due. Who owes less than they are owed gets none, and neither does someone who owes by a plan that
 * everyone agreed to, or who left the group and can't see its debts anymore.
 */
function dueReminders(cutoff: Date) {
  return sql`
    select owed.group_id, owed.debtor_id, owed.creditor_id, old.debts,
      owed.amount_cents - coalesce(back.amount_cents, 0) as amount_cents
    from debt_sums as owed
    join members on members.group_id = owed.group_id and members.user_id = owed.debtor_id and members.is_active
    left join debt_sums as back on back.group_id = owed.group_id
      and back.debtor_id = owed.creditor_id and back.creditor_id = owed.debtor_id
    left join debt_reminders as last on last.group_id = owed.group_id
      and last.debtor_id = owed.debtor_id and last.creditor_id = owed.creditor_id
    cross join lateral (
      select count(*) as debts from debts
      where debts.group_id = owed.group_id and debts.debtor_id = owed.debtor_id
        and debts.creditor_id = owed.creditor_id and status = 'pending' and last_modified <= ${cutoff}
    ) as old
    where owed.amount_cents > coalesce(back.amount_cents, 0) and old.debts > 0
      and (last.reminded_at is null or last.reminded_at <= ${cutoff})
      and not exists (
        select from plans
        join plan_debts on plan_debts.group_id = plans.group_id and plan_debts.plan_id = plans.id
        join debts on debts.group_id = plans.group_id and debts.id = plan_debts.debt_id
        where plans.group_id = owed.group_id and plans.status = 'open' and plans.agreed_at is not null
          and debts.debtor_id in (owed.debtor_id, owed.creditor_id) and debts.creditor_id in (owed.debtor_id, owed.creditor_id)
      )
  `;
}

async function listDue(db: Db, { now, after }: { now: Date; after: Pair }): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    ${dueReminders(reminderCutoff(now))}
      and (owed.group_id, owed.debtor_id, owed.creditor_id) > (${after.groupId}, ${after.debtorId}, ${after.creditorId})
    order by owed.group_id, owed.debtor_id, owed.creditor_id
    limit ${AT_ONCE}
  `.execute(db);
  return rows.map(({ groupId, debtorId, creditorId }) => ({ groupId, debtorId, creditorId }));
}

type DueReminder = Pair & { groupName: string; creditorName: string; amountCents: number; oldDebts: number };

/** Takes those of these reminders that are still due, so that no other process sends them. */
async function claimDue(tx: Tx, pairs: readonly Pair[]): Promise<DueReminder[]> {
  const cutoff = reminderCutoff(tx.now);
  const [groupIds, debtorIds, creditorIds] = [
    pairs.map(({ groupId }) => groupId),
    pairs.map(({ debtorId }) => debtorId),
    pairs.map(({ creditorId }) => creditorId),
  ];
  const { rows } = await sql<DueReminder>`
    with due as (
      ${dueReminders(cutoff)} and (owed.group_id, owed.debtor_id, owed.creditor_id) in (
        select * from unnest(${groupIds}::text[], ${debtorIds}::text[], ${creditorIds}::text[])
      )
      order by owed.group_id, owed.debtor_id, owed.creditor_id
    ), claimed as (
      insert into debt_reminders (group_id, debtor_id, creditor_id, reminded_at)
      select group_id, debtor_id, creditor_id, ${tx.now} from due
      on conflict (group_id, debtor_id, creditor_id) do update set reminded_at = excluded.reminded_at
        where debt_reminders.reminded_at <= ${cutoff}
      returning group_id, debtor_id, creditor_id
    )
    select due.group_id, groups.name as group_name, due.debtor_id, due.creditor_id,
      creditors.display_name as creditor_name, due.amount_cents, due.debts as old_debts
    from claimed
    join due using (group_id, debtor_id, creditor_id)
    join groups on groups.id = due.group_id
    join members as creditors on creditors.group_id = due.group_id and creditors.user_id = due.creditor_id
  `.execute(tx.q);
  return rows;
}
