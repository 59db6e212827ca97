import type { Db } from '../../db/database.ts';
import { timeCursor, toPage } from '../../http/pages.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import type { Membership } from '../groups/gate.ts';
import type { DebtResponse, PaymentResponse } from './api.ts';
import { type PageQuery, toDebtResponse, toPaymentsResponse } from './queries.ts';

type SettledDebt = { debt: DebtResponse; payment: PaymentResponse | null; groupName: string };

/** The settled debts of all groups, each with its payment, the last settled first (AD-22, DB-18). */
export function listSettledDebts(db: Db, _admin: SiteAdmin, page: PageQuery) {
  return settledPage(db, page);
}

/** The settled debts of one group, for its members (DB-18). */
export async function listGroupSettledDebts(db: Db, { groupId }: Membership, page: PageQuery) {
  const { items, nextCursor } = await settledPage(db, page, groupId);
  return { items: items.map(({ debt, payment }) => ({ debt, payment })), nextCursor };
}

async function settledPage(db: Db, page: PageQuery, groupId?: string) {
  const after = timeCursor(page.cursor);
  let query = db
    .selectFrom('debts')
    .innerJoin('groups', 'groups.id', 'debts.groupId')
    .selectAll('debts')
    .select('groups.name as groupName')
    .where('debts.status', '=', 'settled')
    .$narrowType<{ settledAt: Date }>();
  if (groupId !== undefined) query = query.where('debts.groupId', '=', groupId);
  if (after) {
    query = query.where((e) => e(e.refTuple('debts.settledAt', 'debts.id'), '<', e.tuple(after.at, after.id)));
  }
  const rows = await query
    .orderBy('debts.settledAt', 'desc')
    .orderBy('debts.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const payments = await toPaymentsResponse(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return toPage(rows, page.limit, {
    item: ({ groupName, ...row }): SettledDebt => {
      const payment = payments.find(({ id }) => id === row.paymentId) ?? null;
      return { debt: toDebtResponse(row), payment, groupName };
    },
    last: (row) => ({ key: row.settledAt.toISOString(), id: row.id }),
  });
}
