import { defineErrors } from '../../shared/errors.ts';

export const groupChannelErrors = defineErrors({
  CHANNEL_ADDRESS_INVALID: { status: 422, message: 'Please check the {field}.' },
  CHANNEL_ADDRESS_PRIVATE: {
    status: 422,
    message: 'This address is on a private network, and Evens can’t send messages there. Enter a public address.',
  },
  CHANNEL_KINDS_MISSING: { status: 422, message: 'Choose at least one thing to send.' },
  TOO_MANY_CHANNELS: { status: 409, message: 'A group can have up to 10 channels. Remove one first.' },
  CHANNEL_NOT_FOUND: { status: 404, message: 'This channel isn’t connected anymore.' },
});
