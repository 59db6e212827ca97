import type { AnnouncedKind } from '@evens/domain/notifications/model';

const listed = new Intl.ListFormat('en-US');

const kindNames: Readonly<Record<AnnouncedKind, string>> = {
  bid_created: 'New bids',
  bid_accepted: 'Accepted bids',
  game_started: 'Game starts',
  bet_settled: 'Settled bets',
  debt_settled: 'Payments',
  user_joined: 'New members',
};

function sends(kinds: readonly AnnouncedKind[]): string {
  if (kinds.length === Object.keys(kindNames).length) return 'Sends everything';
  return `Sends ${listed.format(kinds.map((kind) => kindNames[kind].toLowerCase()))}`;
}

export const channelsCopy = {
  title: 'Channels',
  hint: 'Post the group’s news where your friends already talk, such as a Discord channel. Everyone there can read it.',
  loading: 'Loading channels...',
  loadFailed: 'We couldn’t load the channels.',
  empty: 'No channels yet.',

  sends,
  neverSent: 'Nothing sent yet',
  isTesting: 'Sending a test...',
  arrived: 'Last message arrived',
  failed: 'Last message failed',
  paused: 'Paused',
  pausedText:
    'Three messages in a row didn’t arrive, so new ones aren’t sent. Fix the cause, then press Resume. It sends a test, and once that arrives, the channel is back on.',

  test: 'Send Test',
  resume: 'Resume',
  change: 'Change',
  remove: 'Remove',
  cancel: 'Cancel',

  connect: 'Connect a Channel',
  connectAction: 'Connect',
  connecting: 'Connecting...',
  connected: (service: string) => `${service} is connected. Send a test to see if it works.`,
  service: 'Service',
  optional: (field: string) => `${field} (optional)`,
  kinds: 'What to send',
  kindNames,

  secretTitle: 'Webhook Connected',
  secretText: 'With this secret, your program can check that a message really comes from Evens.',
  secret: 'Signing secret',
  secretHint: 'Copy it now. Evens shows it only once.',
  copySecret: 'Copy Secret',
  copyFailed: 'Copying failed. Select the secret and copy it yourself.',
  done: 'Done',

  changeTitle: (service: string) => `Change ${service}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Channel changed',

  removeTitle: (service: string) => `Remove ${service}?`,
  removeText: 'Evens stops posting there. To connect it again, you need its full address.',
  removing: 'Removing...',
  removed: 'Channel removed',
} as const;
