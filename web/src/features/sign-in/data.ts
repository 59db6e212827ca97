import { accountErrors } from '@evens/domain/accounts/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api, isRefusalFrom } from '../../lib/api.ts';
import { getSavedInvite, startSession } from '../../lib/session.ts';
import { accountsCopy } from './copy.ts';
import { providersQuery, savedInvite } from './linked-accounts/data.ts';

type SignIn = { email: string; password: string };
type SignUp = SignIn & { name: string; ageVerified: boolean; tosAccepted: boolean; next: string };

function useSignInMutation<Input, Answer>(enter: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: () => startSession(client),
  });
}

/** Shows a refusal as sent. Anything else, such as a network failure, is a failed sign-in too (AU-14). */
export function signInFailure(error: unknown): string {
  if (!isRefusalFrom(accountErrors, error)) return accountErrors.AUTH_FAILED.message;
  const isTooOften = error.code === accountErrors.TOO_MANY_SIGN_INS.code;
  return isTooOften ? `${error.message} ${accountsCopy.tooManyTries}` : error.message;
}

export function useSignIn() {
  return useSignInMutation((body: SignIn) => answer(api.POST('/api/auth/sign-in/email', { body })));
}

/** True if the person is signed in. Otherwise they get an email that says how to continue. */
export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SignUp) => {
      const { user } = await answer(api.POST('/api/auth/sign-up/email', { body: { ...body, ...savedInvite() } }));
      if (user) await startSession(client);
      return { isIn: user !== null };
    },
  });
}

/** Creates the account of a sign-up from its emailed link, and returns where to go. */
export function useSignUpConfirmation() {
  return useSignInMutation((body: { token: string; password: string }) =>
    answer(api.POST('/api/auth/sign-up/confirm', { body })),
  );
}

export function isSignUpLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === accountErrors.SIGN_UP_LINK_INVALID.code;
}

/** Whether this visitor can sign up, and if not, why. With an invite, and until the server answers, they can. */
export function useSignUpState(): 'open' | 'host' | 'invite' | 'closed' {
  const state = useQuery(providersQuery).data?.signUp ?? 'open';
  return state === 'invite' && getSavedInvite() ? 'open' : state;
}

/** Whether people sign in with passwords here. Until the server answers, they do (HO-13). */
export function useArePasswordsOn(): boolean {
  return useQuery(providersQuery).data?.passwords !== false;
}
