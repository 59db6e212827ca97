export const motto = 'Fair odds between friends';
export const connectionLabel = 'Connection';
export const connectionStates = {
  lost: 'Connection lost. Retrying...',
  reconnecting: 'Reconnecting...',
  unreadable: 'Error processing data',
} as const;
export const notLoaded = 'We couldn’t load this page';
export const mainLabel = 'Main';
export const settingsTitle = 'Settings';

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
  '/settings/notifications': 'Notification Settings',
} as const;
