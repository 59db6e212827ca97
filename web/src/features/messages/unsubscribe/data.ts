import { useMutation } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';

export function useUnsubscribe(token: string) {
  return useMutation({
    mutationFn: () => answer(api.POST('/api/unsubscribe/{token}', { params: { path: { token } } })),
  });
}
