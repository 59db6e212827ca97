import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { isSignedOut, saveFailure } from './data.ts';

const refused = ({ status, ...refusal }: { status: number; code: string; message: string }) =>
  new ApiError(status, refusal);

const unreachable = new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect' });

describe('user settings that were not saved (US-06)', () => {
  it('are explained by the server if it refused', () => {
    expect(saveFailure(refused(accountErrors.NAME_MISSING))).toBe('Please enter your name');
    expect(saveFailure(refused(accountErrors.ZELLE_INVALID))).toBe(
      'Zelle needs an email address or a US phone number.',
    );
  });

  it('have the text of the requirements after anything else', () => {
    const general = 'Failed to save settings. Please try again.';
    expect(saveFailure(unreachable)).toBe(general);
    expect(saveFailure(new ApiError(500, { code: 'INTERNAL', message: 'Something broke' }))).toBe(general);
    expect(saveFailure(new Error('Something broke'))).toBe(general);
    expect(saveFailure(undefined)).toBe(general);
  });

  it('are shown on the sign-in page only if the session has ended', () => {
    expect(isSignedOut(refused(accountErrors.NOT_SIGNED_IN))).toBe(true);
    expect(isSignedOut(refused(accountErrors.NAME_MISSING))).toBe(false);
    expect(isSignedOut(unreachable)).toBe(false);
    expect(isSignedOut({ code: 'NOT_SIGNED_IN' })).toBe(false);
  });
});
