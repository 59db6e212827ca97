import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';
import { answer, api } from '../../lib/api.ts';
import { rereadSoon } from '../../lib/live/reread-soon.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useUser } from '../../lib/session.ts';

export type Home = components['schemas']['Home'];

function homeQuery(groupId: string) {
  return queryOptions({
    queryKey: ['home', groupId],
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/home', { params: { path: { groupId } }, signal })),
  });
}

/** What waits for the viewer in a group. The counts of the tabs come from it too, so only the screen always refetches. */
export function useHome(groupId: string, { isScreen }: { isScreen: boolean }) {
  return useQuery({ ...homeQuery(groupId), ...(isScreen && { staleTime: 0 }) });
}

/** Refetches when an event changes what waits for the viewer, in any of their groups. */
export function useHomeEvents({ isAdmin }: { isAdmin: boolean }): void {
  const client = useQueryClient();
  const { id: viewerId } = useUser();
  const reread = () => rereadSoon(client, ['home']);
  useLive('bid', reread);
  useLive('bet', ({ data: { creatorId, acceptorId } }) => {
    if (isAdmin || creatorId === viewerId || acceptorId === viewerId) reread();
  });
  useLive('debt', ({ data: { debtorId, creditorId } }) => {
    if (debtorId === viewerId || creditorId === viewerId) reread();
  });
  useLive('plan', reread);
  useLive('member', reread);
  // What members may do has changed, or the groups that the viewer is in.
  useLive('group', reread);
  useLive('left', reread);
  useLive('settings', reread);
  useLive('notification', reread);
  useLive('other_news', reread);
}
