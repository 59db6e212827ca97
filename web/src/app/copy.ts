export const appCopy = {
  motto: 'Fair odds between friends',
  connection: 'Connection',
  connectionStates: {
    lost: 'Connection lost. Retrying...',
    reconnecting: 'Reconnecting...',
    unreadable: 'Error processing data',
  },
  notLoaded: 'We couldn’t load this page',
  loadingGroup: 'Loading group data...',
  toGroups: 'Go to Groups',
  main: 'Main',
  settings: 'Settings',
} as const;

export const PAGE_TITLES = {
  '/lines': 'Lines',
  '/bids': 'Bids',
  '/bets': 'Bets',
  '/debts': 'Debts',
  '/stats': 'Stats',
  '/audit': 'Audit',
  '/groups': 'Groups',
  '/log': 'Group Log',
  '/notifications': 'Notifications',
  '/coming-soon': 'Coming Soon',
  '/settings/user': 'User Settings',
  '/settings/group': 'Group Settings',
} as const;
