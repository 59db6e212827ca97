import { ApiClient } from '../servers/client.ts';

type Entered = { code?: string; message?: string; user?: { id: string } };

let count = 0;

/** A sign-up form of somebody new, right but for what is changed. */
export function aForm(changes: Record<string, unknown> = {}) {
  count += 1;
  const email = `person${count}@accounts.example`;
  return { name: 'Ann Lee', email, password: 'correct horse', ageVerified: true, tosAccepted: true, ...changes };
}

/** The ways in, as a program goes them; each in a browser of its own unless one is given. */
export function waysIn(server: () => { url: string }) {
  return {
    signUp: (form: object, api = new ApiClient(server().url)) => api.post<Entered>('/api/auth/sign-up/email', form),
    signIn: (email: unknown, password: unknown, api = new ApiClient(server().url)) =>
      api.post<Entered>('/api/auth/sign-in/email', { email, password }),
  };
}
