import type { PaymentMethod } from '@evens/domain/debts/model';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api, Intent } from '../../../lib/api.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { rereadSoon } from '../../../lib/live/reread-soon.ts';
import { showAtOnce } from '../../../lib/live/show-at-once.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { debtsCopy } from '../copy.ts';

export type Plan = components['schemas']['SettlementPlan'];
export type PayeeHandles = components['schemas']['PayeeHandles'];

const keys = {
  plan: (groupId: string) => ['plan', groupId] as const,
  records: (groupId: string) => ['plans', groupId] as const,
  handles: (groupId: string) => ['payee-handles', groupId] as const,
};

/** Live events only arrive while the page is open, so each visit refetches the plan. */
const UNHEARD = 0;

function planQuery(groupId: string) {
  return queryOptions({
    queryKey: keys.plan(groupId),
    staleTime: UNHEARD,
    queryFn: ({ signal }): Promise<Plan> =>
      answer(api.GET('/api/groups/{groupId}/plan', { params: { path: { groupId } }, signal })),
  });
}

/**
 * The group's settle-up plan. The stream delivers other people's agreements, and any changed debt makes a new plan
 * (PY-03).
 */
export function usePlan(groupId: string) {
  const client = useQueryClient();
  useLive('plan', ({ data }) => applyPlan(client, data));
  useLive('debt', () => rereadSoon(client, keys.plan(groupId)));
  // Only people in the group can agree to a plan, and settle it.
  useLive('member', () => rereadSoon(client, keys.plan(groupId)));
  return useQuery(planQuery(groupId));
}

/** Plans settled without payments, which the list of payments doesn't show (PY-03). */
export function usePlanRecords(groupId: string) {
  const client = useQueryClient();
  useLive('plan', () => void client.invalidateQueries({ queryKey: keys.records(groupId) }));
  return useQuery({
    queryKey: keys.records(groupId),
    staleTime: UNHEARD,
    queryFn: async ({ signal }) => {
      const records = await answer(api.GET('/api/groups/{groupId}/plans', { params: { path: { groupId } }, signal }));
      return records.items;
    },
  });
}

/** Payment handles of the people the viewer owes, by user id (PY-01, PY-02). */
export function usePayeeHandles(groupId: string) {
  const client = useQueryClient();
  const reread = () => rereadSoon(client, keys.handles(groupId));
  useLive('plan', reread);
  useLive('debt', reread);
  return useQuery({
    queryKey: keys.handles(groupId),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/groups/{groupId}/payee-handles', { params: { path: { groupId } }, signal })),
    select: ({ items }) => new Map(items.map((handles) => [handles.userId, handles])),
  });
}

/** Agrees to the plan the viewer read, or withdraws that. */
export function useAgreement(groupId: string, viewerId: string) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: ({ version, isGiven }: { version: string; isGiven: boolean }) =>
      intent.carryOut({ version, isGiven }, (headers) => {
        const call = { params: { path: { groupId } }, body: { version }, headers };
        return answer(
          isGiven
            ? api.POST('/api/groups/{groupId}/plan', call)
            : api.POST('/api/groups/{groupId}/plan/withdraw', call),
        );
      }),
    onMutate: ({ isGiven }) =>
      showAtOnce<Plan>(client, keys.plan(groupId), (plan) => withAgreement(plan, { viewerId, isGiven })),
    onSuccess: (plan) => applyPlan(client, plan),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
}

type Mark = Pick<Plan['transfers'][number], 'payerId' | 'payeeId'> & {
  version: string;
  isPaid: boolean;
  paymentMethod: PaymentMethod | null;
};

/** Marks one payment of the plan as paid, or not paid. It shows right away, and is taken back if it's refused (UX-04). */
export function useMarkPlanPayment(groupId: string, viewer: { id: string; name: string }) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: Mark) =>
      intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/plan/payments', { params: { path: { groupId } }, body, headers })),
      ),
    onMutate: (mark) => showAtOnce<Plan>(client, keys.plan(groupId), (plan) => withMark(plan, mark, viewer)),
    onSuccess: ({ plan, debts }) => {
      applyPlan(client, plan);
      if (debts.length > 0) void refetchMoney(client, groupId);
    },
    onError: (_error, _mark, takeBack) => takeBack?.(),
  });
}

function withMark(
  plan: Plan,
  { payerId, payeeId, isPaid, paymentMethod }: Mark,
  viewer: { id: string; name: string },
): Plan {
  const paid = isPaid
    ? {
        paidAt: new Date().toISOString(),
        paymentMethod: paymentMethod ?? ('other' as const),
        recordedBy: viewer.id,
        recordedByName: viewer.name,
      }
    : null;
  const transfers = plan.transfers.map((each) =>
    each.payerId === payerId && each.payeeId === payeeId ? { ...each, paid } : each,
  );
  return { ...plan, transfers };
}

function withAgreement(plan: Plan, { viewerId, isGiven }: { viewerId: string; isGiven: boolean }): Plan {
  const agreedAt = isGiven ? new Date().toISOString() : null;
  return { ...plan, people: plan.people.map((each) => (each.userId === viewerId ? { ...each, agreedAt } : each)) };
}

function refetchMoney(client: QueryClient, groupId: string) {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['debts', groupId] }),
    client.invalidateQueries({ queryKey: ['payments', groupId] }),
    client.invalidateQueries({ queryKey: keys.records(groupId) }),
  ]);
}

/** The changed debts and payments arrive by the stream, like for everyone else. */
export function useSettlePlan(groupId: string) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: { version: string }) =>
      intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/plan/settle', { params: { path: { groupId } }, body, headers })),
      ),
    onSuccess: ({ plan }) => applyPlan(client, plan),
    onError: () => client.invalidateQueries({ queryKey: keys.plan(groupId) }),
    onSettled: () => refetchMoney(client, groupId),
  });
}

export function planFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0;
  return isRefusal ? error.message : debtsCopy.planFailed;
}

function applyPlan(client: QueryClient, plan: Plan): void {
  patchLive<Plan>(client, keys.plan(plan.groupId), () => plan);
}
