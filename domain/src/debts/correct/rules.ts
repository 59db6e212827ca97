import type { DebtStatus, Owed } from '../model.ts';

type BetDebt = Owed & { id: string; status: DebtStatus };

/** What a new grading does to the debts of its bet. */
export type Correction = { replacedIds: string[]; owing: Owed | null };

type People = readonly [string, string];

/** What the second person owes the first in total, by their bet's debts; replaced debts don't count. */
function sumCurrentDebts(debts: readonly BetDebt[], [first]: People): number {
  return debts.reduce((sum, { status, creditorId, amountCents }) => {
    if (status === 'replaced') return sum;
    return sum + (creditorId === first ? amountCents : -amountCents);
  }, 0);
}

/** The signed sum of a bet's debts, seen from the first of its two people; it always equals the last grading. */
function owedByGrading(owing: Owed | null, [first]: People): number {
  if (!owing) return 0;
  return owing.creditorId === first ? owing.amountCents : -owing.amountCents;
}

/** Whether the debts of a bet say what its last grading says (the invariant of every correction). */
export function isInBalance(debts: readonly BetDebt[], owing: Owed | null, people: People): boolean {
  return sumCurrentDebts(debts, people) === owedByGrading(owing, people);
}

/**
 * What makes the debts of a bet say what a new grading says (GM-07): pending ones are replaced, payments stand, and the
 * difference becomes a new debt. A grading with the same outcome as the one before changes nothing.
 */
export function calculateCorrection(debts: readonly BetDebt[], owing: Owed | null, people: People): Correction {
  if (isInBalance(debts, owing, people)) return { replacedIds: [], owing: null };
  const [first, second] = people;
  const paid = debts.filter(({ status }) => status === 'settled');
  const missingCents = owedByGrading(owing, people) - sumCurrentDebts(paid, people);
  const replacedIds = debts.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (missingCents === 0) return { replacedIds, owing: null };
  const [creditorId, debtorId] = missingCents > 0 ? [first, second] : [second, first];
  return { replacedIds, owing: { debtorId, creditorId, amountCents: Math.abs(missingCents) } };
}
