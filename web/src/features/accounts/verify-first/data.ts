import { useMutation } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';

export function useVerificationRequest() {
  return useMutation({ mutationFn: () => answer(api.POST('/api/auth/send-verification-email')) });
}
