import { groupControlsCopy } from './copy-controls.ts';

export const groupsCopy = {
  ...groupControlsCopy,
  welcome: 'Welcome',
  welcomeText: 'Evens is played in groups of friends. Start one, or join the one that you were invited to.',
  createNew: 'Create a New Group',
  joinExisting: 'Join Existing Group',
  name: 'Group name',
  nameHint: 'At most 50 characters.',
  description: 'Description (optional)',
  codeOrLink: 'Invite code or link',
  created: 'Group created successfully!',
  joined: 'Successfully joined {group}!',
  loadFailed: 'Your groups could not be read.',
  groupsText: 'Each group keeps its own bids, bets and debts.',
  current: 'Current',
  roles: { admin: 'Admin', member: 'Member' },
  enter: 'Create Account or Sign In',
  invitedTo: 'You are invited to',
  aboutInvite: 'About this invite',
  welcomeBack: 'Welcome back',
  toDashboard: 'Go to Dashboard',
  pitch: [
    [
      'Fair odds',
      'The bookmaker’s margin is taken out of every price: the 4-5% that a sportsbook would keep stays in the group.',
    ],
    [
      'Bet with friends',
      'Post a bid on a real game, and a friend takes the other side: peer to peer, with no sportsbook in between.',
    ],
    ['Automatic settlement', 'Final scores settle the bets, and the debts are tracked to the cent.'],
  ],
} as const;
