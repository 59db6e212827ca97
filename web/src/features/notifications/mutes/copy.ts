import type { MuteTime } from '@evens/domain/notifications/settings/model';

export const mutesCopy = {
  title: 'Mute Groups',
  hint: 'You get no push notifications, emails, or texts about a muted group. You still see everything under the bell. This applies right away.',
  noGroups: 'You’re not in a group yet.',
  muteShort: 'Mute',
  mutedShort: 'Muted',
  mute: (group: string) => `Mute ${group}`,
  muted: (group: string) => `${group} is muted`,
  times: {
    '8_hours': 'Mute for 8 hours',
    '1_week': 'Mute for a week',
    unmuted: 'Mute until I unmute it',
  } satisfies Record<MuteTime, string>,
  unmute: 'Unmute',
  on: 'Not muted',
  until: (time: string) => `Muted until ${time}`,
  forever: 'Muted until you unmute it',
} as const;
