import type { SWITCHED_TYPES, SwitchedChannel, SwitchedType } from '@evens/domain/notifications/settings/model';

export const notificationSettingsCopy = {
  loading: 'Loading your notification settings...',
  saved: 'Notification settings saved successfully!',
  save: 'Save Changes',
  saving: 'Saving...',
  unsaved: 'You have unsaved changes.',
  clean: 'No unsaved changes.',
  reset: 'Reset to Defaults',
  wasReset: 'Notification settings reset to defaults',

  channels: 'Channels',
  channelsHint: 'Turn off a channel to stop getting notifications there. Announcements always show up in the app.',
  channelNames: { inApp: 'In-App', email: 'Email', sms: 'SMS' } satisfies Record<SwitchedChannel, string>,
  inAppHint: 'The bell and your inbox',
  push: 'Push',
  pushHint: 'The devices above, for everything that’s on for In-App',
  smsHint: (phone: string) => `To ${phone}. Message and data rates may apply.`,
  verifyPhone: 'Verify phone number to enable',
  verifyEmail: 'Verify your address to get these emails',

  types: 'Notification Types',
  typesHint: 'Choose what you’re notified about, and where. Push follows In-App.',
  type: 'Type',
  categories: { betting: 'Betting', payments: 'Payments', social: 'Social' } satisfies Record<
    keyof typeof SWITCHED_TYPES,
    string
  >,
  other: 'Other',
  typeNames: {
    bid_created: 'Someone posts a bid',
    bid_accepted: 'Your bid is accepted',
    game_started: 'Your game starts',
    bet_settled: 'Your bet settles',
    debt_paid: 'Someone records a payment to or from you, or you get a debt reminder',
    debt_settled: 'Your debts are settled',
    group_invite: 'You’re invited to a group',
    group_joined: 'You join a group',
    user_joined: 'Someone joins your group',
    comment_created: 'Comments on your bids and bets',
  } satisfies Record<SwitchedType, string>,
  weeklyDigest: 'Weekly digest',
  emailOnly: 'Email only',
  none: 'Not available',
  switchLabel: (type: string, channel: string) => `${type}: ${channel}`,

  quiet: 'Quiet Hours',
  quietHint: 'Push notifications and text messages wait until quiet hours end. Email and the bell don’t.',
  quietOn: 'Use quiet hours',
  from: 'From',
  to: 'To',
  timeZone: 'Time zone',
} as const;
