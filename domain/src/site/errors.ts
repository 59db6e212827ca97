import { defineErrors } from '../shared/errors.ts';

export const siteErrors = defineErrors({
  ADMIN_EMAIL_INVALID: { status: 422, message: 'Please enter a valid email address.' },
  ADMIN_WITHOUT_ACCOUNT: { status: 422, message: 'User must have an existing account' },
  ADMIN_ALREADY: { status: 409, message: 'This email is already a website administrator.' },
  ADMIN_PRIMARY: { status: 409, message: 'Cannot remove the primary administrator.' },
  ADMIN_NOT_FOUND: { status: 404, message: 'This person is not a website administrator.' },
  SETTINGS_INVALID: { status: 422, message: 'Failed to save settings' },
  METRICS_TOKEN_WRONG: { status: 401, message: 'Send the token in METRICS_TOKEN as a bearer token.' },
  PERSON_NOT_FOUND: { status: 404, message: 'This person has no account here.' },
});
