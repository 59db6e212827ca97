import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api, Intent } from '../../../lib/api.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { debtsCopy } from '../copy.ts';

export type Plan = components['schemas']['SettlementPlan'];
export type PayeeHandles = components['schemas']['PayeeHandles'];

const keys = {
  plan: (groupId: string) => ['plan', groupId] as const,
  records: (groupId: string) => ['plans', groupId] as const,
  handles: (groupId: string) => ['payee-handles', groupId] as const,
};

/** Live events only arrive while the dialog is open, so each opening refetches the plan. */
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
export function usePlan(groupId: string, { isRead }: { isRead: boolean }) {
  const client = useQueryClient();
  useLive('plan', ({ data }) => applyPlan(client, data));
  useLive('debt', () => void client.invalidateQueries({ queryKey: keys.plan(groupId) }));
  return useQuery({ ...planQuery(groupId), enabled: isRead });
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
  const refetchPlan = () => void client.invalidateQueries({ queryKey: keys.handles(groupId) });
  useLive('plan', refetchPlan);
  useLive('debt', refetchPlan);
  return useQuery({
    queryKey: keys.handles(groupId),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/groups/{groupId}/payee-handles', { params: { path: { groupId } }, signal })),
    select: ({ items }) => new Map(items.map((handles) => [handles.userId, handles])),
  });
}

/** Agrees to the plan the viewer read, or withdraws that. */
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
    onSuccess: (plan) => applyPlan(client, plan),
    onError: () => client.invalidateQueries({ queryKey: keys.plan(groupId) }),
  });
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
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['debts', groupId] }),
        client.invalidateQueries({ queryKey: ['payments', groupId] }),
        client.invalidateQueries({ queryKey: keys.records(groupId) }),
      ]),
  });
}

export function planFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0;
  return isRefusal ? error.message : debtsCopy.planFailed;
}

function applyPlan(client: QueryClient, plan: Plan): void {
  patchLive<Plan>(client, keys.plan(plan.groupId), () => plan);
}
