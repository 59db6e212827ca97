export const calendarCopy = { name: 'Evens' } as const;
