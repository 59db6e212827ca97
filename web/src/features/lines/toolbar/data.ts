import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, Intent } from '../../../lib/api.ts';
import { linesQuery } from '../data.ts';

export function useForceRefresh() {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: () => intent.carryOut(null, (headers) => answer(api.POST('/api/lines/refresh', { headers }))),
    onSuccess: () => client.invalidateQueries({ queryKey: linesQuery.queryKey }),
  });
}
