import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';

/** The books of a group worked out anew; each look at the page is a new audit (OP-06). */
export function useAudit(groupId: string) {
  return useQuery({
    queryKey: ['audit', groupId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/audit', { params: { path: { groupId } }, signal })),
  });
}
