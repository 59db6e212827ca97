import { planErrors } from '@evens/domain/debts/plan/errors';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api, Intent } from '../../../lib/api.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { useLive } from '../../../lib/live/use-live.ts';

export type Plan = components['schemas']['SettlementPlan'];
export type PayeeHandles = components['schemas']['PayeeHandles'];

const keys = {
  plan: (groupId: string) => ['plan', groupId] as const,
  records: (groupId: string) => ['plans', groupId] as const,
  handles: (groupId: string) => ['payee-handles', groupId] as const,
};

/** The stream is heard only while the window stands, so each opening reads the plan anew. */
const UNHEARD = 0;

function planQuery(groupId: string) {
  return queryOptions({
    queryKey: keys.plan(groupId),
    staleTime: UNHEARD,
    queryFn: ({ signal }): Promise<Plan> =>
      answer(api.GET('/api/groups/{groupId}/plan', { params: { path: { groupId } }, signal })),
  });
}

/** The settle-up plan of a group; others' agreements come by the stream, and each change of a debt makes it anew (PY-03). */
export function usePlan(groupId: string, { isRead }: { isRead: boolean }) {
  const client = useQueryClient();
  useLive('plan', ({ data }) => takePlan(client, data));
  useLive('debt', () => void client.invalidateQueries({ queryKey: keys.plan(groupId) }));
  return useQuery({ ...planQuery(groupId), enabled: isRead });
}

/** The plans that were settled without a payment, of which no payment tells (PY-03). */
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

/** How those are paid whom the viewer owes, by their ids (PY-01, PY-02). */
export function usePayeeHandles(groupId: string) {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries({ queryKey: keys.handles(groupId) });
  useLive('plan', readAnew);
  useLive('debt', readAnew);
  return useQuery({
    queryKey: keys.handles(groupId),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/groups/{groupId}/payee-handles', { params: { path: { groupId } }, signal })),
    select: ({ items }) => new Map(items.map((handles) => [handles.userId, handles])),
  });
}

/** Agreeing to the plan that was read, and taking that back. */
export function useAgreement(groupId: string) {
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
    onSuccess: (plan) => takePlan(client, plan),
    onError: () => client.invalidateQueries({ queryKey: keys.plan(groupId) }),
  });
}

/** The debts and payments that change by it come by the stream, as they do to everybody. */
export function useSettlePlan(groupId: string) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: { version: string }) =>
      intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/plan/settle', { params: { path: { groupId } }, body, headers })),
      ),
    onSuccess: ({ plan }) => takePlan(client, plan),
    onError: () => client.invalidateQueries({ queryKey: keys.plan(groupId) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['debts', groupId] }),
        client.invalidateQueries({ queryKey: ['payments', groupId] }),
        client.invalidateQueries({ queryKey: keys.records(groupId) }),
      ]),
  });
}

/** A refusal is shown as sent. */
export function planFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0;
  return isRefusal ? error.message : planErrors.PLAN_FAILED.message;
}

function takePlan(client: QueryClient, plan: Plan): void {
  patchLive<Plan>(client, keys.plan(plan.groupId), () => plan);
}
