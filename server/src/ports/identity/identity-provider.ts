/** A person at a provider. Issuer and subject together identify them, and their email address doesn't. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
};

/** What the provider's answer to a sign-in is checked against. */
export type SignInRequest = { state: string; nonce: string; codeVerifier: string };

/** A provider that people can sign in with. */
export type IdentityProvider = {
  /** The address where the browser signs in. If asked, the provider makes people sign in again even if it remembers them. */
  begin(redirectUri: string, how: { isFresh: boolean }): Promise<{ url: string; request: SignInRequest }>;
  /** The person who signed in. Null if they cancelled. */
  finish(answer: URL, request: SignInRequest): Promise<Identity | null>;
};
