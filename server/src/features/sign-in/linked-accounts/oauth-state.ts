import type { SignInProvider } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import type { Identity, SignInRequest } from '../../../ports/identity/identity-provider.ts';
import { type SealOptions, sealedCookie } from '../sealed-cookie.ts';

/** A sign-in in progress at a provider: where to go afterwards, and which account to link, if any. */
export type RequestedState = {
  kind: 'asked';
  provider: SignInProvider;
  request: SignInRequest;
  next: string;
  isPopup: boolean;
  linkTo: string | null;
  /** The session to confirm, if that's the purpose. */
  confirms: string | null;
};

/** Someone the provider identified who has no account yet. */
export type IdentifiedState = { kind: 'proved'; provider: SignInProvider; identity: Identity };

type OAuthState = RequestedState | IdentifiedState;

/** Keeps the state of a sign-in between two requests, in a cookie that only this server can read. */
export type OAuthStates = {
  /** The cookie that keeps it for ten minutes. */
  save(entry: OAuthState): Promise<string>;
  read<K extends OAuthState['kind']>(
    kind: K,
    requestHeaders: Headers,
  ): Promise<Extract<OAuthState, { kind: K }> | null>;
  /** The cookie that clears it. */
  drop(): string;
};

export function createOAuthStates(options: SealOptions): OAuthStates {
  const cookie = sealedCookie<OAuthState>({
    ...options,
    name: 'evens-entry',
    purpose: 'evens.entry',
    lifetimeMs: limits.oauthStateMs,
  });
  return {
    save: cookie.write,
    read: async <K extends OAuthState['kind']>(kind: K, requestHeaders: Headers) => {
      const entry = await cookie.read(requestHeaders);
      return entry?.kind === kind ? (entry as Extract<OAuthState, { kind: K }>) : null;
    },
    drop: cookie.drop,
  };
}
