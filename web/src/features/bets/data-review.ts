import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.ts';

/** The bets of others that wait for a group admin, as the score of their game cannot be trusted (GM-05). */
export function useBetsInReview({ groupId, viewerId }: { groupId: string; viewerId: string }) {
  const client = useQueryClient();
  const queryKey = ['bets', groupId, 'review'] as const;
  useLive('bet', () => void client.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/api/groups/{groupId}/bets/review', { params: { path: { groupId }, query: {} }, signal })),
  });
  const waiting = data?.items ?? [];
  return waiting.filter(({ participants }) => participants.every(({ id }) => id !== viewerId));
}
