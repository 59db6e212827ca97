import { createHash } from 'node:crypto';

/** The provider id of password accounts in the accounts table. */
export const PASSWORD_ACCOUNT = 'credential';

/** The stored form of a session token. Reading the table is not enough to sign in. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The stored form of the token in a reset link. */
export function storedResetToken(token: string): string {
  return storedToken(`reset-password:${token}`);
}

/** The stored form of the token in a verification link. */
export function storedVerificationToken(token: string): string {
  return storedToken(`verify-email:${token}`);
}

/** The stored form of the token in a sign-up link. */
export function storedSignUpToken(token: string): string {
  return storedToken(`sign-up:${token}`);
}

/** The stored form of an API token. */
export function storedApiToken(token: string): string {
  return storedToken(`api:${token}`);
}
