export const notificationsCopy = {
  title: 'Notifications',
  markAllRead: 'Mark all read',
  empty: 'No notifications yet',
} as const;
