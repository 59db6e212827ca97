import { debtErrors } from '@evens/domain/debts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api, Intent, isRefusalFrom } from '../../../lib/api.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { debtsCopy } from '../copy.ts';
import { applyDebt, debtKeys, FIRST_PAGE, UNHEARD } from '../data.ts';
import type { Debt, Payment, PaymentList, PaymentPage } from '../model.ts';
import { withPayment } from '../pairs/update-debt-list.ts';

type NewPayment = components['schemas']['NewPayment'];
/** Names the payment or plan on the screen, so that no newer one is undone instead. */
type Undo = { debtId: string; settlementId: string; reason: string };
type Viewing = { groupId: string; viewerId: string };

const paymentKeys = {
  list: (groupId: string) => ['payments', groupId] as const,
  covered: (groupId: string, paymentId: string) => ['covered-debts', groupId, paymentId] as const,
};

function paymentsQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: paymentKeys.list(groupId),
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

/** A member who may not see the payments gets an empty list (DB-17). */
function emptyIfForbidden(error: unknown): PaymentPage {
  if (error instanceof ApiError && error.status === 403) return { items: [], nextCursor: null };
  throw error;
}

/** The payments of a group, newest first, kept up to date by the stream (DB-17, DB-25). */
export function usePayments(groupId: string) {
  const client = useQueryClient();
  useLive('payment', ({ data }) => applyPayment(client, data));
  return useInfiniteQuery(paymentsQuery(groupId));
}

/** The debts a payment covers, which never change. */
export function useCoveredDebts({ groupId, id: paymentId }: Pick<Payment, 'groupId' | 'id'>) {
  return useQuery({
    queryKey: paymentKeys.covered(groupId, paymentId),
    queryFn: async ({ signal }) => {
      const path = { groupId, paymentId };
      const covered = await answer(
        api.GET('/api/groups/{groupId}/payments/{paymentId}/debts', { params: { path }, signal }),
      );
      return covered.items;
    },
  });
}

/** Records a payment made elsewhere. */
export function useRecordPayment(viewing: Viewing) {
  const { groupId } = viewing;
  const change = useChange(viewing);
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: NewPayment) =>
      intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/payments', { params: { path: { groupId } }, body, headers })),
      ),
    ...change,
  });
}

/** Undoes the payment that settled a debt, and everything it covered (DB-22). */
export function useUndoPayment(viewing: Viewing) {
  const { groupId } = viewing;
  const change = useChange(viewing);
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (undo: Undo) =>
      intent.carryOut(undo, (headers) => {
        const { debtId, ...body } = undo;
        const path = { groupId, debtId };
        return answer(api.POST('/api/groups/{groupId}/debts/{debtId}/undo', { params: { path }, body, headers }));
      }),
    ...change,
  });
}

/** Refetches the lists after any error, since the server may have done it even though the response was lost. */
function useChange({ groupId, viewerId }: Viewing) {
  const client = useQueryClient();
  return {
    onSuccess({ payment, debts }: { payment: Payment | null; debts: Debt[] }) {
      for (const debt of debts) applyDebt(client, debt, viewerId);
      if (payment) applyPayment(client, payment);
      void client.invalidateQueries({ queryKey: debtKeys.sums(groupId) });
    },
    // The error shows right away, without waiting for the refetch.
    onError() {
      void client.invalidateQueries({ queryKey: debtKeys.group(groupId) });
      void client.invalidateQueries({ queryKey: paymentKeys.list(groupId) });
    },
  };
}

const gone: readonly ErrorSpec[] = [
  debtErrors.DEBT_NOT_FOUND,
  debtErrors.DEBTS_NOT_FOUND,
  debtErrors.DEBT_ALREADY_SETTLED,
];

/** Refusals are shown as sent, and anything else is a failed payment (DB-10). */
export function paymentFailure(error: unknown): string {
  return refusalText(error) ?? debtsCopy.paymentFailed;
}

/** Whether the refusal with this code says that the debts are gone. The dialog is then done (DB-13). */
export function isPaymentOver(refusalCode: string): boolean {
  return gone.some(({ code }) => code === refusalCode);
}

/** DB-24. */
export function undoFailure(error: unknown): string {
  return refusalText(error) ?? debtsCopy.undoFailed;
}

function refusalText(error: unknown): string | null {
  return isRefusalFrom(debtErrors, error) ? error.message : null;
}

function applyPayment(client: QueryClient, payment: Payment): void {
  patchLive<PaymentList>(client, paymentKeys.list(payment.groupId), (list) => withPayment(list, payment));
}
