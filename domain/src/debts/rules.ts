import type { ErrorSpec } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { debtErrors } from './errors.ts';
import { type DebtStatus, type NamedOwed, type Owed, PAYMENT_METHODS, type PairNet, type PendingTab } from './model.ts';

type Pair = Pick<Owed, 'debtorId' | 'creditorId'>;
type DebtSum = NamedOwed & { debtCount: number };

/** The debts between two people: the ones a tab shows and the ones it leaves out. */
export type PairCard = PairNet & { pairId: string; debtCount: number; leftOut: DebtSum | null };

type PaymentAttempt = {
  debts: readonly (Owed & { id: string; status: DebtStatus })[];
  requestedIds: readonly string[];
  viewerId: string | null;
  paymentMethod?: string | null | undefined;
  comments?: string | null | undefined;
};

/** The three cards above the list, over what is pending in the viewer's two directions (DB-01). */
export function debtSummary(sums: readonly Owed[], viewerId: string) {
  const owedToYouCents = sumCents(sums.filter(({ creditorId }) => creditorId === viewerId));
  const youOweCents = sumCents(sums.filter(({ debtorId }) => debtorId === viewerId));
  return { owedToYouCents, youOweCents, netCents: owedToYouCents - youOweCents };
}

/** What is pending under a tab, one card per pair of people: the viewer's own first, then the largest (DB-03, DB-04). */
export function pairCards(sums: readonly DebtSum[], tab: PendingTab, viewerId: string): PairCard[] {
  const pairs = Map.groupBy(
    sums.filter(({ debtCount }) => debtCount > 0),
    pairId,
  );
  const cards = [...pairs].flatMap(([pairId, ofPair]) => {
    const shown = ofPair.filter((sum) => isOnTab(sum, tab, viewerId));
    const net = pairNet(shown);
    if (!net) return [];
    const debtCount = shown.reduce((count, sum) => count + sum.debtCount, 0);
    return [{ ...net, pairId, debtCount, leftOut: ofPair.find((sum) => !shown.includes(sum)) ?? null }];
  });
  const isOwn = ({ payerId, payeeId }: PairCard) => Number(payerId === viewerId || payeeId === viewerId);
  return cards.sort((a, b) => isOwn(b) - isOwn(a) || byAmountDescending(a, b) || (a.pairId < b.pairId ? -1 : 1));
}

/** Whether a debt, or what's owed in one direction, belongs under a tab (DB-03). */
export function isOnTab(owed: Pair, tab: PendingTab, viewerId: string): boolean {
  if (tab === 'all') return true;
  return (tab === 'owed_to_me' ? owed.creditorId : owed.debtorId) === viewerId;
}

function pairId({ debtorId, creditorId }: Pair): string {
  return [debtorId, creditorId].sort().join(',');
}

function byAmountDescending(a: { amountCents: number }, b: { amountCents: number }): number {
  return b.amountCents - a.amountCents;
}

/**
 * Debts of one pair in both directions as a single payment (DB-08). Null unless all are between the same two people.
 * When they cancel out the payer is the debtor of the first one and the amount 0.
 */
export function pairNet(debts: readonly NamedOwed[]): PairNet | null {
  const [first] = debts;
  if (!first || !isOnePair(debts)) return null;
  const { debtorId, debtorName, creditorId, creditorName } = first;
  const netCents = debts.reduce(
    (sum, debt) => sum + (debt.debtorId === debtorId ? debt.amountCents : -debt.amountCents),
    0,
  );
  return netCents >= 0
    ? { payerId: debtorId, payerName: debtorName, payeeId: creditorId, payeeName: creditorName, amountCents: netCents }
    : {
        payerId: creditorId,
        payerName: creditorName,
        payeeId: debtorId,
        payeeName: debtorName,
        amountCents: -netCents,
      };
}

/** What debts come to from each person to each other. */
export function sumDirections(debts: readonly Owed[]): (Owed & { debtCount: number })[] {
  const directions = Map.groupBy(debts, ({ debtorId, creditorId }) => `${debtorId} ${creditorId}`);
  return [...directions.values()].flatMap((owed) => {
    const [first] = owed;
    if (!first) return [];
    const { debtorId, creditorId } = first;
    return [{ debtorId, creditorId, amountCents: sumCents(owed), debtCount: owed.length }];
  });
}

/** The totals without what an agreed plan settles: what people still have to pay each other outside the plan. */
export function subtractCovered<Sum extends Owed & { debtCount: number }>(
  sums: readonly Sum[],
  covered: readonly (Owed & { debtCount: number })[],
): Sum[] {
  return sums.flatMap((sum) => {
    const planned = covered.find(
      ({ debtorId, creditorId }) => debtorId === sum.debtorId && creditorId === sum.creditorId,
    );
    const debtCount = sum.debtCount - (planned?.debtCount ?? 0);
    return debtCount > 0 ? [{ ...sum, debtCount, amountCents: sum.amountCents - (planned?.amountCents ?? 0) }] : [];
  });
}

function isOnePair(debts: readonly Pair[]): boolean {
  return new Set(debts.map(pairId)).size === 1;
}

/** Why a payment cannot be recorded for these debts; asked with the debts locked (DB-07 to DB-12). */
export function paymentRefusal(attempt: PaymentAttempt): ErrorSpec | null {
  const { debts, viewerId, paymentMethod, comments } = attempt;
  const ids = new Set(attempt.requestedIds);
  const isBatch = ids.size > 1;
  if (!viewerId) return debtErrors.PAYMENT_NOT_SIGNED_IN;
  if (ids.size === 0) return debtErrors.PAYMENT_INVALID;
  if (ids.size > limits.paymentMaxDebts) return debtErrors.PAYMENT_TOO_MANY_DEBTS;
  const found = debts.filter(({ id }) => ids.has(id));
  if (found.length < ids.size) return isBatch ? debtErrors.DEBTS_NOT_FOUND : debtErrors.DEBT_NOT_FOUND;
  if (!found.some((debt) => isParty(debt, viewerId))) return debtErrors.PAYMENT_FORBIDDEN;
  if (!isOnePair(found)) return debtErrors.DEBTS_OF_OTHER_PAIRS;
  if (found.some(({ status }) => status !== 'pending')) {
    return isBatch ? debtErrors.DEBTS_NOT_FOUND : debtErrors.DEBT_ALREADY_SETTLED;
  }
  if (!found.every(isPayable)) return debtErrors.PAYMENT_INVALID;
  return methodRefusal(paymentMethod, isBatch) ?? commentsRefusal(comments);
}

/** The same in the words of the form, which are not those of the server for someone else's debts (DB-11). */
export function paymentFormRefusal(attempt: PaymentAttempt): ErrorSpec | null {
  const refusal = paymentRefusal(attempt);
  return refusal === debtErrors.PAYMENT_FORBIDDEN ? debtErrors.PAYMENT_NOT_INVOLVED : refusal;
}

function isParty({ debtorId, creditorId }: Owed, viewerId: string): boolean {
  return debtorId === viewerId || creditorId === viewerId;
}

function isPayable({ debtorId, creditorId, amountCents }: Owed): boolean {
  return debtorId !== '' && creditorId !== '' && Number.isSafeInteger(amountCents) && amountCents > 0;
}

function methodRefusal(method: string | null | undefined, isBatch: boolean): ErrorSpec | null {
  if (!method && isBatch) return debtErrors.PAYMENT_METHOD_MISSING;
  if (method === undefined || method === null) return null;
  return PAYMENT_METHODS.some((known) => known === method) ? null : debtErrors.PAYMENT_INVALID;
}

function commentsRefusal(comments: string | null | undefined): ErrorSpec | null {
  const isTooLong = (comments ?? '').length > limits.paymentCommentsMaxCharacters;
  return isTooLong ? debtErrors.PAYMENT_COMMENTS_TOO_LONG : null;
}

function sumCents(debts: readonly { amountCents: number }[]): number {
  return debts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
