import { ApiClient } from '../servers/client.ts';

type SignInResult = { code?: string; message?: string; user?: { id: string } };

let count = 0;

/** A valid sign-up form of a new person, with some changes. */
export function aForm(changes: Record<string, unknown> = {}) {
  count += 1;
  const email = `person${count}@accounts.example`;
  return { name: 'Ann Lee', email, password: 'correct horse', ageVerified: true, tosAccepted: true, ...changes };
}

/** Signs people in through the API, each in a new browser unless one is given. */
export function signInActions(server: () => { url: string }) {
  return {
    signUp: (form: object, api = new ApiClient(server().url)) =>
      api.post<SignInResult>('/api/auth/sign-up/email', form),
    signIn: (email: unknown, password: unknown, api = new ApiClient(server().url)) =>
      api.post<SignInResult>('/api/auth/sign-in/email', { email, password }),
  };
}
