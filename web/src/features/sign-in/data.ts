import { accountErrors } from '@evens/domain/accounts/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../lib/api.ts';
import { enterSession } from '../../lib/session.ts';

type SignIn = { email: string; password: string };
type SignUp = SignIn & { name: string; ageVerified: boolean; tosAccepted: boolean; next: string };

function useEntering<Input, Answer>(enter: (input: Input) => Promise<Answer>) {
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

/** Answers whether somebody is in; else a mail says how it goes on. */
export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SignUp) => {
      const { user } = await answer(api.POST('/api/auth/sign-up/email', { body }));
      if (user) await enterSession(client);
      return { isIn: user !== null };
    },
  });
}

/** Makes an account of a sign-up by the link of its mail, and answers where to go. */
export function useSignUpConfirmation() {
  return useEntering((body: { token: string; password: string }) =>
    answer(api.POST('/api/auth/sign-up/confirm', { body })),
  );
}

export function isDeadSignUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === accountErrors.SIGN_UP_LINK_INVALID.code;
}
