import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { phoneFailure } from './data.ts';

const general = 'Failed to send verification code';

describe('a verification code that could not be sent (US-13)', () => {
  it('is explained by the server if it refused', () => {
    const { status, ...refusal } = accountErrors.PHONE_CODE_TOO_SOON;
    expect(phoneFailure(new ApiError(status, refusal), general)).toBe(
      'Failed to send verification code. Wait a minute before you request another.',
    );
  });

  it.each([
    ['a lost connection', new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect' })],
    ['a crash of the server', new ApiError(500, { code: 'INTERNAL', message: 'Something broke at line 7' })],
    ['a bug in the page', new TypeError('x is undefined')],
  ])('has the general text after %s', (_, error) => {
    expect(phoneFailure(error, general)).toBe(general);
  });
});
