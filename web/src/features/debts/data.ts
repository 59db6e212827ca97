import { debtErrors } from '@evens/domain/debts/errors';
import { limits } from '@evens/domain/shared/limits';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../lib/api.gen.ts';
import { ApiError, answer, api, Intent } from '../../lib/api.ts';
import { useLive } from '../../lib/live.ts';
import { patchLive } from '../../lib/live-patch.ts';
import { type Debt, type Payment, type PaymentList, type PaymentPage, withDebts, withPayment } from './data-list.ts';

type NewPayment = components['schemas']['NewPayment'];

const debtKeys = {
  pending: (groupId: string) => ['debts', groupId] as const,
  payments: (groupId: string) => ['payments', groupId] as const,
};

const FIRST_PAGE = '';

/** The stream is heard only while the screen stands, so each visit reads the lists anew. */
const UNHEARD = 0;

/** All of them, because the sums above the list are sums over all. */
function pendingDebtsQuery(groupId: string) {
  return queryOptions({
    queryKey: debtKeys.pending(groupId),
    staleTime: UNHEARD,
    queryFn: async ({ signal }) => {
      const debts: Debt[] = [];
      let cursor: string | null = FIRST_PAGE;
      while (cursor !== null) {
        const page: components['schemas']['DebtPage'] = await answer(
          api.GET('/api/groups/{groupId}/debts', {
            params: { path: { groupId }, query: { limit: limits.pageMax, ...(cursor && { cursor }) } },
            signal,
          }),
        );
        debts.push(...page.items);
        cursor = page.nextCursor;
      }
      return debts;
    },
  });
}

function paymentsQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: debtKeys.payments(groupId),
    staleTime: UNHEARD,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === FIRST_PAGE ? {} : { cursor: pageParam };
      const page = answer(api.GET('/api/groups/{groupId}/payments', { params: { path: { groupId }, query }, signal }));
      return page.catch(emptyIfForbidden);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** Whoever may not see the payments sees none (DB-17). */
function emptyIfForbidden(error: unknown): PaymentPage {
  if (error instanceof ApiError && error.status === 403) return { items: [], nextCursor: null };
  throw error;
}

/** The pending debts of a group, kept up to date by the stream (DB-03, DB-04). */
export function usePendingDebts(groupId: string) {
  const client = useQueryClient();
  useLive('debt', ({ data }) => takeDebts(client, [readDebt(data)]));
  return useQuery(pendingDebtsQuery(groupId));
}

/** The payments of a group, newest first and kept up to date by the stream (DB-17). */
export function usePayments(groupId: string) {
  const client = useQueryClient();
  useLive('payment', ({ data }) => takePayment(client, readPayment(data)));
  return useInfiniteQuery(paymentsQuery(groupId));
}

/**
 * Writes down a payment that was made elsewhere. Whatever went wrong, the lists are read anew: a call that broke off may
 * have been carried out all the same.
 */
export function useRecordPayment(groupId: string) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: NewPayment) =>
      intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/payments', { params: { path: { groupId } }, body, headers })),
      ),
    onSuccess({ payment, debts }) {
      takeDebts(client, debts);
      takePayment(client, payment);
    },
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: debtKeys.pending(groupId) }),
        client.invalidateQueries({ queryKey: debtKeys.payments(groupId) }),
      ]),
  });
}

/** Refusals of a payment are shown as sent; anything else is a failed payment too (DB-10, DB-13). */
export function paymentFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && Object.hasOwn(debtErrors, error.code);
  return isRefusal ? error.message : debtErrors.PAYMENT_FAILED.message;
}

function takeDebts(client: QueryClient, changed: readonly Debt[]): void {
  const [first] = changed;
  if (first) patchLive<Debt[]>(client, debtKeys.pending(first.groupId), (debts) => withDebts(debts, changed));
}

function takePayment(client: QueryClient, payment: Payment): void {
  patchLive<PaymentList>(client, debtKeys.payments(payment.groupId), (list) => withPayment(list, payment));
}

function isDebt(data: unknown): data is Debt {
  return typeof data === 'object' && data !== null && 'debtorId' in data && 'status' in data;
}

function readDebt(data: unknown): Debt {
  if (!isDebt(data)) throw new TypeError('The event carries no debt');
  return data;
}

function isPayment(data: unknown): data is Payment {
  return typeof data === 'object' && data !== null && 'payerId' in data && 'debtIds' in data;
}

function readPayment(data: unknown): Payment {
  if (!isPayment(data)) throw new TypeError('The event carries no payment');
  return data;
}
