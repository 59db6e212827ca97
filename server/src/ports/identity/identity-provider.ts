/** Somebody as a provider knows them; issuer and subject together are who they are, whatever their address says. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
};

/** What one way through the provider is held against when it comes back. */
export type SignInRequest = { state: string; nonce: string; codeVerifier: string };

/** Someone else who knows who people are. */
export type IdentityProvider = {
  /** Where the browser goes to sign in there; again, even if the provider remembers the browser, where that is asked. */
  begin(redirectUri: string, how: { isFresh: boolean }): Promise<{ url: string; request: SignInRequest }>;
  /** Who came back; null when they would not. */
  finish(answer: URL, request: SignInRequest): Promise<Identity | null>;
};
