import { defineErrors } from '../../shared/errors.ts';

export const pushErrors = defineErrors({
  PUSH_DEVICE_INVALID: { status: 422, message: 'This browser can’t get push notifications from Evens.' },
  PUSH_DEVICE_NOT_FOUND: { status: 404, message: 'This device is no longer in your list.' },
});
