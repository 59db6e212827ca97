import type { DebtStatus, Owed } from '../model.ts';

/** A debt of a plan that someone has paid by stands like a settled one, or that person would be asked to pay again. */
type BetDebt = Owed & { id: string; status: DebtStatus; isInStartedPlan?: boolean };

/** What a new grading does to the debts of its bet. */
export type Correction = { replacedIds: string[]; owed: Owed | null };

type People = readonly [string, string];

/** What the second person owes the first in total, by their bet's debts; replaced debts don't count. */
function sumCurrentDebts(debts: readonly BetDebt[], [first]: People): number {
  return debts.reduce((sum, { status, creditorId, amountCents }) => {
    if (status === 'replaced') return sum;
    return sum + (creditorId === first ? amountCents : -amountCents);
  }, 0);
}

/** The signed sum of a bet's debts, seen from the first of its two people; it always equals the last grading. */
function owedByGrading(owed: Owed | null, [first]: People): number {
  if (!owed) return 0;
  return owed.creditorId === first ? owed.amountCents : -owed.amountCents;
}

/** Whether the debts of a bet say what its last grading says (the invariant of every correction). */
export function isInBalance(debts: readonly BetDebt[], owed: Owed | null, people: People): boolean {
  return sumCurrentDebts(debts, people) === owedByGrading(owed, people);
}

/**
 * What makes the debts of a bet say what a new grading says (GM-07): pending ones are replaced, payments stand, and the
 * difference becomes a new debt. A grading with the same outcome as the one before changes nothing.
 */
export function calculateCorrection(debts: readonly BetDebt[], owed: Owed | null, people: People): Correction {
  if (isInBalance(debts, owed, people)) return { replacedIds: [], owed: null };
  const [first, second] = people;
  const standing = debts.filter(({ status, isInStartedPlan }) => status === 'settled' || isInStartedPlan);
  const missingCents = owedByGrading(owed, people) - sumCurrentDebts(standing, people);
  const replacedIds = debts.filter((debt) => debt.status === 'pending' && !standing.includes(debt)).map(({ id }) => id);
  if (missingCents === 0) return { replacedIds, owed: null };
  const [creditorId, debtorId] = missingCents > 0 ? [first, second] : [second, first];
  return { replacedIds, owed: { debtorId, creditorId, amountCents: Math.abs(missingCents) } };
}
