import { accountErrors } from '../../accounts/errors.ts';
import type { SignUpMode } from '../../accounts/model.ts';
import type { ErrorSpec } from '../../shared/errors.ts';

/** Who can sign up as long as no one decided: on a public address, only people with an invite (HO-01). */
export function defaultSignUp(isPublic: boolean): SignUpMode {
  return isPublic ? 'invite' : 'open';
}

type Newcomer = {
  mode: SignUpMode;
  /** The person who runs the site, who can always sign up. */
  isHost: boolean;
  /** Null if they came without an invite. */
  invite: { isOpen: boolean } | null;
};

/** Whether a person can create an account here (HO-01). */
export function newcomerRefusal({ mode, isHost, invite }: Newcomer): ErrorSpec | null {
  if (mode === 'open' || isHost) return null;
  if (mode === 'closed') return accountErrors.SIGN_UP_CLOSED;
  if (!invite) return accountErrors.INVITE_NEEDED;
  return invite.isOpen ? null : accountErrors.INVITE_OVER;
}

type Founder = { email: string; siteAdminEmail: string | undefined; hasAccounts: boolean };

/**
 * Whether a newcomer is the person who runs the site: the one named in the settings, or else the first person here. Ask
 * only about an email without an account.
 */
export function isHost({ email, siteAdminEmail, hasAccounts }: Founder): boolean {
  return siteAdminEmail === undefined ? !hasAccounts : email === siteAdminEmail;
}

/** A change of a mode that a setting fixes is refused. */
export function signUpChangeRefusal({ fixed }: { fixed: SignUpMode | undefined }): ErrorSpec | null {
  return fixed === undefined ? null : accountErrors.SIGN_UP_FIXED;
}
