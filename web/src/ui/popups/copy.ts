export const popupCopy = { close: 'Close', on: 'On', off: 'Off' } as const;
