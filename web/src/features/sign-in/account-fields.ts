import { accountErrors } from '@evens/domain/accounts/errors';

type AccountField = 'name' | 'email' | 'password' | 'confirmPassword' | 'ageVerified' | 'tosAccepted';

const FIELDS: Readonly<Record<string, AccountField | undefined>> = {
  [accountErrors.NAME_MISSING.code]: 'name',
  [accountErrors.NAME_TOO_LONG.code]: 'name',
  [accountErrors.EMAIL_MISSING.code]: 'email',
  [accountErrors.INVALID_EMAIL.code]: 'email',
  [accountErrors.USER_NOT_FOUND.code]: 'email',
  [accountErrors.EMAIL_TAKEN.code]: 'email',
  [accountErrors.PASSWORD_MISSING.code]: 'password',
  [accountErrors.WEAK_PASSWORD.code]: 'password',
  [accountErrors.COMMON_PASSWORD.code]: 'password',
  [accountErrors.PASSWORD_TOO_LONG.code]: 'password',
  [accountErrors.WRONG_PASSWORD.code]: 'password',
  [accountErrors.CONFIRMATION_MISSING.code]: 'confirmPassword',
  [accountErrors.PASSWORDS_DIFFER.code]: 'confirmPassword',
  [accountErrors.AGE_NOT_CONFIRMED.code]: 'ageVerified',
  [accountErrors.TERMS_NOT_ACCEPTED.code]: 'tosAccepted',
};

/** The field of the sign-up form that a refusal is about. Others are shown above the form. */
export function signUpField(code: string): AccountField | undefined {
  return FIELDS[code];
}

/** The same for the sign-in form. */
export function signInField(code: string): 'email' | 'password' | undefined {
  const field = FIELDS[code];
  return field === 'email' || field === 'password' ? field : undefined;
}
