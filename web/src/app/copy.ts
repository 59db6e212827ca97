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

/** Those of the settings pages load with the settings. */
export const PAGE_TITLES = {
  '/home': 'Home',
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
} as const;
export const loadingGroup = 'Loading group data...';
