import { ANNOUNCED_KINDS, type AnnouncedKind } from '@evens/domain/notifications/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api, Intent } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live/use-live.ts';

export type Channel = components['schemas']['GroupChannel'];
type NewChannel = components['schemas']['NewGroupChannel'];

const key = (groupId: string) => ['channels', groupId] as const;

/** The group's channels. The stream says when there's something new to show, such as the result of a test. */
export function useChannels(groupId: string) {
  const client = useQueryClient();
  useLive('group_channels', ({ data }) => void client.invalidateQueries({ queryKey: key(data.groupId) }));
  return useQuery({
    queryKey: key(groupId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const list = await answer(api.GET('/api/groups/{groupId}/channels', { params: { path: { groupId } }, signal }));
      return list.items;
    },
  });
}

/** Refetches the list after a change, because a test can be done before the call that started it. */
function useChange<Input, Answer>(groupId: string, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: key(groupId) }),
  });
}

/** A second channel at the same address would post everything twice. */
export function connectChannel(intent: Intent, { groupId, ...body }: NewChannel & { groupId: string }) {
  return intent.carryOut({ groupId, ...body }, (headers) =>
    answer(api.POST('/api/groups/{groupId}/channels', { params: { path: { groupId } }, body, headers })),
  );
}

export function useConnect(groupId: string) {
  const [intent] = useState(() => new Intent());
  return useChange(groupId, (body: NewChannel) => connectChannel(intent, { groupId, ...body }));
}

export function useSetKinds({ groupId, channelId }: ChannelPath) {
  return useChange(groupId, (kinds: AnnouncedKind[]) =>
    answer(
      api.PATCH('/api/groups/{groupId}/channels/{channelId}', {
        params: { path: { groupId, channelId } },
        body: { kinds },
      }),
    ),
  );
}

export function useTest({ groupId, channelId }: ChannelPath) {
  return useChange(groupId, () =>
    answer(api.POST('/api/groups/{groupId}/channels/{channelId}/test', { params: { path: { groupId, channelId } } })),
  );
}

export function useRemove({ groupId, channelId }: ChannelPath) {
  return useChange(groupId, () =>
    answer(api.DELETE('/api/groups/{groupId}/channels/{channelId}', { params: { path: { groupId, channelId } } })),
  );
}

type ChannelPath = { groupId: string; channelId: string };

/** The kinds as the checkboxes have them. */
export type ChosenKinds = Record<AnnouncedKind, boolean>;

export function toChosen(kinds: readonly AnnouncedKind[]): ChosenKinds {
  const isOn = (kind: AnnouncedKind) => kinds.includes(kind);
  return {
    bid_created: isOn('bid_created'),
    bid_accepted: isOn('bid_accepted'),
    game_started: isOn('game_started'),
    bet_settled: isOn('bet_settled'),
    debt_settled: isOn('debt_settled'),
    user_joined: isOn('user_joined'),
  };
}

export function toKinds(chosen: ChosenKinds): AnnouncedKind[] {
  return ANNOUNCED_KINDS.filter((kind) => chosen[kind]);
}
