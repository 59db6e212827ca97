import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';

export type Recap = components['schemas']['Recap'];
export type RecapStanding = components['schemas']['RecapStanding'];

/** A week that is over; without one, the last. Debts are current, and a correction can change a bet (RC-13). */
export function useRecap(groupId: string, week: string | undefined) {
  return useQuery({
    queryKey: ['recap', groupId, week],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = week === undefined ? {} : { week };
      return answer(api.GET('/api/groups/{groupId}/stats/recap', { params: { path: { groupId }, query }, signal }));
    },
  });
}

const monday = /^\d{4}-\d{2}-\d{2}$/;

/** The week in the URL. Anything else means the last one. */
export function readRecapSearch(raw: Record<string, unknown>): { week?: string } {
  return typeof raw.week === 'string' && monday.test(raw.week) ? { week: raw.week } : {};
}
