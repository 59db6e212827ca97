export const notificationsCopy = {
  title: 'Notifications',
  withUnread: (count: string) => `Notifications, ${count} unread`,
  markAllRead: 'Mark all as read',
  empty: 'No notifications yet',
  loading: 'Loading notifications...',
  missing: 'No notifications found',
  checkAgain: 'Check Again',
  notIn: 'You’re no longer in this group.',
} as const;
