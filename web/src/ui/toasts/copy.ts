export const toastsCopy = { messages: 'Messages', dismiss: 'Dismiss' } as const;
