import { accountErrors } from '@evens/domain/accounts/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../lib/api.ts';
import { enterSession } from '../../lib/session.ts';

type SignIn = { email: string; password: string };
type SignUp = SignIn & { name: string; ageVerified: boolean; tosAccepted: boolean };

function useEntering<Input>(enter: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: () => enterSession(client),
  });
}

/** A refusal is shown as sent; anything else is a failed sign-in too, a call that did not come through among it (AU-14). */
export function enteringFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && Object.hasOwn(accountErrors, error.code);
  return isRefusal ? error.message : accountErrors.AUTH_FAILED.message;
}

export function useSignIn() {
  return useEntering((body: SignIn) => answer(api.POST('/api/auth/sign-in/email', { body })));
}

export function useSignUp() {
  return useEntering((body: SignUp) => answer(api.POST('/api/auth/sign-up/email', { body })));
}
