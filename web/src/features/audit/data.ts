import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';

/** Recalculates a group's debts and figures. Each visit runs a new audit (OP-06). */
export function useAudit(groupId: string) {
  return useQuery({
    queryKey: ['audit', groupId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/audit', { params: { path: { groupId } }, signal })),
  });
}
