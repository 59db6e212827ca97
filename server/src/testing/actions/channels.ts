import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import type { GroupChannelResponse } from '../../features/messages/api.ts';
import type { Person, TestGroup, World } from '../servers/world.ts';
import type { ChannelStandIn } from '../stand-ins/channel-stand-in.ts';

type Channels = { items: GroupChannelResponse[]; signingSecret?: string | null };
type Outside = { world: World; standIn: ChannelStandIn };

type NewChannel = { admin: Person; group: TestGroup; service: GroupChannel; kinds?: readonly string[] | undefined };

let tokens = 0;

export function channelsPath({ id }: Pick<TestGroup, 'id'>): string {
  return `/api/groups/${id}/channels`;
}

export async function listChannels({ api }: Person, group: TestGroup): Promise<GroupChannelResponse[]> {
  return (await api.get<Channels>(channelsPath(group))).body.items;
}

/** Connects a channel with a token of its own, and reads what arrives there. */
export async function connectChannel(
  { world, standIn }: Outside,
  { admin: { api }, group, service, kinds = ANNOUNCED_KINDS }: NewChannel,
) {
  tokens += 1;
  const token = `a-token-of-${service}-${tokens}`;
  const address = standIn.addressOf(service, token);
  const answer = await api.post<Channels>(channelsPath(group), { service, address, kinds });
  const id = answer.body.items.at(-1)?.id ?? '';
  return {
    id,
    token,
    signingSecret: answer.body.signingSecret ?? '',
    test: () => api.post<Channels>(`${channelsPath(group)}/${id}/test`),
    send: () => world.runJob(`deliver-${service}`),
    received: () => standIn.received.filter(({ path, body }) => `${path} ${body}`.includes(token)),
  };
}
