import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { isSignUpLinkInvalid, signInFailure } from './data.ts';
import { outcomeFailure } from './linked-accounts/data.ts';
import { isLinkInvalid, resetFailure } from './links/data.ts';
import { passwordFailure } from './sessions/data.ts';

const refused = ({ status, ...refusal }: { status: number; code: string; message: string }) =>
  new ApiError(status, refusal);

const others = [
  ['a lost connection', new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect' })],
  ['a crash of the server', new ApiError(500, { code: 'INTERNAL', message: 'Something broke' })],
  ['a bug in the page', new TypeError('x is undefined')],
  ['an error that names itself after an object', new ApiError(500, { code: 'toString', message: 'Something broke' })],
] as const;

describe('a failed sign-in (AU-14)', () => {
  it('shows why the server refused', () => {
    expect(signInFailure(refused(accountErrors.WRONG_PASSWORD))).toBe('Incorrect password. Please try again.');
    expect(signInFailure(refused(accountErrors.EMAIL_TAKEN))).toBe(
      'This email is already registered. Please sign in instead.',
    );
  });

  it('says to wait after too many tries (AU-25)', () => {
    expect(signInFailure(refused(accountErrors.TOO_MANY_SIGN_INS))).toBe(
      'Authentication failed. Please try again. Too many attempts. Wait a few minutes before you try again.',
    );
  });

  it.each(others)('has the text of the requirements after %s', (_, error) => {
    expect(signInFailure(error)).toBe('Authentication failed. Please try again.');
  });
});

describe('a reset email that was not sent (AU-17)', () => {
  it('shows why the server refused', () => {
    expect(resetFailure(refused(accountErrors.ACCOUNT_NOT_FOUND))).toBe('No account found with this email address.');
  });

  it.each(others)('has the text of the requirements after %s', (_, error) => {
    expect(resetFailure(error)).toBe('Failed to send reset email. Please try again.');
  });
});

describe('a password that was not changed', () => {
  it('shows why the server refused', () => {
    expect(passwordFailure(refused(accountErrors.WEAK_PASSWORD))).toBe('Password should be at least 6 characters.');
  });

  it.each(others)('has a general text after %s', (_, error) => {
    expect(passwordFailure(error)).toBe('Failed to change your password. Please try again.');
  });
});

describe('an emailed link that can no longer be used', () => {
  it('differs from any other failure, after which it can be tried again', () => {
    expect(isLinkInvalid(refused(accountErrors.RESET_LINK_INVALID))).toBe(true);
    expect(isSignUpLinkInvalid(refused(accountErrors.SIGN_UP_LINK_INVALID))).toBe(true);
    for (const [, error] of others) {
      expect(isLinkInvalid(error)).toBe(false);
      expect(isSignUpLinkInvalid(error)).toBe(false);
    }
  });

  it('is a link of its own kind', () => {
    expect(isLinkInvalid(refused(accountErrors.SIGN_UP_LINK_INVALID))).toBe(false);
    expect(isSignUpLinkInvalid(refused(accountErrors.RESET_LINK_INVALID))).toBe(false);
  });
});

describe('a failed sign-in with a provider (AU-19)', () => {
  it('shows the reason if the server named one', () => {
    expect(outcomeFailure('SIGN_IN_CANCELLED', 'google')).toBe('Sign-in was cancelled.');
    expect(outcomeFailure('ENTRY_EXPIRED', 'oidc')).toBe('That took too long. Please sign in again.');
  });

  it.each(['', 'UNREACHABLE', 'toString', 'constructor', '__proto__'])(
    'names the provider for the result "%s", which has no text',
    (outcome) => {
      expect(outcomeFailure(outcome, 'google')).toBe('Failed to sign in with Google. Please try again.');
      expect(outcomeFailure(outcome, 'oidc')).toBe('Failed to sign in with single sign-on. Please try again.');
    },
  );
});
