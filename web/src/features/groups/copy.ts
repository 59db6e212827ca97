import { groupControlsCopy } from './controls/copy.ts';

export const groupsCopy = {
  ...groupControlsCopy,
  welcome: 'Welcome',
  welcomeText: 'You bet with friends in a group. Create one, or join one you’ve been invited to.',
  createNew: 'Create a New Group',
  joinExisting: 'Join Existing Group',
  name: 'Group name',
  nameHint: 'Up to 50 characters.',
  description: 'Description (optional)',
  toOwnName: 'Go to User Settings',
  codeOrLink: 'Invite code or link',
  created: 'Group created successfully!',
  joined: 'Successfully joined {group}!',
  loadFailed: 'We couldn’t load your groups.',
  groupsText: 'Each group has its own bids, bets, and debts.',
  none: 'No group found. Please join or create a group.',
  noneText: 'Ask a friend for their group’s invite link, or create your own group.',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  current: 'Current',
  roles: { admin: 'Admin', member: 'Member' },
  gone: 'You’re no longer in {group}',
  goneTexts: [
    'A group admin removed you, or you left the group in another window. Your open bids there were cancelled.',
    'Your active bets and debts stay and will be settled under your name. You can come back with a new invite.',
  ],
  goneSeen: 'OK',
} as const;

export const groupFailures = {
  joinOffline: 'Unable to connect to the server. Please check your internet connection and try again.',
  joinNoDatabase: 'Database connection error. Please refresh the page and try again.',
  join: 'An unexpected error occurred while joining the group. Please try again or contact support if the issue persists.',
  joinForm: 'Failed to join group. Please check the code and try again.',
  reload: 'Error updating group information.',
  createForbidden: "You don't have permission to create groups. Please contact support.",
  createOffline: 'Network error. Please check your connection and try again.',
  create: 'Failed to create group. Please try again.',
  inviteLink: 'Invalid invite link',
  inviteLoad: 'Failed to load group details.',
  inviteRefused: 'Failed to join group',
  inviteJoin: 'Failed to join group. Please try again.',
} as const;
