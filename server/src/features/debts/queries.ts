import { debtErrors } from '@evens/domain/debts/errors';
import { debtSummary, isOnTab } from '@evens/domain/debts/rules';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { amountCursor, timeCursor, toPage } from '../../http/pages.ts';
import type { Membership } from '../groups/gate.ts';
import type { DebtQuery, DebtResponse, DebtSumResponse, PaymentResponse } from './api.ts';
import type { DebtTables } from './tables.ts';

type DebtRow = Selectable<DebtTables['debts']>;
type PaymentRow = Selectable<DebtTables['payments']> & { debtIds: string[] };
export type PageQuery = { limit: number; cursor?: string | undefined };

export function toDebtResponse({ grading: _, ...row }: DebtRow): DebtResponse {
  return {
    ...row,
    settledAt: row.settledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
    nudgedAt: row.nudgedAt?.toISOString() ?? null,
  };
}

export function toPaymentResponse(row: PaymentRow): PaymentResponse {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    reversedAt: row.reversedAt?.toISOString() ?? null,
  };
}

/** The pending debts in a tab, the largest first, with the totals the viewer owes and is owed (DB-01 to DB-04). */
export async function listDebts(db: Db, member: Membership, query: DebtQuery) {
  const rows = await pendingRows(db, member, query);
  const listed = toPage(rows, query.limit, {
    item: toDebtResponse,
    last: (row) => ({ key: String(row.amountCents), id: row.id }),
  });
  return { ...listed, summary: await getSummary(db, member) };
}

async function pendingRows(db: Db, member: Membership, query: DebtQuery): Promise<DebtRow[]> {
  const [first, ...others] = debtDirections(member, query).map((way) =>
    db.selectFrom(debtsInDirection(db, member, { way, ...query }).as('debtsInDirection')).selectAll(),
  );
  if (!first) return [];
  const both = others.reduce((found, more) => found.unionAll(more), first);
  return largestFirst(db.selectFrom(both.as('debts')).selectAll(), query).execute();
}

type DebtDirection = { debtorId?: string; creditorId?: string };

/** The conditions to search by, each with its own index. */
function debtDirections({ userId }: Membership, { tab, between }: DebtQuery): DebtDirection[] {
  if (between) {
    const [one, other] = between;
    const both = [
      { debtorId: one, creditorId: other },
      { debtorId: other, creditorId: one },
    ];
    return both.filter((way) => isOnTab(way, tab, userId));
  }
  if (tab === 'all') return [{}];
  return [tab === 'i_owe' ? { debtorId: userId } : { creditorId: userId }];
}

function debtsInDirection(db: Db, { groupId }: Membership, { way, cursor, limit }: PageQuery & { way: DebtDirection }) {
  const after = amountCursor(cursor);
  let query = db.selectFrom('debts').selectAll().where('groupId', '=', groupId).where('status', '=', 'pending');
  if (way.debtorId) query = query.where('debtorId', '=', way.debtorId);
  if (way.creditorId) query = query.where('creditorId', '=', way.creditorId);
  if (after) {
    query = query.where((e) =>
      e.or([
        e('amountCents', '<', after.amountCents),
        e.and([e('amountCents', '=', after.amountCents), e('id', '>', after.id)]),
      ]),
    );
  }
  return largestFirst(query, { limit });
}

function largestFirst(query: SelectQueryBuilder<DebtTables, 'debts', DebtRow>, { limit }: { limit: number }) {
  return query
    .orderBy('amountCents', 'desc')
    .orderBy('id')
    .limit(limit + 1);
}

async function getSummary(db: Db, { groupId, userId }: Membership) {
  const own = await db
    .selectFrom('debtSums')
    .selectAll()
    .where('groupId', '=', groupId)
    .where((e) => e.or([e('debtorId', '=', userId), e('creditorId', '=', userId)]))
    .execute();
  return debtSummary(own, userId);
}

/** The total pending between each two people in the group, per direction, over all debts (DB-04). */
export async function listDebtSums(
  db: Db,
  { groupId }: Pick<Membership, 'groupId'>,
): Promise<{ items: DebtSumResponse[] }> {
  const items = await db
    .selectFrom('debtSums')
    .innerJoin('members as debtors', (join) =>
      join.onRef('debtors.groupId', '=', 'debtSums.groupId').onRef('debtors.userId', '=', 'debtorId'),
    )
    .innerJoin('members as creditors', (join) =>
      join.onRef('creditors.groupId', '=', 'debtSums.groupId').onRef('creditors.userId', '=', 'creditorId'),
    )
    .select([
      'debtorId',
      'debtors.displayName as debtorName',
      'creditorId',
      'creditors.displayName as creditorName',
      'amountCents',
      'debtCount',
    ])
    .where('debtSums.groupId', '=', groupId)
    .where('debtCount', '>', 0)
    .orderBy('debtorId')
    .orderBy('creditorId')
    .execute();
  return { items };
}

/** Payments with the debts they cover. A plan's payments cover its debts together. */
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
export async function toPaymentsResponse(db: Db, ids: readonly string[]): Promise<PaymentResponse[]> {
  if (ids.length === 0) return [];
  const rows = await selectPayments(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(toPaymentResponse);
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
    item: toPaymentResponse,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}

/** The debts a payment covers, or covered before it was undone, the largest first. For a plan, all debts it settled. */
export async function listCoveredDebts(db: Db, { groupId }: Membership, paymentId: string) {
  const [payment] = await toPaymentsResponse(db, [paymentId]);
  if (payment?.groupId !== groupId) throw new AppError(debtErrors.PAYMENT_NOT_FOUND);
  const rows = await db
    .selectFrom('debts')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', 'in', (e) =>
      e
        .selectFrom('paymentDebts')
        .select('debtId')
        .where('paymentDebts.groupId', '=', groupId)
        .where('paymentDebts.paymentId', '=', paymentId)
        .unionAll(
          e
            .selectFrom('planDebts')
            .select('debtId')
            .where('planDebts.groupId', '=', groupId)
            .where('planDebts.planId', '=', payment.planId),
        ),
    )
    .orderBy('amountCents', 'desc')
    .orderBy('id')
    .execute();
  return { items: rows.map(toDebtResponse) };
}
