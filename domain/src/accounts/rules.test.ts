import { describe, expect, it } from 'vitest';
import { accountErrors } from './errors.ts';
import {
  confirmationRefusal,
  displayNameRefusal,
  emailPrefix,
  getDisplayName,
  isEmail,
  isFreshProof,
  newPasswordRefusal,
  normalizeEmail,
  passwordChangeRefusal,
  publicRefusal,
  resetRequestRefusal,
  signInRefusal,
  signUpRefusal,
  unlinkRefusal,
} from './rules.ts';

const ann = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
  ageVerified: true,
  tosAccepted: true,
};

describe('the name that others see (SH-25)', () => {
  it.each([
    [{ name: ' Ann Lee ', email: 'ann@example.com' }, 'Ann Lee'],
    [{ name: '', email: 'ann@example.com' }, 'ann'],
    [{ name: '  ', email: 'ann@example.com' }, 'ann'],
    [{ name: null, email: null }, 'User'],
    [{}, 'User'],
  ])('%j is called %s', (person, name) => {
    expect(getDisplayName(person)).toBe(name);
  });
});

describe('email addresses (AU-11)', () => {
  it.each(['ann@example.com', 'a.b+c@mail.example.co', "o'neil@ex-ample.org"])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann..lee@example.com',
    '.ann@example.com',
    'ann.@example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann lee@example.com',
    'ann@exa mple.com',
    'ann@example..com',
    'ann@example.com\r\nBcc: all@example.com',
    '<ann@example.com>',
    'a@example.com,b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('the same email address, however it was typed', () => {
  it.each(['ann@example.com', ' Ann@Example.COM ', 'ANN@EXAMPLE.COM\n'])('%j is stored in one form', (typed) => {
    expect(normalizeEmail(typed)).toBe('ann@example.com');
  });

  it.each([
    ['ann.lee@example.com', 'ann.lee'],
    ['ann', 'ann'],
    ['', ''],
  ])('the part of %j before the @ is %j', (email, prefix) => {
    expect(emailPrefix(email)).toBe(prefix);
  });
});

describe('signing up', () => {
  it('works when everything is filled in, with or without a confirmation (AU-04, AU-09)', () => {
    expect(signUpRefusal(ann)).toBeNull();
    expect(signUpRefusal({ ...ann, confirmPassword: undefined })).toBeNull();
  });

  it.each([
    ['no name', { name: ' ' }, accountErrors.NAME_MISSING],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, accountErrors.NAME_TOO_LONG],
    ['a name that is no text', { name: { toString: 'Ann' } }, accountErrors.NAME_MISSING],
    ['no email', { email: '' }, accountErrors.EMAIL_MISSING],
    ['a malformed email', { email: 'ann@' }, accountErrors.INVALID_EMAIL],
    ['no password', { password: '' }, accountErrors.PASSWORD_MISSING],
    ['five characters', { password: '12345', confirmPassword: '12345' }, accountErrors.WEAK_PASSWORD],
    ['129 characters', { password: 'x'.repeat(129) }, accountErrors.PASSWORD_TOO_LONG],
    ['no confirmation', { confirmPassword: '' }, accountErrors.CONFIRMATION_MISSING],
    ['another confirmation', { confirmPassword: 'secret2' }, accountErrors.PASSWORDS_DIFFER],
    ['the age box unchecked', { ageVerified: false }, accountErrors.AGE_NOT_CONFIRMED],
    ['an age that is only text', { ageVerified: 'true' }, accountErrors.AGE_NOT_CONFIRMED],
    ['the terms unchecked', { tosAccepted: false }, accountErrors.TERMS_NOT_ACCEPTED],
    ['the terms left out', { tosAccepted: undefined }, accountErrors.TERMS_NOT_ACCEPTED],
  ])('with %s is refused (AU-05 to AU-09, AU-11)', (_, change, refusal) => {
    expect(signUpRefusal({ ...ann, ...change })).toBe(refusal);
  });

  it('a password of exactly six or 128 characters will do (AU-08)', () => {
    for (const password of ['123456', 'x'.repeat(128)]) {
      expect(signUpRefusal({ ...ann, password, confirmPassword: password })).toBeNull();
    }
  });
});

describe('what everyone confirms before they get an account (AU-06, AU-07, AU-21)', () => {
  it.each([
    [true, true, null],
    [false, true, accountErrors.AGE_NOT_CONFIRMED],
    [true, false, accountErrors.TERMS_NOT_ACCEPTED],
    [false, false, accountErrors.AGE_NOT_CONFIRMED],
    [1, 1, accountErrors.AGE_NOT_CONFIRMED],
    [true, 'yes', accountErrors.TERMS_NOT_ACCEPTED],
    [undefined, null, accountErrors.AGE_NOT_CONFIRMED],
  ])('counts only as exactly true: age %j, terms %j', (ageVerified, tosAccepted, refusal) => {
    expect(confirmationRefusal({ ageVerified, tosAccepted })).toBe(refusal);
  });
});

describe('the display name (US-03)', () => {
  it.each([
    ['Ann', null],
    [' Ann ', null],
    [`  ${'x'.repeat(50)}  `, null],
    ['x'.repeat(51), accountErrors.NAME_TOO_LONG],
    ['', accountErrors.NAME_MISSING],
    [' \t ', accountErrors.NAME_MISSING],
    ['\u200b', accountErrors.NAME_MISSING],
    [null, accountErrors.NAME_MISSING],
  ])('%j', (typed, refusal) => {
    expect(displayNameRefusal(typed)).toBe(refusal);
  });
});

describe('signing in', () => {
  it.each([
    [{ email: 'ann@example.com', password: 'x' }, null],
    [{ email: ' ann@example.com ', password: 'x' }, null],
    [{ email: '', password: 'x' }, accountErrors.EMAIL_MISSING],
    [{ email: 'ann', password: 'x' }, accountErrors.INVALID_EMAIL],
    [{ email: 'ann@example.com', password: '' }, accountErrors.PASSWORD_MISSING],
    [{ email: 7, password: null }, accountErrors.EMAIL_MISSING],
  ])('with %j (AU-11)', (input, refusal) => {
    expect(signInRefusal(input)).toBe(refusal);
  });
});

describe('a lost password', () => {
  it.each([
    ['ann@example.com', null],
    [' ann@example.com ', null],
    ['', accountErrors.EMAIL_MISSING],
    ['  ', accountErrors.EMAIL_MISSING],
    [undefined, accountErrors.EMAIL_MISSING],
    ['ann@', accountErrors.RESET_EMAIL_INVALID],
    ['ann@example.com\r\nBcc: all@example.com', accountErrors.RESET_EMAIL_INVALID],
  ])('a link is requested for the email %j (AU-16, AU-17)', (email, refusal) => {
    expect(resetRequestRefusal({ email })).toBe(refusal);
  });

  it.each([
    ['123456', '123456', null],
    ['123456', undefined, null],
    ['12345', '12345', accountErrors.WEAK_PASSWORD],
    ['', '', accountErrors.PASSWORD_MISSING],
    ['x'.repeat(129), undefined, accountErrors.PASSWORD_TOO_LONG],
    ['123456', '', accountErrors.CONFIRMATION_MISSING],
    ['123456', '654321', accountErrors.PASSWORDS_DIFFER],
  ])('the new password %j, confirmed as %j (AU-18)', (password, confirmPassword, refusal) => {
    expect(newPasswordRefusal({ password, confirmPassword })).toBe(refusal);
  });

  it('is spoken of in the words of the requirements (AU-16 to AU-18)', () => {
    expect(accountErrors).toMatchObject({
      EMAIL_MISSING: { message: 'Please enter your email address' },
      ACCOUNT_NOT_FOUND: { message: 'No account found with this email address.' },
      RESET_NOT_SENT: { message: 'Failed to send reset email. Please try again.' },
      RESET_EMAIL_INVALID: { message: 'Failed to send reset email. Please try again.' },
      RESET_LINK_INVALID: { message: 'This reset link is invalid or has expired.' },
    });
  });
});

describe('changing a password in the settings', () => {
  const change = { currentPassword: 'old', newPassword: 'secret1', confirmPassword: 'secret1' };

  it('needs the current password, whatever its length, and a good new one', () => {
    expect(passwordChangeRefusal(change)).toBeNull();
    expect(passwordChangeRefusal({ ...change, confirmPassword: undefined })).toBeNull();
  });

  it.each([
    ['no current password', { currentPassword: '' }, accountErrors.CURRENT_PASSWORD_MISSING],
    ['a current password that is no text', { currentPassword: 7 }, accountErrors.CURRENT_PASSWORD_MISSING],
    ['neither password', { currentPassword: '', newPassword: '' }, accountErrors.CURRENT_PASSWORD_MISSING],
    ['no new password', { newPassword: '' }, accountErrors.PASSWORD_MISSING],
    ['a new password of five characters', { newPassword: '12345' }, accountErrors.WEAK_PASSWORD],
    ['a new password of 129 characters', { newPassword: 'x'.repeat(129) }, accountErrors.PASSWORD_TOO_LONG],
    ['another confirmation', { confirmPassword: 'secret2' }, accountErrors.PASSWORDS_DIFFER],
  ])('is refused with %s', (_, input, refusal) => {
    expect(passwordChangeRefusal({ ...change, ...input })).toBe(refusal);
  });
});

describe('unlinking Google', () => {
  const google = { provider: 'google', isLinked: true } as const;
  const oidc = { provider: 'oidc', isLinked: true } as const;
  const notLinked = { ...oidc, isLinked: false };

  it.each([
    ['a password is left', true, [google], null],
    ['another provider is left', false, [google, oidc], null],
    ['nothing is left', false, [google], accountErrors.LAST_WAY_IN],
    ['the other provider was never linked', false, [google, notLinked], accountErrors.LAST_WAY_IN],
    [
      "it isn't linked, but another provider is",
      true,
      [{ ...google, isLinked: false }, oidc],
      accountErrors.LINK_NOT_FOUND,
    ],
    ['there was nothing to begin with', false, [], accountErrors.LINK_NOT_FOUND],
  ])('is refused only if it was the last way to sign in, or not linked: %s', (_, hasPassword, providers, refusal) => {
    expect(unlinkRefusal({ hasPassword, arePasswordsOn: true, providers }, 'google')).toBe(refusal);
  });

  it('asks for another link where passwords are off (HO-13)', () => {
    const methods = { hasPassword: false, arePasswordsOn: false, providers: [google] };
    expect(unlinkRefusal(methods, 'google')).toBe(accountErrors.LAST_LINK);
  });
});

describe('a recent proof of who someone is (US-07)', () => {
  const provedAt = new Date('2026-11-01T12:00:00Z');

  it.each([
    ['2026-11-01T12:00:00.000Z', true],
    ['2026-11-01T12:09:59.999Z', true],
    ['2026-11-01T12:10:00.000Z', false],
    ['2026-11-02T12:00:00.000Z', false],
  ])('given at noon counts for ten minutes; at %s: %s', (now, isFresh) => {
    expect(isFreshProof(provedAt, new Date(now))).toBe(isFresh);
  });
});

describe('sign-in where accounts are hidden (AU-25)', () => {
  it.each([accountErrors.USER_NOT_FOUND, accountErrors.WRONG_PASSWORD])('$code becomes a failed sign-in', (refusal) => {
    expect(publicRefusal(refusal, false)).toBe(accountErrors.AUTH_FAILED);
    expect(publicRefusal(refusal, true)).toBe(refusal);
  });

  it('an error that reveals nothing is shown unchanged', () => {
    expect(publicRefusal(accountErrors.WEAK_PASSWORD, false)).toBe(accountErrors.WEAK_PASSWORD);
  });
});

describe('the texts of sign-up and sign-in', () => {
  it('are those of the requirements (AU-05 to AU-14)', () => {
    expect(accountErrors).toMatchObject({
      PASSWORDS_DIFFER: { message: 'Passwords do not match' },
      AGE_NOT_CONFIRMED: { message: 'You must confirm that you are 21 years or older to register' },
      TERMS_NOT_ACCEPTED: { message: 'You must accept the Terms of Service to register' },
      WEAK_PASSWORD: { message: 'Password should be at least 6 characters.' },
      EMAIL_TAKEN: { message: 'This email is already registered. Please sign in instead.' },
      INVALID_EMAIL: { message: 'Please enter a valid email address.' },
      USER_NOT_FOUND: { message: 'No account found with this email. Please sign up.' },
      WRONG_PASSWORD: { message: 'Incorrect password. Please try again.' },
      AUTH_FAILED: { message: 'Authentication failed. Please try again.' },
      TOO_MANY_SIGN_INS: { message: 'Authentication failed. Please try again.' },
      NOT_SIGNED_IN: { status: 401, message: 'Please log in' },
    });
  });
});
