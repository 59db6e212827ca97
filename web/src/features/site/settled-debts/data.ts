import { type DebtFilters, type ListedDebt, settledDebtLimits } from '@evens/domain/site/settled-debts/model';
import { passesFilters } from '@evens/domain/site/settled-debts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';
import { parseCents } from '../../bids/post/data.ts';

export type SettledDebt = components['schemas']['SettledDebtPage']['items'][number];

/** The filters as someone typed them. */
export type TypedFilters = Omit<DebtFilters, 'minCents' | 'maxCents'> & { min: string; max: string };

export const NO_FILTERS: TypedFilters = {
  text: '',
  groupId: '',
  userId: '',
  min: '',
  max: '',
  method: '',
  from: '',
  to: '',
};

const FIRST_PAGE = '';

/** The newest settled debts of all groups; older ones load on request. Each visit refetches them (AD-11). */
export const settledDebtsQuery = infiniteQueryOptions({
  queryKey: ['settled-debts'],
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: settledDebtLimits.loadedAtOnce, ...(pageParam !== FIRST_PAGE && { cursor: pageParam }) };
    return answer(api.GET('/api/admin/settled-debts', { params: { query }, signal }));
  },
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (last) => last.nextCursor,
});

/** Whether an amount was typed that isn't one. */
export function isBadAmount(text: string): boolean {
  return text.trim() !== '' && Number.isNaN(parseCents(text));
}

/** The debts that pass every filter. An amount that isn't one filters nothing (AD-12). */
export function filterDebts(debts: readonly SettledDebt[], typed: TypedFilters, timeZone: string): SettledDebt[] {
  const { min, max, ...rest } = typed;
  const filters = { ...rest, minCents: toCents(min), maxCents: toCents(max) };
  return debts.filter((one) => {
    const listed = toListedDebt(one);
    return listed !== null && passesFilters(listed, filters, timeZone);
  });
}

function toCents(text: string): number | null {
  const cents = parseCents(text);
  return Number.isNaN(cents) ? null : cents;
}

function toListedDebt({ debt, payment, groupName }: SettledDebt): ListedDebt | null {
  if (debt.settledAt === null) return null;
  const words = [debt.betDescription, payment?.settledByName ?? ''];
  return { ...debt, settledAt: debt.settledAt, paymentMethod: payment?.paymentMethod ?? null, groupName, words };
}

/** How many filters are on, apart from the search. */
export function countFilters({ text: _, ...filters }: TypedFilters): number {
  return Object.values(filters).filter((value) => value !== '').length;
}

type Option = { value: string; label: string };

/** The groups of these debts, by name. */
export function groupOptions(debts: readonly SettledDebt[]): Option[] {
  return toOptions(debts.map(({ debt, groupName }) => ({ value: debt.groupId, label: groupName })));
}

/** Everyone in these debts, by name. */
export function userOptions(debts: readonly SettledDebt[]): Option[] {
  return toOptions(
    debts.flatMap(({ debt }) => [
      { value: debt.debtorId, label: debt.debtorName },
      { value: debt.creditorId, label: debt.creditorName },
    ]),
  );
}

/** Each once. Someone's newest name counts, because the newest debts come first. */
function toOptions(options: readonly Option[]): Option[] {
  const byValue = new Map(options.toReversed().map((option) => [option.value, option]));
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en-US'));
}
