import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';
import { answer, api } from '../../lib/api.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useUser } from '../../lib/session.ts';

export type Home = components['schemas']['Home'];

/** One action sends several events, such as a bid, its bet, and a debt. They cause one refetch. */
const REREAD_AFTER_MS = 200;

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

let timer: ReturnType<typeof setTimeout> | undefined;

function rereadSoon(client: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['home'] }), REREAD_AFTER_MS);
}

/** Refetches when an event changes what waits for the viewer, in any of their groups. */
export function useHomeEvents({ isAdmin }: { isAdmin: boolean }): void {
  const client = useQueryClient();
  const { id: viewerId } = useUser();
  const reread = () => rereadSoon(client);
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
