import type { Selectable } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { DebtTables } from './tables.ts';

type DebtRow = Selectable<DebtTables['debts']>;

/** Locks debts in id order, so that two payments of the same debts wait instead of deadlocking. */
export function lockDebts(tx: Tx, groupId: string, ids: string[]): Promise<DebtRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx.q
    .selectFrom('debts')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
