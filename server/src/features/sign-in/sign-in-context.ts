import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Devices } from './attempts/device-cookie.ts';
import type { Auth } from './create-auth.ts';
import type { OAuthStates } from './linked-accounts/oauth-state.ts';

export type SignInContext = Context & {
  readonly auth: Auth;
  readonly oauthStates: OAuthStates;
  readonly devices: Devices;
  /** Whether an invite code still lets new people into a group. In a transaction, it stays that way until the end. */
  readonly isInviteOpen: (db: Db, code: string) => Promise<boolean>;
};
