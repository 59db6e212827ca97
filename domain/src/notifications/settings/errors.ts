import { defineErrors } from '../../shared/errors.ts';

export const notificationSettingsErrors = defineErrors({
  NOTIFICATION_SETTINGS_NOT_SAVED: {
    status: 422,
    message: 'Failed to save notification settings. Please try again.',
  },
  SMS_NEEDS_PHONE: { status: 409, message: 'Verify phone number to enable' },
  QUIET_HOURS_INVALID: { status: 422, message: 'Choose different start and end times for your quiet hours.' },
  TIME_ZONE_INVALID: { status: 422, message: 'Please choose a time zone for your quiet hours.' },
});
