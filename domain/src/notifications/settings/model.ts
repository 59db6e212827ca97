import type { NotificationType } from '../model.ts';

/** The types with a switch of their own, under the headings of the settings page (NS-03, NS-04). */
export const SWITCHED_TYPES = {
  betting: ['bid_created', 'bid_accepted', 'game_started', 'bet_settled'],
  payments: ['debt_paid', 'debt_settled'],
  social: ['group_invite', 'group_joined', 'user_joined', 'comment_created'],
} as const satisfies Record<string, readonly NotificationType[]>;

export type SwitchedType = (typeof SWITCHED_TYPES)[keyof typeof SWITCHED_TYPES][number];

/** Channels with a switch for each type (NS-01). */
export const SWITCHED_CHANNELS = ['inApp', 'email', 'sms'] as const;
export type SwitchedChannel = (typeof SWITCHED_CHANNELS)[number];

type ChannelSettings = { enabled: boolean } & Record<SwitchedType, boolean>;

/** From when to when push and text messages wait, by the clock of a time zone, as '22:00' (RC-05). */
export type QuietHours = { from: string; to: string; timeZone: string };

/** How someone wants to hear about things (EN-16). */
export type NotificationSettings = {
  inApp: ChannelSettings;
  email: ChannelSettings & { weeklyDigest: boolean };
  sms: ChannelSettings;
  /** Push notifications go by the switches of In-App (UX-07). */
  push: { enabled: boolean };
  quietHours: QuietHours | null;
};

/** What a change leaves out stays as it is (NS-09). */
export type NotificationSettingsChange = {
  readonly [Part in Exclude<keyof NotificationSettings, 'quietHours'>]?:
    | { readonly [Key in keyof NotificationSettings[Part]]?: NotificationSettings[Part][Key] | undefined }
    | undefined;
} & { readonly quietHours?: QuietHours | null | undefined };

const allOn = {
  bid_created: true,
  bid_accepted: true,
  game_started: true,
  bet_settled: true,
  debt_paid: true,
  debt_settled: true,
  group_invite: true,
  group_joined: true,
  user_joined: true,
  comment_created: true,
} as const satisfies Record<SwitchedType, boolean>;

/** What everyone starts with (NS-06). */
export const defaultNotificationSettings: NotificationSettings = {
  inApp: { enabled: true, ...allOn },
  email: { enabled: true, ...allOn, weeklyDigest: true },
  sms: {
    enabled: false,
    ...allOn,
    game_started: false,
    debt_paid: false,
    group_invite: false,
    group_joined: false,
    user_joined: false,
    comment_created: false,
  },
  push: { enabled: false },
  quietHours: null,
};

/** What quiet hours are when someone turns them on. */
export const suggestedQuietHours = { from: '22:00', to: '07:00' } as const;

/** For how long a group can be muted (RC-06). */
export const MUTE_TIMES = ['8_hours', '1_week', 'unmuted'] as const;
export type MuteTime = (typeof MUTE_TIMES)[number];

/** The answers to how someone wants to hear about their bets (RC-11). */
export const HEARING_ANSWERS = ['push', 'email', 'neither'] as const;
export type HearingAnswer = (typeof HEARING_ANSWERS)[number];
