import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { inviteFailure, settingsTexts, windowTexts } from './data.ts';

const refused = new ApiError(429, { code: 'INVITES_TOO_MANY', message: 'You can send 10 invites a day.' });
const failures = [
  new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect' }),
  new ApiError(500, { code: 'INTERNAL', message: 'Something broke' }),
  new TypeError('x is undefined'),
];

describe("an invite that wasn't sent", () => {
  it("shows the text of the requirements and the server's reason if it refused (GR-05)", () => {
    expect(inviteFailure(refused, windowTexts)).toEqual({
      text: 'Failed to send invite',
      reason: 'You can send 10 invites a day.',
    });
  });

  it('can be tried again if the request itself failed, without a reason (GR-05)', () => {
    for (const error of failures) {
      expect(inviteFailure(error, windowTexts)).toEqual({ text: 'Failed to send invite. Please try again.' });
    }
  });

  it("has the settings' own text in the group's settings (GS-18)", () => {
    const text = 'Failed to send invitation. Please try again.';
    expect(inviteFailure(refused, settingsTexts)).toEqual({ text, reason: 'You can send 10 invites a day.' });
    for (const error of failures) expect(inviteFailure(error, settingsTexts)).toEqual({ text });
  });

  it('says what is wrong with the address in the words of each form (GR-04, GS-18)', () => {
    const refusal = { code: 'INVITE_EMAIL_MISSING', status: 422, message: 'Please enter an email address' };
    expect(windowTexts.ofAddress(refusal)).toBe('Please enter an email address');
    expect(settingsTexts.ofAddress(refusal)).toBe('Please enter a valid email address.');
  });
});
