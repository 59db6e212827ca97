import type { ErrorSpec } from '../../shared/errors.ts';
import { debtErrors } from '../errors.ts';
import type { Owed } from '../model.ts';
import { planErrors } from './errors.ts';
import { EXACT_PLAN_PEOPLE, type PersonNet, type Transfer } from './model.ts';

/**
 * Everyone with one of these debts, and what they're owed minus what they owe. People at zero are included, because other
 * people's payments settle their debts.
 */
export function calculateNets(debts: readonly Owed[]): PersonNet[] {
  const nets = new Map<string, number>();
  const add = (userId: string, cents: number) => nets.set(userId, (nets.get(userId) ?? 0) + cents);
  for (const { debtorId, creditorId, amountCents } of debts) {
    add(debtorId, -amountCents);
    add(creditorId, amountCents);
  }
  return [...nets].map(([userId, netCents]) => ({ userId, netCents })).sort(byId);
}

/**
 * The transfers that bring everyone to zero: the fewest possible for up to twelve people who aren't at zero, and never more
 * than one fewer than people. People who fall into sets that each sum to zero need one transfer less for every set, so the
 * most sets make the fewest transfers. Two people whose nets mirror each other can always be such a set: what is left of
 * the sets that they would be part of is together a set again.
 *
 * Agreed plans are worked out again each time they're read, so a change here ends those that come out differently.
 */
export function fewestTransfers(nets: readonly PersonNet[]): Transfer[] {
  const people = nets.filter(({ netCents }) => netCents !== 0).sort(byId);
  const { pairs, rest } = mirrored(people);
  const sets = rest.length <= EXACT_PLAN_PEOPLE ? maxZeroSumSets(rest) : [rest];
  return [...pairs, ...sets].flatMap(transfersWithin).sort(byAmount);
}

function mirrored(people: readonly PersonNet[]): { pairs: PersonNet[][]; rest: PersonNet[] } {
  const pairs: PersonNet[][] = [];
  let rest: PersonNet[] = [];
  for (const person of people) {
    const mirror = rest.find(({ netCents }) => netCents === -person.netCents);
    if (mirror) pairs.push([mirror, person]);
    rest = mirror ? rest.filter((other) => other !== mirror) : [...rest, person];
  }
  return { pairs, rest };
}

/** Splits people whose nets sum to zero into the most sets that do: dynamic programming over all groups of them as bit masks. */
function maxZeroSumSets(people: readonly PersonNet[]): PersonNet[][] {
  const all = (1 << people.length) - 1;
  const { sums, counts } = subsetTables(people);
  const sets: PersonNet[][] = [];
  let current: PersonNet[] = [];
  for (let mask = all; mask !== 0; ) {
    if (sums[mask] === 0 && current.length > 0) {
      sets.push(current);
      current = [];
    }
    const due = (counts[mask] ?? 0) - (sums[mask] === 0 ? 1 : 0);
    const at = people.findIndex((_, bit) => (mask & (1 << bit)) !== 0 && counts[mask ^ (1 << bit)] === due);
    current.push(...people.slice(at, at + 1));
    mask ^= 1 << at;
  }
  return current.length > 0 ? [...sets, current] : sets;
}

/** For each mask what its people sum to, and into how many sets of sum zero they can be lined up at most. */
function subsetTables(people: readonly PersonNet[]): { sums: Float64Array; counts: Uint8Array } {
  const sums = new Float64Array(1 << people.length);
  const counts = new Uint8Array(1 << people.length);
  for (let mask = 1; mask < sums.length; mask += 1) {
    const lowest = 31 - Math.clz32(mask & -mask);
    sums[mask] = (sums[mask & (mask - 1)] ?? 0) + (people[lowest]?.netCents ?? 0);
    let best = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) best = Math.max(best, counts[mask ^ (rest & -rest)] ?? 0);
    counts[mask] = best + (sums[mask] === 0 ? 1 : 0);
  }
  return { sums, counts };
}

/** The biggest debtor pays the biggest creditor until everyone is at zero; each transfer brings at least one of them there. */
function transfersWithin(people: readonly PersonNet[]): Transfer[] {
  const debtors = people.filter(({ netCents }) => netCents < 0).map((person) => ({ ...person }));
  const owed = people.filter(({ netCents }) => netCents > 0).map((person) => ({ ...person }));
  const transfers: Transfer[] = [];
  for (;;) {
    const payer = debtors.sort(bySize)[0];
    const payee = owed.sort(bySize)[0];
    if (!payer || !payee || payer.netCents === 0 || payee.netCents === 0) return transfers;
    const amountCents = Math.min(-payer.netCents, payee.netCents);
    payer.netCents += amountCents;
    payee.netCents -= amountCents;
    transfers.push({ payerId: payer.userId, payeeId: payee.userId, amountCents });
  }
}

type PlanAttempt = {
  /** The plan as it stands now, and which one was read. */
  version: string;
  readVersion: string;
  people: readonly Pick<PersonNet, 'userId'>[];
  viewerId: string;
};

/** Why someone can't agree to a plan: it has to be current, and they need a debt in it (PY-03). */
export function agreeRefusal({ version, readVersion, people, viewerId }: PlanAttempt): ErrorSpec | null {
  if (version !== readVersion) return planErrors.PLAN_CHANGED;
  return people.some(({ userId }) => userId === viewerId) ? null : planErrors.PLAN_NOT_INVOLVED;
}

/** Why an agreement can't be withdrawn: once everyone has agreed, people start paying (PY-03). */
export function withdrawRefusal(attempt: PlanAttempt & { isAgreed: boolean }): ErrorSpec | null {
  return agreeRefusal(attempt) ?? (attempt.isAgreed ? planErrors.PLAN_AGREED : null);
}

type SettleAttempt = PlanAttempt & { isAgreed: boolean; isSettled: boolean };

/** Why a plan can't be settled by someone in it: everyone must have agreed, and it's settled once (PY-03). */
function settleRefusal(attempt: SettleAttempt): ErrorSpec | null {
  if (attempt.isSettled) return planErrors.PLAN_ALREADY_SETTLED;
  return agreeRefusal(attempt) ?? (attempt.isAgreed ? null : planErrors.PLAN_NOT_AGREED);
}

/** Whether a plan has people, and all of them have left the group. */
export function isAbandoned(people: readonly { isActive: boolean }[]): boolean {
  return people.length > 0 && people.every(({ isActive }) => !isActive);
}

type PersonInGroup = { userId: string; isActive: boolean };
type Settler = { viewerId: string; isAdmin: boolean };

/**
 * Whether someone may settle an agreed plan: the people in it may. Once all of them have left the group, its admins may,
 * because a group can't make a new plan before that (PY-03).
 */
export function maySettlePlan(people: readonly PersonInGroup[], { viewerId, isAdmin }: Settler): boolean {
  return people.some(({ userId }) => userId === viewerId) || (isAdmin && isAbandoned(people));
}

/** Why a plan can't be settled: everyone must have agreed, and it has to be someone who may (PY-03). */
export function settlePlanRefusal(
  attempt: Omit<SettleAttempt, 'people'> & Settler & { people: readonly PersonInGroup[] },
): ErrorSpec | null {
  const { people, viewerId } = attempt;
  return settleRefusal({ ...attempt, people: maySettlePlan(people, attempt) ? [{ userId: viewerId }] : [] });
}

type MarkAttempt = SettleAttempt & {
  transfers: readonly Transfer[];
  marked: Pick<Transfer, 'payerId' | 'payeeId'>;
};

/** Why one of the plan's payments can't be marked as paid or not paid: only its two people can say (PY-03). */
export function markRefusal(attempt: MarkAttempt): ErrorSpec | null {
  const { transfers, marked, viewerId } = attempt;
  const refusal = settleRefusal(attempt);
  if (refusal) return refusal;
  if (!transfers.some((transfer) => isSameTransfer(transfer, marked))) return planErrors.PLAN_PAYMENT_NOT_FOUND;
  return [marked.payerId, marked.payeeId].includes(viewerId) ? null : planErrors.PLAN_PAYMENT_NOT_YOURS;
}

export function isSameTransfer(a: Pick<Transfer, 'payerId' | 'payeeId'>, b: Pick<Transfer, 'payerId' | 'payeeId'>) {
  return a.payerId === b.payerId && a.payeeId === b.payeeId;
}

/**
 * Why a payment between two people can't be recorded for debts of a fully agreed plan. Once someone has paid by the
 * plan, its debts are settled by the plan alone, so that no one pays twice. Before that, the payment ends the plan.
 */
export function payPlannedDebtsRefusal({ plan, endsPlan }: PlannedPayment): ErrorSpec | null {
  if (!plan) return null;
  if (plan.isStarted) return debtErrors.PAYMENT_IN_PLAN;
  return endsPlan === false ? debtErrors.PAYMENT_ENDS_PLAN : null;
}

type PlannedPayment = {
  /** The agreed plan that has one of the debts, and whether someone has paid by it. */
  plan: { isStarted: boolean } | null;
  /** False if the person recording it doesn't mean to end a plan. Programs that don't say so end it. */
  endsPlan: boolean | undefined;
};

function byId(a: { userId: string }, b: { userId: string }): number {
  return compare(a.userId, b.userId);
}

function bySize(a: PersonNet, b: PersonNet): number {
  return Math.abs(b.netCents) - Math.abs(a.netCents) || byId(a, b);
}

function byAmount(a: Transfer, b: Transfer): number {
  return b.amountCents - a.amountCents || compare(a.payerId, b.payerId) || compare(a.payeeId, b.payeeId);
}

/** Sorted by character code instead of by language, so that the plan is the same everywhere. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
