export const bellCopy = { unread: 'Unread:', viewAll: 'View all' } as const;
