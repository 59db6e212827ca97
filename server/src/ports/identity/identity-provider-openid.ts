import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type UserInfoResponse,
} from 'openid-client';
import { isPrivateHost, outboundFetch } from '../outbound.ts';
import type { Identity, IdentityProvider } from './identity-provider.ts';

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The `prompt` parameter, for a provider that supports it. */
  prompt?: 'select_account';
};

const SCOPE = 'openid email profile';
const PATIENCE_SECONDS = 10;
const LONGEST_ADDRESS = 500;

/**
 * Any OpenID Connect provider. The library checks state, nonce, issuer, audience, times, and, with the options here, the
 * signature. The provider's metadata is loaded at the first use, and again if that failed.
 */
export function openIdProvider({ issuer, clientId, clientSecret, prompt }: OpenIdSettings): IdentityProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    const options = { execute, timeout: PATIENCE_SECONDS, [customFetch]: outboundFetch(new URL(issuer)) };
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async begin(redirectUri, { isFresh }) {
      const codeVerifier = randomPKCECodeVerifier();
      const request = { state: randomState(), nonce: randomNonce(), codeVerifier };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt ? { prompt } : isFresh && { prompt: 'login' }),
      });
      return { url: url.href, request };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const tokens = await authorizationCodeGrant(await configuration(), answer, {
          ...checks,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider sent no ID token');
        if (typeof claims.email === 'string') return toIdentity(claims, claims);
        const more = await fetchUserInfo(await configuration(), tokens.access_token, claims.sub);
        return toIdentity(claims, more);
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return null;
        throw error;
      }
    },
  };
}

function toIdentity({ iss, sub }: IDToken, claims: IDToken | UserInfoResponse): Identity {
  const { email, email_verified, name, picture } = claims;
  if (typeof email !== 'string') throw new Error('the provider sent no email address');
  return {
    issuer: iss,
    subject: sub,
    email,
    isEmailVerified: email_verified === true,
    name: typeof name === 'string' ? name : null,
    photoUrl: typeof picture === 'string' && isSafeAddress(picture) ? picture : null,
  };
}

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return text.length <= LONGEST_ADDRESS && url?.protocol === 'https:' && !isPrivateHost(url.hostname);
}
