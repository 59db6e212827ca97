import { defineErrors, type ErrorSpec } from '../shared/errors.ts';
import type { SignInProvider } from './model.ts';

export const accountErrors = defineErrors({
  NOT_SIGNED_IN: { status: 401, message: 'Please log in' },
  REAUTHENTICATION_NEEDED: { status: 403, message: 'Please confirm it’s you before you change this.' },
  REAUTHENTICATION_FAILED: {
    status: 403,
    message: 'That’s a different account. Please confirm with the one that’s linked.',
  },
  NOT_SITE_ADMIN: { status: 403, message: 'Access Denied' },
  NAME_MISSING: { status: 422, message: 'Please enter your name' },
  NAME_TOO_LONG: { status: 422, message: 'Your name can have at most 50 characters' },
  EMAIL_MISSING: { status: 422, message: 'Please enter your email address' },
  INVALID_EMAIL: { status: 422, message: 'Please enter a valid email address.' },
  PASSWORD_MISSING: { status: 422, message: 'Please enter a password' },
  CONFIRMATION_MISSING: { status: 422, message: 'Please confirm your password' },
  WEAK_PASSWORD: { status: 422, message: 'Password should be at least 6 characters.' },
  COMMON_PASSWORD: {
    status: 422,
    message: 'That password is too easy to guess. Choose one that isn’t a common password, your name, or your email.',
  },
  PASSWORD_TOO_LONG: { status: 422, message: 'Password should be at most 128 characters.' },
  PASSWORDS_DIFFER: { status: 422, message: 'Passwords do not match' },
  AGE_NOT_CONFIRMED: { status: 422, message: 'You must confirm that you are 21 years or older to register' },
  TERMS_NOT_ACCEPTED: { status: 422, message: 'You must accept the Terms of Service to register' },
  SIGN_UP_CLOSED: { status: 403, message: 'This site isn’t taking new accounts.' },
  INVITE_NEEDED: { status: 403, message: 'You need an invite to join. Ask a friend who’s already on Evens.' },
  INVITE_OVER: { status: 403, message: 'This invite doesn’t work anymore. Ask your friend for a new one.' },
  SIGN_UP_FIXED: { status: 409, message: 'The server’s SIGN_UP setting decides who can sign up.' },
  PASSWORDS_OFF: {
    status: 403,
    message: 'This site doesn’t use passwords. Sign in with Google or single sign-on.',
  },
  EMAIL_TAKEN: { status: 409, message: 'This email is already registered. Please sign in instead.' },
  USER_NOT_FOUND: { status: 401, message: 'No account found with this email. Please sign up.' },
  WRONG_PASSWORD: { status: 401, message: 'Incorrect password. Please try again.' },
  AUTH_FAILED: { status: 401, message: 'Authentication failed. Please try again.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'No account found with this email address.' },
  RESET_NOT_SENT: { status: 500, message: 'Failed to send reset email. Please try again.' },
  RESET_EMAIL_INVALID: { status: 422, message: 'Failed to send reset email. Please try again.' },
  RESET_LINK_INVALID: { status: 410, message: 'This reset link is invalid or has expired.' },
  SIGN_UP_LINK_INVALID: { status: 410, message: 'This sign-up link is invalid or has expired. Please sign up again.' },
  VERIFICATION_LINK_INVALID: { status: 410, message: 'This verification link is invalid or has expired.' },
  VERIFICATION_NOT_PROVED: {
    status: 403,
    message: 'Sign in to this account, or enter its password, to verify its email address.',
  },
  GOOGLE_FAILED: { status: 401, message: 'Failed to sign in with Google. Please try again.' },
  SINGLE_SIGN_ON_FAILED: { status: 401, message: 'Failed to sign in with single sign-on. Please try again.' },
  SIGN_IN_CANCELLED: { status: 401, message: 'Sign-in was cancelled.' },
  EMAIL_NOT_LINKED: {
    status: 409,
    message:
      'This email already has an account. Sign in the way you did before, then link this sign-in method under User Settings.',
  },
  ENTRY_EXPIRED: { status: 410, message: 'That took too long. Please sign in again.' },
  LINKED_ELSEWHERE: {
    status: 409,
    message: 'This sign-in method is already linked to another account. Sign in to that account and unlink it first.',
  },
  LINK_ASKS_HOST: {
    status: 409,
    message:
      'This email already has an account that isn’t linked to this sign-in method. Ask the person who runs this site for help signing in.',
  },
  LINK_NOT_FOUND: { status: 404, message: 'This sign-in method isn’t linked to your account anymore.' },
  LAST_LINK: { status: 409, message: 'This is your only way to sign in. Link another one first.' },
  LAST_WAY_IN: { status: 409, message: 'This is your only way to sign in. Set a password first.' },
  CALENDAR_NOT_FOUND: { status: 404, message: 'There’s no calendar at this address. It may have been replaced.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
  TOKEN_INVALID: { status: 401, message: 'This API token doesn’t work. It may have expired or been revoked.' },
  TOKEN_READ_ONLY: { status: 403, message: 'This API token can only read.' },
  TOKEN_OUT_OF_REACH: { status: 403, message: 'API tokens can’t do this. Sign in to Evens instead.' },
  TOKEN_NOT_FOUND: { status: 404, message: 'This API token doesn’t exist anymore.' },
  TOKEN_NAME_MISSING: { status: 422, message: 'Enter a name for the token.' },
  TOKEN_NAME_TOO_LONG: { status: 422, message: 'The name can have at most 50 characters.' },
  TOKENS_TOO_MANY: { status: 409, message: 'You can have at most 20 API tokens. Revoke one first.' },
  CURRENT_PASSWORD_MISSING: { status: 422, message: 'Please enter your current password' },
  CURRENT_PASSWORD_WRONG: { status: 422, message: 'Incorrect password. Please try again.' },
  NO_PASSWORD: {
    status: 409,
    message: 'Your account has no password yet. Log out and use "Forgot password?" to set one.',
  },
  PASSWORD_NOT_CHANGED: { status: 500, message: 'Failed to change your password. Please try again.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Verify your email address first. Use the link in the email we sent you.',
  },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: 'Your email address is already verified.' },
  VENMO_INVALID: {
    status: 422,
    message: 'A Venmo username can have up to 50 letters, digits, hyphens, and underscores.',
  },
  CASH_APP_INVALID: {
    status: 422,
    message: 'A $Cashtag can have up to 20 letters and digits, with at least one letter.',
  },
  PAYPAL_INVALID: { status: 422, message: 'A PayPal.Me name can have up to 20 letters and digits.' },
  ZELLE_INVALID: { status: 422, message: 'Zelle needs an email address or a US phone number.' },
  SETTINGS_NOT_SAVED: { status: 422, message: 'Failed to save settings. Please try again.' },
  PHONE_INVALID: {
    status: 422,
    message: 'Failed to send verification code. Enter a US number, such as (212) 555-0199.',
  },
  PHONE_CODE_TOO_SOON: {
    status: 429,
    message: 'Failed to send verification code. Wait a minute before you request another.',
  },
  PHONE_CODES_TOO_MANY: {
    status: 429,
    message: 'Failed to send verification code. You can request five codes in 24 hours. Please try again later.',
  },
  PHONE_CODES_PAUSED: {
    status: 429,
    message: 'Failed to send verification code. Evens has reached its daily limit. Please try again tomorrow.',
  },
  PHONE_CODE_INVALID: { status: 422, message: 'Invalid verification code' },
  PHONE_CODE_OVER: { status: 410, message: 'Invalid verification code. That code has expired. Request a new one.' },
  PASSWORD_CHECKS_TOO_MANY: {
    status: 429,
    message: 'There are too many sign-in attempts from your network right now. Please try again in a few seconds.',
  },
  PASSWORD_CHECKS_BUSY: {
    status: 503,
    message: 'Too many people are signing in right now. Please try again in a few seconds.',
  },
  TOO_MANY_SIGN_INS: { status: 429, message: 'Authentication failed. Please try again.' },
});

/** The error shown when signing in with a provider fails for any reason (AU-19). */
export const providerErrors: Readonly<Record<SignInProvider, ErrorSpec>> = {
  google: accountErrors.GOOGLE_FAILED,
  oidc: accountErrors.SINGLE_SIGN_ON_FAILED,
};
