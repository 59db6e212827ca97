import { groupControlsCopy } from './controls/copy.ts';

export const groupsCopy = {
  ...groupControlsCopy,
  welcome: 'Welcome',
  welcomeText: 'Evens is played in groups of friends. Start one, or join the one that you were invited to.',
  createNew: 'Create a New Group',
  joinExisting: 'Join Existing Group',
  name: 'Group name',
  nameHint: 'At most 50 characters.',
  description: 'Description (optional)',
  toOwnName: 'Go to User Settings',
  codeOrLink: 'Invite code or link',
  created: 'Group created successfully!',
  joined: 'Successfully joined {group}!',
  loadFailed: 'Your groups could not be read.',
  groupsText: 'Each group keeps its own bids, bets and debts.',
  none: 'No group found. Please join or create a group.',
  noneText: 'Ask a friend for the link of their group, or start one of your own.',
  current: 'Current',
  roles: { admin: 'Admin', member: 'Member' },
  gone: 'You are no longer in {group}',
  goneTexts: [
    'An admin of the group removed you, or you left it in another window. Your open bids there were cancelled.',
    'Active bets and debts stay, and are settled under your name. A new invite lets you back in.',
  ],
  goneSeen: 'OK',
} as const;
