export const groupLogCopy = {
  title: 'Group Log',
  lead: (group: string) => `Who decided what in ${group}. Every member can read this log, and no one can change it.`,
  loading: 'Loading the group log...',
  loadFailed: 'We couldn’t load the group log.',
  empty: 'No entries yet',
  emptyHint: 'Changes to roles, settings, bets, and payments will show up here.',
  more: 'Show earlier entries',
  kinds: {
    member: 'Members',
    role: 'Admins',
    settings: 'Settings',
    invite_code: 'Invite code',
    bid: 'Bid',
    bet: 'Bet',
    payment: 'Payment',
  },
} as const;
