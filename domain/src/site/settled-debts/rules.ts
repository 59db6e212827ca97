import { visibleText } from '../../shared/text.ts';
import { localDay } from '../../shared/time.ts';
import type { DebtFilters, ListedDebt } from './model.ts';

/** Whether a settled debt passes every filter. Days are those of the reader's time zone, and the last one counts (AD-12). */
export function passesFilters(debt: ListedDebt, filters: DebtFilters, timeZone: string): boolean {
  const { groupId, userId, minCents, maxCents, method, from, to } = filters;
  if (groupId && debt.groupId !== groupId) return false;
  if (userId && debt.debtorId !== userId && debt.creditorId !== userId) return false;
  if (minCents !== null && debt.amountCents < minCents) return false;
  if (maxCents !== null && debt.amountCents > maxCents) return false;
  if (method && debt.paymentMethod !== method) return false;
  if (from || to) {
    const day = localDay(debt.settledAt, timeZone);
    if (from && day < from) return false;
    if (to && day > to) return false;
  }
  return hasWords(debt, filters.text);
}

/** Every word of the search must appear somewhere, in any order. */
function hasWords(debt: ListedDebt, text: string): boolean {
  const searched = visibleText([debt.groupName, debt.debtorName, debt.creditorName, ...debt.words].join('\n'));
  return visibleText(text)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The page that is shown: the last one if the list has become shorter. */
export function clampPage(page: number, count: number, perPage: number): number {
  return Math.max(0, Math.min(page, Math.ceil(count / perPage) - 1));
}
