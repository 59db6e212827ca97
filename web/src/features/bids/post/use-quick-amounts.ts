import { usualAmounts } from '@evens/domain/bids/post/rules';
import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';
import type { Group } from '../../../lib/session.ts';

const FRESH_MS = 300_000;

/** The group's usual stakes, or common ones until they're here (XP-05). */
export function useQuickAmounts({ id: groupId, bettingRules }: Group): readonly number[] {
  const { data } = useQuery({
    queryKey: ['usual-amounts', groupId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/groups/{groupId}/usual-amounts', { params: { path: { groupId } }, signal })),
    staleTime: FRESH_MS,
  });
  return data?.amountsCents ?? usualAmounts([], bettingRules);
}
