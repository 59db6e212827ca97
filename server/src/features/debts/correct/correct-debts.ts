import { calculateCorrection, isInBalance } from '@evens/domain/debts/correct/rules';
import type { Owed } from '@evens/domain/debts/model';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { debtChanged } from '../events.ts';
import { type NewDebt, openDebts } from '../open-debts.ts';
import { endPlan, findPlanWith } from '../plan/end-plan.ts';
import { isStarted } from '../plan/queries.ts';
import { toDebtResponse } from '../queries.ts';
import type { DebtTables } from '../tables.ts';

export type DebtRow = Selectable<DebtTables['debts']>;

type Bet = { groupId: string; id: string };

/** All debts of these bets in one group, locked in id order like payments lock them. */
export async function lockBetDebts(tx: Tx, groupId: string, betIds: readonly string[]): Promise<DebtRow[]> {
  if (betIds.length === 0) return [];
  return tx.q
    .selectFrom('debts')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('betId', 'in', betIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type NewGrading = {
  bet: Bet;
  people: readonly [string, string];
  /** The debts of the bet, locked. */
  debts: readonly DebtRow[];
  owed: Owed | null;
  /** Builds the bet's debt for a given winner and amount. */
  toNewDebt: (owed: { winnerId: string; amountCents: number }) => NewDebt;
};

/**
 * Makes the debts of a bet match its new grading (GM-07). Pending debts are replaced, payments stay, and any difference
 * becomes a new debt. Debts of a plan that someone has paid by stay too, or that person would be asked to pay again.
 */
export async function correctDebts(tx: Tx, { bet, people, debts, owed, toNewDebt }: NewGrading): Promise<void> {
  const plan = await findPlanWith(
    tx,
    bet.groupId,
    debts.map(({ id }) => id),
  );
  const startedIds = plan && isStarted(plan) ? plan.debts.map(({ id }) => id) : [];
  const before = debts.map((debt) => toBetDebt(debt, startedIds));
  const { replacedIds, owed: missing } = calculateCorrection(before, owed, people);
  const remaining = before.filter(({ id }) => !replacedIds.includes(id));
  if (plan?.debts.some(({ id }) => replacedIds.includes(id))) await endPlan(tx, bet.groupId, { plan, by: null });
  await replaceDebts(tx, bet, replacedIds);
  if (missing) {
    const debt = toNewDebt({ winnerId: missing.creditorId, amountCents: missing.amountCents });
    remaining.push(
      ...openDebts(tx, [{ ...debt, isCorrection: true }]).map((opened) => ({ ...opened, isInStartedPlan: false })),
    );
  }
  if (!isInBalance(remaining, owed, people)) throw new Error(`the debts of bet ${bet.id} are not those of its grading`);
}

function toBetDebt({ id, debtorId, creditorId, amountCents, status }: DebtRow, startedIds: readonly string[]) {
  return { id, debtorId, creditorId, amountCents, status, isInStartedPlan: startedIds.includes(id) };
}

async function replaceDebts(tx: Tx, { groupId }: Bet, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.q
    .updateTable('debts')
    .set({ status: 'replaced', lastModified: tx.now })
    .where('groupId', '=', groupId)
    .where('status', '=', 'pending')
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  for (const row of rows) tx.append(debtChanged, { groupId, data: toDebtResponse(row) });
}
