import type { NoPushReason } from './no-push-reason.ts';

export const pushCopy = {
  title: 'Push Notifications',
  hint: 'Hear about your bets right away, even when Evens is closed. Turn them on for each device you use.',
  loading: 'Loading your devices...',
  loadFailed: 'We couldn’t load your devices.',
  turnOn: 'Turn On for This Device',
  turningOn: 'Turning on...',
  turnedOn: 'Push notifications are on for this device',
  notAllowed: 'Push notifications are still off. To turn them on, choose “Allow” when your browser asks.',
  failed: 'Your browser couldn’t turn on push notifications. Check its notification settings, then try again.',
  reasons: {
    blocked:
      'Your browser blocks notifications from Evens. Allow them in its settings for this site, then come back here.',
    needs_home_screen:
      'On iPhone and iPad, push notifications work only from the Home Screen. Tap Share, then “Add to Home Screen”. Open Evens from there, and turn them on in these settings.',
    needs_https:
      'Push notifications need a secure connection. Open Evens at an address that starts with https://, or ask the person who hosts it for one.',
    unsupported:
      'This browser can’t show push notifications. Use a current version of Chrome, Edge, Firefox, or Safari.',
  } satisfies Record<NoPushReason, string>,

  devices: 'Devices with push notifications',
  current: 'This device',
  turnedOnAt: 'Turned on:',
  lastSentAt: 'Last sent:',
  ended: 'Push notifications stopped working in this browser. Turn them on again.',
  turnOff: 'Turn Off',
  turnedOff: 'Push notifications are off for this device',
  remove: 'Remove',
  removeLabel: (device: string) => `Remove: ${device}`,
  removed: 'Device removed',
  pushIsOff: 'Nothing goes out to these devices right now, because Push is off under Channels.',
  inAppIsOff: 'Nothing goes out to these devices right now, because push follows In-App, which is off under Channels.',
} as const;
