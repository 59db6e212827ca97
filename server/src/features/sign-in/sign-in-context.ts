import type { Context } from '../../context.ts';
import type { Devices } from './attempts/device-cookie.ts';
import type { Auth } from './create-auth.ts';
import type { OAuthStates } from './linked-accounts/oauth-state.ts';

export type SignInContext = Context & {
  readonly auth: Auth;
  readonly oauthStates: OAuthStates;
  readonly devices: Devices;
};
