import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, Intent } from '../../../lib/api.ts';
import { applyDebt, debtKeys } from '../data.ts';

/** Asks the person who owes a debt for it (RC-14). */
export function useNudge({ groupId, viewerId }: { groupId: string; viewerId: string }) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (debtId: string) =>
      intent.carryOut(debtId, (headers) => {
        const path = { groupId, debtId };
        return answer(api.POST('/api/groups/{groupId}/debts/{debtId}/nudge', { params: { path }, headers }));
      }),
    onSuccess: (debt) => applyDebt(client, debt, viewerId),
    onError: () => void client.invalidateQueries({ queryKey: debtKeys.group(groupId) }),
  });
}
