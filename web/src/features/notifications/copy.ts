export const notificationsCopy = {
  title: 'Notifications',
  withUnread: (count: string) => `Notifications, ${count} unread`,
  markAllRead: 'Mark all read',
  empty: 'No notifications yet',
  notIn: 'You’re no longer in this group.',
} as const;
