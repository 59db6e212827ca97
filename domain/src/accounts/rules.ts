import type { ErrorSpec } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { cleanName } from '../shared/names.ts';
import { isBlank } from '../shared/text.ts';
import { accountErrors } from './errors.ts';
import type {
  Confirmations,
  NewPasswordInput,
  PasswordChangeInput,
  SignInInput,
  SignInMethods,
  SignInProvider,
  SignUpInput,
} from './model.ts';

/** Words joined by single dots on both sides of the @, without quotes and comments. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** The display name, else the part of the email before the @, else 'User' (SH-25). */
export function getDisplayName({
  name,
  email,
}: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return name?.trim() || emailPrefix(email ?? '') || 'User';
}

/** The part of an address before the @. */
export function emailPrefix(email: string): string {
  return email.split('@')[0] ?? '';
}

/** An address as it's stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= limits.emailMaxCharacters && emailPattern.test(text);
}

/** Every check of the sign-up form, repeated by the server, which may see no confirmation (AU-05 to AU-09, AU-11). */
export function signUpRefusal(input: SignUpInput): ErrorSpec | null {
  return (
    displayNameRefusal(input.name) ??
    emailRefusal(input.email) ??
    newPasswordRefusal(input) ??
    confirmationRefusal(input)
  );
}

/** What everyone confirms before an account is created, however they sign up (AU-06, AU-07, AU-21). */
export function confirmationRefusal({ ageVerified, tosAccepted }: Confirmations): ErrorSpec | null {
  if (ageVerified !== true) return accountErrors.AGE_NOT_CONFIRMED;
  return tosAccepted === true ? null : accountErrors.TERMS_NOT_ACCEPTED;
}

/** The checks of a new display name (US-03). */
export function displayNameRefusal(typed: unknown): ErrorSpec | null {
  const name = cleanName(typeof typed === 'string' ? typed : '');
  if (isBlank(name)) return accountErrors.NAME_MISSING;
  return name.length > limits.displayNameMaxCharacters ? accountErrors.NAME_TOO_LONG : null;
}

/** The checks of a sign-in before looking up the account (AU-11). */
export function signInRefusal({ email, password }: SignInInput): ErrorSpec | null {
  return emailRefusal(email) ?? (isText(password) ? null : accountErrors.PASSWORD_MISSING);
}

/** Requesting a reset link: an empty address has its own message, any other problem is a failure (AU-16, AU-17). */
export function resetRequestRefusal({ email }: { email: unknown }): ErrorSpec | null {
  const refusal = emailRefusal(email);
  return refusal === accountErrors.INVALID_EMAIL ? accountErrors.RESET_EMAIL_INVALID : refusal;
}

const accountRevealingErrors: ReadonlySet<ErrorSpec> = new Set([
  accountErrors.USER_NOT_FOUND,
  accountErrors.WRONG_PASSWORD,
]);

/** Replaces sign-in errors that would reveal whether an account exists, where accounts are hidden (AU-25). */
export function publicRefusal(refusal: ErrorSpec, revealsAccounts: boolean): ErrorSpec {
  return !revealsAccounts && accountRevealingErrors.has(refusal) ? accountErrors.AUTH_FAILED : refusal;
}

function emailRefusal(email: unknown): ErrorSpec | null {
  const address = trimmed(email);
  if (!address) return accountErrors.EMAIL_MISSING;
  return isEmail(address) ? null : accountErrors.INVALID_EMAIL;
}

/** The checks of a new password; only forms see the confirmation, the server doesn't (AU-05, AU-08, AU-18). */
export function newPasswordRefusal({ password, confirmPassword }: NewPasswordInput): ErrorSpec | null {
  if (!isText(password)) return accountErrors.PASSWORD_MISSING;
  if (password.length < limits.passwordMinCharacters) return accountErrors.WEAK_PASSWORD;
  if (password.length > limits.passwordMaxCharacters) return accountErrors.PASSWORD_TOO_LONG;
  if (confirmPassword === undefined) return null;
  if (!isText(confirmPassword)) return accountErrors.CONFIRMATION_MISSING;
  return confirmPassword === password ? null : accountErrors.PASSWORDS_DIFFER;
}

/** A linked sign-in method can be unlinked only if another one remains. */
export function unlinkRefusal(
  { hasPassword, arePasswordsOn, providers }: SignInMethods,
  given: SignInProvider,
): ErrorSpec | null {
  if (!providers.some(({ provider, isLinked }) => isLinked && provider === given)) return accountErrors.LINK_NOT_FOUND;
  const hasOther = hasPassword || providers.some(({ provider, isLinked }) => isLinked && provider !== given);
  if (hasOther) return null;
  return arePasswordsOn ? accountErrors.LAST_WAY_IN : accountErrors.LAST_LINK;
}

/** Changing your password in the settings requires the old one first. */
export function passwordChangeRefusal(input: PasswordChangeInput): ErrorSpec | null {
  if (!isText(input.currentPassword)) return accountErrors.CURRENT_PASSWORD_MISSING;
  return newPasswordRefusal({ password: input.newPassword, confirmPassword: input.confirmPassword });
}

/** Whether someone proved who they are recently enough to change how they are reached, paid or signed in. */
export function isFreshProof(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < limits.freshProofMs;
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0;
}
