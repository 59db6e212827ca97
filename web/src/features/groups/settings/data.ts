import { groupErrors } from '@evens/domain/groups/errors';
import type { GroupTerms } from '@evens/domain/groups/model';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import { changedTerms, readBetLimit } from '@evens/domain/groups/settings/rules';
import { limits } from '@evens/domain/shared/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api } from '../../../lib/api.ts';
import { type Group, myGroupsQuery } from '../../../lib/session.ts';
import { groupSettingsCopy } from './copy.ts';

export type GroupChange = components['schemas']['GroupChange'];

/** The settings as typed in the form, with limits in dollars. */
export type TypedSettings = ReturnType<typeof toFormValues>;

const key = (groupId: string) => ['groups', groupId] as const;

/** A group for its settings form. Each visit refetches it. */
export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: key(groupId),
    staleTime: 0,
    queryFn: ({ signal }): Promise<Group> =>
      answer(api.GET('/api/groups/{groupId}', { params: { path: { groupId } }, signal })),
  });
}

/** Updates a group everywhere on the page with the server's version. */
export function applyGroup(client: QueryClient, group: Group): void {
  client.setQueryData(key(group.id), group);
  showGroup(client, group);
}

/** Updates a group everywhere but in its settings form. */
function showGroup(client: QueryClient, group: Group): void {
  client.setQueryData(myGroupsQuery.queryKey, (known) => known?.map((one) => (one.id === group.id ? group : one)));
}

/** Sends only what was changed, so that other admins' changes stay (GS-10). */
export function useUpdateGroup(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupChange) =>
      answer(api.PATCH('/api/groups/{groupId}', { params: { path: { groupId } }, body })),
    // The rest of the page shows it right away. The form keeps what was typed until the server has answered (UX-04).
    onMutate(change) {
      const before = client.getQueryData(myGroupsQuery.queryKey)?.find(({ id }) => id === groupId);
      if (before) showGroup(client, { ...before, ...changedTerms(before, change) });
      return before;
    },
    onSuccess: (group) => applyGroup(client, group),
    onError(_error, _change, before) {
      if (before) showGroup(client, before);
      // The server may have done it, or the person may have left the group.
      void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
    },
  });
}

/** Shows a refusal as sent. For anything else, says that nothing was saved (GS-11). */
export function settingsFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return groupSettingsCopy.saveFailed;
  if (error.code === groupErrors.GROUP_NOT_FOUND.code) return groupSettingsCopy.incomplete;
  const isRefusal = Object.hasOwn(groupSettingsErrors, error.code) || Object.hasOwn(groupErrors, error.code);
  return isRefusal ? error.message : groupSettingsCopy.saveFailed;
}

export function toFormValues({ name, description, settings, bettingRules, permissions }: GroupTerms) {
  return {
    name,
    description,
    isPrivate: settings.isPrivate,
    maxMembers: String(settings.maxMembers),
    minBetAmount: dollars(bettingRules.minBetAmountCents),
    maxBetAmount: dollars(bettingRules.maxBetAmountCents),
    largeBetThreshold: dollars(bettingRules.largeBetThresholdCents),
    stakes: bettingRules.stakes,
    allowSameBetTypes: bettingRules.allowSameBetTypes,
    requireApprovalForLargeBets: bettingRules.requireApprovalForLargeBets,
    autoSettleBets: bettingRules.autoSettleBets,
    ...permissions,
  };
}

export function dollars(cents: number): string {
  return String(cents / limits.centsPerDollar);
}

/** The changed fields in the form the server accepts. An empty or invalid limit becomes the default (GS-03). */
export function toChange(typed: TypedSettings, changed: Partial<Record<keyof TypedSettings, boolean>>): GroupChange {
  const when = <T>(field: keyof TypedSettings, value: T) => (changed[field] ? value : undefined);
  return stripped({
    name: when('name', typed.name),
    description: when('description', typed.description),
    settings: stripped({
      isPrivate: when('isPrivate', typed.isPrivate),
      maxMembers: when('maxMembers', Number(typed.maxMembers)),
    }),
    bettingRules: stripped({
      minBetAmountCents: when('minBetAmount', readBetLimit('minBetAmountCents', typed.minBetAmount)),
      maxBetAmountCents: when('maxBetAmount', readBetLimit('maxBetAmountCents', typed.maxBetAmount)),
      largeBetThresholdCents: when(
        'largeBetThreshold',
        readBetLimit('largeBetThresholdCents', typed.largeBetThreshold),
      ),
      stakes: when('stakes', typed.stakes),
      allowSameBetTypes: when('allowSameBetTypes', typed.allowSameBetTypes),
      requireApprovalForLargeBets: when('requireApprovalForLargeBets', typed.requireApprovalForLargeBets),
      autoSettleBets: when('autoSettleBets', typed.autoSettleBets),
    }),
    permissions: stripped({
      membersCanInvite: when('membersCanInvite', typed.membersCanInvite),
      membersCanCreateBids: when('membersCanCreateBids', typed.membersCanCreateBids),
      membersCanAcceptBids: when('membersCanAcceptBids', typed.membersCanAcceptBids),
      membersCanViewStats: when('membersCanViewStats', typed.membersCanViewStats),
    }),
  });
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined values, and parts that have none left. */
function stripped<T extends object>(parts: T): Given<T> {
  const given = Object.entries(parts).filter(
    ([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0),
  );
  return Object.fromEntries(given) as Given<T>;
}
