import { groupErrors } from '@evens/domain/groups/errors';
import { memberErrors } from '@evens/domain/groups/members/errors';
import type { Role } from '@evens/domain/groups/model';
import { limits } from '@evens/domain/shared/limits';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api, isRefusalFrom } from '../../../lib/api.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { chooseGroup, myGroupsQuery } from '../../../lib/session.ts';
import { markJoining, markLeaving, removeGroup } from '../group-gone.ts';
import { applyGroup } from '../settings/data.ts';

export type Member = components['schemas']['Member'];

const membersKey = (groupId: string) => ['members', groupId] as const;

/** A group has at most 100 members, so one page is enough. */
function membersQuery(groupId: string) {
  return queryOptions({
    queryKey: membersKey(groupId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const params = { path: { groupId }, query: { limit: limits.pageMax } };
      const page = await answer(api.GET('/api/groups/{groupId}/members', { params, signal }));
      return page.items;
    },
  });
}

/** The members of the group, kept up to date by the stream (GS-12, GR-30). */
export function useMembers(groupId: string) {
  const client = useQueryClient();
  useLive('member', ({ data }) => applyMember(client, groupId, data.member));
  return useQuery(membersQuery(groupId));
}

/** A member's open bids, active bets, and debts, loaded when someone is about to remove them or leave. */
export function useOpenMatters(groupId: string, userId: string) {
  return useQuery({
    queryKey: ['open-matters', groupId, userId],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => {
      const path = { groupId, userId };
      return answer(api.GET('/api/groups/{groupId}/members/{userId}/open-matters', { params: { path }, signal }));
    },
  });
}

export function useSetRole(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      answer(
        api.PATCH('/api/groups/{groupId}/members/{userId}', { params: { path: { groupId, userId } }, body: { role } }),
      ),
    onSuccess: (member) => applyMember(client, groupId, member),
    onError: () => rereadMembers(client, groupId),
  });
}

export function useRemoveMember(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      answer(api.DELETE('/api/groups/{groupId}/members/{userId}', { params: { path: { groupId, userId } } })),
    onSuccess({ member, group }) {
      applyMember(client, groupId, member);
      applyGroup(client, group);
      void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
    },
    onError: () => rereadMembers(client, groupId),
  });
}

export function useReplaceCode(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/groups/{groupId}/invite-code', { params: { path: { groupId } } })),
    onSuccess(group) {
      applyGroup(client, group);
      // The invite link contains the code.
      void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
    },
  });
}

/** Leaves the group, and makes another of the person's groups current (GS-22). */
export function useLeaveGroup(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/groups/{groupId}/leave', { params: { path: { groupId } } })),
    // The event can arrive before the response.
    onMutate: () => markLeaving(groupId),
    onError: () => markJoining(groupId),
    onSuccess() {
      const others = client.getQueryData(myGroupsQuery.queryKey)?.filter(({ id }) => id !== groupId);
      chooseGroup(others?.[0]?.id ?? null);
      removeGroup(client, groupId);
    },
  });
}

function rereadMembers(client: QueryClient, groupId: string): void {
  void client.invalidateQueries({ queryKey: membersKey(groupId) });
  void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
}

/** Shows a refusal as sent, and the general text for anything else. */
export function memberFailure(error: unknown, general: string): string {
  return isRefusalFrom({ ...memberErrors, ...groupErrors }, error) ? error.message : general;
}

function applyMember(client: QueryClient, groupId: string, member: Member): void {
  patchLive<Member[]>(client, membersKey(groupId), (list) => withMember(list, member));
}

/** The members with one of them updated in place, added at the end, or removed. */
export function withMember(list: readonly Member[], member: Member): Member[] {
  if (!member.isActive) return list.filter(({ id }) => id !== member.id);
  const isListed = list.some(({ id, joinedAt }) => id === member.id && joinedAt === member.joinedAt);
  if (isListed) return list.map((one) => (one.id === member.id ? member : one));
  return [...list.filter(({ id }) => id !== member.id), member];
}
