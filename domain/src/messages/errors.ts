import { defineErrors } from '../shared/errors.ts';

export const messageErrors = defineErrors({
  TWILIO_SIGNATURE_WRONG: { status: 403, message: 'This request isn’t signed by Twilio.' },
  RESET_MAIL_TOO_OFTEN: { status: 429, message: 'Failed to send reset email. Please try again.' },
  VERIFICATION_MAIL_TOO_OFTEN: {
    status: 429,
    message: 'We just sent several links. Please wait a few minutes before you request another.',
  },
  EMAIL_NOT_FOUND: { status: 404, message: 'This email is no longer in the log.' },
  TEST_PHONE_NOT_VERIFIED: { status: 409, message: 'Verify your phone number in User Settings first.' },
});
