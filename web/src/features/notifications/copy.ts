export const notificationsCopy = {
  title: 'Notifications',
  markAllRead: 'Mark all read',
  empty: 'No notifications yet',
  notIn: 'You’re no longer in this group.',
} as const;
