import { debtSummary } from '@evens/domain/debts/rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { amountCursor, timeCursor, toPage } from '../../http/pages.ts';
import type { Membership } from '../groups/gate.ts';
import type { DebtOnWire, PaymentOnWire } from './api.ts';
import type { DebtTables } from './tables.ts';

type DebtRow = Selectable<DebtTables['debts']>;
type PaymentRow = Selectable<DebtTables['payments']> & { debtIds: string[] };
export type PageQuery = { limit: number; cursor?: string | undefined };

export function debtOnWire({ grading: _, ...row }: DebtRow): DebtOnWire {
  return {
    ...row,
    settledAt: row.settledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

export function paymentOnWire(row: PaymentRow): PaymentOnWire {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** The pending debts of the group, the largest first, and what the viewer owes and is owed in all (DB-01, DB-03). */
export async function listDebts(db: Db, member: Membership, page: PageQuery) {
  const after = amountCursor(page.cursor);
  let query = db.selectFrom('debts').selectAll().where('groupId', '=', member.groupId).where('status', '=', 'pending');
  if (after) {
    query = query.where((e) =>
      e.or([
        e('amountCents', '<', after.amountCents),
        e.and([e('amountCents', '=', after.amountCents), e('id', '>', after.id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('amountCents', 'desc')
    .orderBy('id')
    .limit(page.limit + 1)
    .execute();
  const listed = toPage(rows, page.limit, {
    item: debtOnWire,
    last: (row) => ({ key: String(row.amountCents), id: row.id }),
  });
  return { ...listed, summary: await summaryOf(db, member) };
}

async function summaryOf(db: Db, member: Membership) {
  const own = await db
    .selectFrom('debts')
    .select(['debtorId', 'creditorId', 'amountCents', 'status'])
    .where('groupId', '=', member.groupId)
    .where('status', '=', 'pending')
    .where((e) => e.or([e('debtorId', '=', member.userId), e('creditorId', '=', member.userId)]))
    .execute();
  return debtSummary(own, member.userId);
}

/** Payments, each with the debts that it covers; one of a plan covers them together with the plan's other payments. */
function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .selectAll()
    .select((e) =>
      e
        .selectFrom((covers) =>
          covers
            .selectFrom('paymentDebts')
            .select('debtId')
            .whereRef('paymentDebts.groupId', '=', 'payments.groupId')
            .whereRef('paymentDebts.paymentId', '=', 'payments.id')
            .unionAll(
              covers
                .selectFrom('planDebts')
                .select('debtId')
                .whereRef('planDebts.groupId', '=', 'payments.groupId')
                .whereRef('planDebts.planId', '=', 'payments.planId'),
            )
            .as('covered'),
        )
        .select(sql<string[]>`coalesce(array_agg(debt_id order by debt_id), '{}')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('debtIds'),
    );
}

/** The payments with these ids. */
export async function paymentsOnWire(db: Db, ids: readonly string[]): Promise<PaymentOnWire[]> {
  if (ids.length === 0) return [];
  const rows = await selectPayments(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(paymentOnWire);
}

/** The payments of the group, newest first (DB-17). */
export async function listPayments(db: Db, member: Membership, page: PageQuery) {
  const after = timeCursor(page.cursor);
  let query = selectPayments(db).where('groupId', '=', member.groupId);
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(after.at, after.id)));
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, {
    item: paymentOnWire,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}
