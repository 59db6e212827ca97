import type { Channel } from '@evens/domain/deliveries/model';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';
import { RELOADED } from '../odds-tracking/data.ts';

export type GameInReview = components['schemas']['GameInReview'];
export type ChannelStatus = components['schemas']['ChannelStatus'];
export type JobStatus = components['schemas']['JobStatus'];

const FIRST_PAGE = '';
const GAMES_PER_PAGE = 20;

/** The games that need review, the latest start first (GM-05). */
export const reviewQuery = infiniteQueryOptions({
  ...RELOADED,
  queryKey: ['games-in-review'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: GAMES_PER_PAGE, ...(pageParam !== FIRST_PAGE && { cursor: pageParam }) };
    return answer(api.GET('/api/admin/games/review', { params: { query }, signal }));
  },
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (last) => last.nextCursor,
});

export const deliveriesQuery = queryOptions({
  ...RELOADED,
  queryKey: ['delivery-status'],
  queryFn: ({ signal }) => answer(api.GET('/api/admin/deliveries', { signal })),
});

export const jobsQuery = queryOptions({
  ...RELOADED,
  queryKey: ['job-status'],
  queryFn: ({ signal }) => answer(api.GET('/api/admin/jobs', { signal })),
});

export function useRetryChannel(channel: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/admin/deliveries/{channel}/retry', { params: { path: { channel } } })),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
}
