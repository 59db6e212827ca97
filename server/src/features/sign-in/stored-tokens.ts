import { createHash } from 'node:crypto';

/** The provider that stands for a password in the table of accounts. */
export const PASSWORD_ACCOUNT = 'credential';

/** What the database keeps of a session's token: whoever reads the table cannot sign in with it. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What it keeps of the token in a reset link. */
export function storedResetToken(token: string): string {
  return storedToken(`reset-password:${token}`);
}

/** What it keeps of the token in a verification link. */
export function storedVerificationToken(token: string): string {
  return storedToken(`verify-email:${token}`);
}

/** What it keeps of the token in the link of a sign-up. */
export function storedSignUpToken(token: string): string {
  return storedToken(`sign-up:${token}`);
}
