import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';
import { rereadSoon } from '../../../lib/live/reread-soon.ts';
import { useLive } from '../../../lib/live/use-live.ts';

const FIRST_PAGE = '';

/** Other people's bets that need an admin because the game's score can't be trusted (GM-05). */
export function useBetsInReview({ groupId, viewerId }: { groupId: string; viewerId: string }) {
  const client = useQueryClient();
  const queryKey = ['bets', groupId, 'review'] as const;
  useLive('bet', () => rereadSoon(client, queryKey));
  const list = useInfiniteQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === FIRST_PAGE ? {} : { cursor: pageParam };
      return answer(api.GET('/api/groups/{groupId}/bets/review', { params: { path: { groupId }, query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
  const read = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return { list, waiting: read.filter(({ participants }) => participants.every(({ id }) => id !== viewerId)) };
}
